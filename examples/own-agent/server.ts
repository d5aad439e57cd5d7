import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import express from 'express';
import { Pool } from 'pg';
import { type AnalystCube, createAnalystAgent } from 'tabletalk/agent';
import {
  createChatService,
  createDataService,
  createPostgresRunSql,
  createSqlThreadStore,
  toNodeHandler,
} from 'tabletalk/server';

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
/** Logs the message alone: a whole error can hold the prompt, rows or a key. */
const onError = (error: unknown) => console.error((error as Error).message || (error as { code?: string }).code);
function env(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`Set the environment variable ${name}.`);
  process.exit(1);
}
const origin = env('ORIGIN');

// One pool for the sessions and threads, one for the queries of the model, whose role can only read.
const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
const app = new Pool({ connectionString: env('DATABASE_URL'), ...timeouts });
const analyst = new Pool({ connectionString: env('ANALYST_URL'), max: 20, ...timeouts, query_timeout: 40_000 });
for (const pool of [app, analyst]) pool.on('error', onError);
const models = createOpenAICompatible({ name: 'models', baseURL: env('MODEL_URL'), apiKey: env('MODEL_KEY') });
const settings = (user: { readonly id: string }) => ({ 'app.user_id': user.id });
const runSql = createPostgresRunSql({ connect: () => analyst.connect(), schemas: ['shop'], settings, onError });

async function authenticate(request: Request) {
  const session = /(?:^|; )session=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
  const found = 'select user_id from sessions where id = $1 and expires_at > now()';
  const { rows } = await app.query<{ user_id: string }>(found, [session]);
  return rows[0] ? { id: rows[0].user_id } : { refusal: 'Sign in to ask questions.' };
}

const agent = createAnalystAgent({ model: models(env('MODEL_NAME')), meta, runSql, onError });
const threads = createSqlThreadStore({ query: (text, values) => app.query(text, values) });
const chat = createChatService({ agent, threads, authenticate, allowedOrigins: [origin], onError });
const data = createDataService({ runSql, meta, threads, authenticate, allowedOrigins: [origin], onError });

const routes = express()
  .use('/api/chat', toNodeHandler(chat, { origin }))
  .use('/api/data', toNodeHandler(data, { origin }))
  .use(express.static('dist'));
const server = routes.listen(Number(env('PORT')), (error) => {
  if (error) throw error;
  console.log(`Answering questions from ${origin}.`);
});
process.once('SIGTERM', async () => {
  await chat.drain();
  server.close(() => process.exit());
});
