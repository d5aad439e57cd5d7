import { createServer, type Server } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { type AnalystCube, createAnalystAgent } from 'tabletalk/agent';
import { createChatService, createPostgresRunSql, createSqlThreadStore, toNodeHandler } from 'tabletalk/server';

/** What the model may ask about. Names are those of tables and columns. */
const meta: readonly AnalystCube[] = [
  {
    name: 'orders',
    description: 'One row per order.',
    measures: [{ name: 'amount', type: 'number', description: 'Value in US dollars.' }],
    dimensions: [
      { name: 'created_at', type: 'time', description: 'When it was placed.' },
      { name: 'status', type: 'string', description: 'open, completed or cancelled.' },
    ],
  },
];

/** Serves `/api/chat/…` for the page at `origin`. */
export function startServer(options: {
  /** Reads the sessions and keeps the threads. */
  readonly appUrl: string;
  /** A role that can only read: the model's queries run as it. */
  readonly analystUrl: string;
  readonly model: { readonly baseURL: string; readonly name: string; readonly apiKey: string };
  readonly origin: string;
  readonly port: number;
}): Server {
  const app = new Pool({ connectionString: options.appUrl });
  const analyst = new Pool({ connectionString: options.analystUrl, max: 20 });
  for (const pool of [app, analyst]) pool.on('error', () => console.error('A connection to the database was lost.'));
  const { baseURL, name, apiKey } = options.model;
  const chat = createChatService({
    agent: createAnalystAgent({
      model: createOpenAICompatible({ name: 'models', baseURL, apiKey })(name),
      meta,
      runSql: createPostgresRunSql({
        connect: () => analyst.connect(),
        schemas: ['shop'],
        settings: (user) => ({ 'app.user_id': user.id }),
      }),
    }),
    threads: createSqlThreadStore({ query: (text, values) => app.query(text, values) }),
    async authenticate(request) {
      const session = /(?:^|; )session=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
      const found = 'select user_id from sessions where id = $1 and expires_at > now()';
      const { rows } = await app.query<{ user_id: string }>(found, [session]);
      return rows[0] ? { id: rows[0].user_id } : { refusal: 'Sign in to ask questions.' };
    },
    allowedOrigins: [options.origin],
  });
  const routes = new Hono().all('/api/chat/*', (context) => chat(context.req.raw));
  const listener = toNodeHandler(async (request) => routes.fetch(request), { origin: options.origin });
  return createServer(listener).listen(options.port);
}
