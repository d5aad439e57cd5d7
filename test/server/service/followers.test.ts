import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import type { Agent } from '../../../src/server/service/Agent.js';
import { type ChatService, createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { gate } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

const FOLLOWED = 300;

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
});
const services: ChatService[] = [];
afterAll(async () => {
  await Promise.all(services.map((service) => service.drain()));
  await database.close();
});

const { wait, open } = gate();
const agent: Agent = async function* () {
  yield { type: 'final', text: 'There are ' };
  await wait();
  yield { type: 'final', text: '245 orders.' };
};

/** A process, and the number of statements that it has sent. */
function start() {
  const sent = { count: 0 };
  const threads = createSqlThreadStore({
    query: (text, values) => {
      sent.count += 1;
      return database.query(text, values);
    },
  });
  const service = createChatService({ agent, authenticate, threads, limits: { runsPerUser: FOLLOWED } });
  services.push(service);
  return { ada: userOf(service), sent };
}

/** Statements per second, over a second. */
async function rateOf(sent: { readonly count: number }): Promise<number> {
  const [before, began] = [sent.count, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return ((sent.count - before) * 1_000) / (performance.now() - began);
}

it(`follows ${FOLLOWED} answers of another process with one statement every 250 ms, and with none once nobody reads`, async () => {
  const [running, other] = [start(), start()];
  const questions = Array.from({ length: FOLLOWED }, (_, index) => ({
    input: 'How many?',
    messageId: `${1_767_225_600_000 + index}-message`,
  }));
  for (const question of questions) await running.ada.begin(question);
  const readers = await Promise.all(questions.map((question) => other.ada.begin(question)));
  for (const { next } of readers) expect((await next())?.role).toBe('user');
  const rate = await rateOf(other.sent);
  console.log(`${FOLLOWED} followed answers: ${rate.toFixed(1)} statements per second`);
  expect(rate).toBeGreaterThan(1);
  expect(rate).toBeLessThan(6);
  const [first, ...others] = readers;
  await Promise.all(others.map(({ cancel }) => cancel()));
  open();
  expect((await first?.rest())?.at(-2)?.content).toBe('There are 245 orders.');
  const idle = await rateOf(other.sent);
  console.log(`nobody reads: ${idle.toFixed(1)} statements per second`);
  expect(idle).toBe(0);
});
