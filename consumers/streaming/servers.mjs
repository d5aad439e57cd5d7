/** The servers that a handler runs in: each listens at `port`, with or without its framework's compression. */
import { createServer } from 'node:http';
import fastifyCompress from '@fastify/compress';
import { serve } from '@hono/node-server';
import compression from 'compression';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { toNodeHandler } from 'tabletalk/server';
import { startWorkerd } from './startWorkerd.mjs';

const ROUTE = '/:side/chat/:operation';

/**
 * By name: `(handlers, port, isCompressed, options) => stop`.
 * @type {Record<string, (handlers: any, port: number, isCompressed: boolean, options: any) => Promise<() => void>>}
 */
export const servers = {
  async 'Node http'(handlers, port, isCompressed) {
    const compressed = compression();
    const nodeHandlers = mapValues(handlers, (handler) => toNodeHandler(handler));
    return listen(
      createServer((req, res) => {
        const handle = nodeHandlers[req.url.split('/')[1]];
        if (isCompressed) compressed(req, res, () => handle(req, res));
        else handle(req, res);
      }),
      port,
    );
  },

  async Express(handlers, port, isCompressed) {
    const app = express();
    if (isCompressed) app.use(compression());
    // Parses the body before the handler can.
    app.use(express.json());
    for (const [side, handler] of Object.entries(handlers)) app.use(`/${side}`, toNodeHandler(handler));
    return listen(createServer(app), port);
  },

  async Fastify(handlers, port, isCompressed) {
    const app = fastify();
    if (isCompressed) await app.register(fastifyCompress);
    app.post(ROUTE, async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { method, headers, body } = request;
      const url = `http://${request.host}${request.url}`;
      const sent = new Request(url, { method, headers, body: JSON.stringify(body), signal: gone.signal });
      return reply.send(await handlers[request.params.side](sent));
    });
    await app.listen({ port, host: '127.0.0.1' });
    return () => app.server.closeAllConnections();
  },

  async Hono(handlers, port, isCompressed) {
    const app = new Hono();
    if (isCompressed) app.use(compress());
    app.post(ROUTE, (context) => handlers[context.req.param('side')](context.req.raw));
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
    return () => server.close();
  },

  workerd: (_, port, isCompressed, options) => startWorkerd(port, { ...options, isCompressed }),
};

async function listen(server, port) {
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => server.closeAllConnections();
}

function mapValues(record, map) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
