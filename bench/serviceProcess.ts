/**
 * One instance of the service's benchmark. It first sends its port, and then answers each message with the CPU and
 * memory that it has used. A question consists of the number of deltas and the milliseconds between two of them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Agent } from '../src/server/service/Agent.js';
import { createChatService } from '../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../src/server/service/sql/createSqlThreadStore.js';
import { toNodeHandler } from '../src/server/toNodeHandler.js';

const [url] = process.argv.slice(2);
const pool = url ? new Pool({ connectionString: url, max: 5 }) : undefined;

// At the end of the benchmark the database may end before this process.
pool?.on('error', () => {});

const agent: Agent = async function* ({ input, signal }) {
  const [lines = 0, ms = 0] = input.split(' ').map(Number);
  for (let line = 0; line < lines; line += 1) {
    if (line > 0) await sleep(ms, undefined, { signal });
    yield { type: 'final', text: ' revenue of March is' };
  }
};

const service = createChatService({
  agent,
  authenticate: () => ({ id: 'ada' }),
  limits: { runsPerUser: 10_000 },
  ...(pool && { threads: createSqlThreadStore({ query: (text, values) => pool.query(text, values) }) }),
});

const server = createServer(toNodeHandler(service));
server.keepAliveTimeout = 0;
server.listen(0, 'localhost', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ ...process.cpuUsage(), memory: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit());
