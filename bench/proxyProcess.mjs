/**
 * A server for the proxy's benchmark: the service, or one of the compared sides in front of it. It first sends its
 * port, and then answers each message with the CPU time that it has used.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

/** Milliseconds between the chunks of an answer: long enough for the slower side to keep up with all of them. */
const INTERVAL = 50;

export const chunk = Buffer.from(
  `${JSON.stringify({ id: '7f9c2ba4', role: 'assistant', content: ' revenue of March', isDelta: true, isInProcess: true, sort: 12 })}\n`,
);

const [role, servicePort, library] = process.argv.slice(2);

const listeners = { service: () => answer, limit: () => plainFetch, ours: proxy };

if (role in listeners) {
  const server = createServer(await listeners[role]());
  // On a busy machine the first round can take longer than the default of 5 s, and a connection must not close just
  // when it is used again.
  server.keepAliveTimeout = 0;
  server.listen(0, 'localhost', () => process.send({ port: server.address().port }));
  process.on('message', () => process.send(process.cpuUsage()));
  process.on('disconnect', () => process.exit());
}

/** Sends as many chunks as the question says. */
async function answer(request, response) {
  let body = '';
  for await (const part of request) body += part;
  let left = Number(JSON.parse(body).input);
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => {
    response.write(chunk);
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    response.end();
  }, INTERVAL);
}

async function plainFetch(request, response) {
  const headers = { 'Content-Type': 'application/json' };
  const address = `http://localhost:${servicePort}${request.url}`;
  const received = await fetch(address, { method: 'POST', headers, body: request, duplex: 'half' });
  response.writeHead(received.status, headers);
  Readable.fromWeb(received.body).pipe(response);
}

async function proxy() {
  const { createChatProxy, toNodeHandler } = await import(pathToFileURL(library).href);
  return toNodeHandler(
    createChatProxy({
      chatApiUrl: `http://localhost:${servicePort}`,
      auth: { type: 'api-key', apiKey: 'sk-live-0123456789abcdefghijklmnopqrstuvwxyz' },
      sessionSettings: () => ({ externalId: 'ada' }),
    }),
  );
}
