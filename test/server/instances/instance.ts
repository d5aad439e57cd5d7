/**
 * One process of a service that keeps its threads in Postgres. Prints its port, and on SIGTERM drains for `DRAIN_MS` before it
 * ends. The user is in the header `X-User`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { toNodeHandler } from '../../../src/server/toNodeHandler.js';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 5 });
// An idle connection reports the end of the database here. Without a listener, that would end this process.
pool.on('error', () => {});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Answers "20 words, 10 ms each" with that many words at that pace. `asked` records the call even if this process dies.
 */
const agent: Agent = async function* ({ input, messageId }) {
  await pool.query('insert into asked (message_id) values ($1)', [messageId]);
  const [words = 0, ms = 0] = (input.match(/\d+/g) ?? []).map(Number);
  yield { type: 'tool-start', call: 'count', name: 'count', input: { words } };
  await sleep(ms);
  yield { type: 'tool-end', call: 'count', result: { words } };
  for (let word = 0; word < words; word += 1) {
    yield { type: 'final', text: `w${word} ` };
    await sleep(ms);
  }
};

const service = createChatService({
  agent,
  authenticate(request) {
    const id = request.headers.get('X-User');
    return id ? { id } : { refusal: 'Sign in to ask questions.' };
  },
  threads: createSqlThreadStore({ query: (text, values) => pool.query(text, values) }),
  limits: { runsPerUser: 1_000 },
  // The tests break the database on purpose.
  onError: () => {},
});

const server = createServer(toNodeHandler(service));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

process.once('SIGTERM', async () => {
  await service.drain(Number(process.env.DRAIN_MS ?? 0));
  // Readers still get a last line that is on its way; idle connections end at once.
  server.close();
  server.closeIdleConnections();
  await pool.end();
});
