import { expect, it } from 'vitest';
import { reportQueries } from '../../../src/components/embed/reportQueries.js';
import { createChatSession } from '../../../src/stream/createChatSession.js';
import { createLineServer, settled } from '../../stream/lineServer.js';

const cutoff = { id: '__cutoff__', state: { chatId: 'c1', isStreaming: false } };
const answer = { id: 'a', role: 'assistant', content: 'Hello', graphPath: ['final'] };
const state = { id: '__state__', state: { messages: [] } };

/** A surface's session whose answer was lost, and what it has reported. */
async function lose() {
  const server = createLineServer();
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/a',
    auth: { type: 'proxy' },
    fetch: server.fetch,
    chatId: 'c1',
  });
  const reports: string[] = [];
  const reporting = reportQueries(session, { current: {} }, (_, status) => reports.push(status));
  const response = server.open();
  const outcome = reporting.send('q1');
  await response.line(cutoff, { ...answer, isDelta: true });
  await response.cut();
  expect(await outcome).toMatchObject({ type: 'interrupted' });
  await settled();
  return { server, session, reports };
}

it('reports a lost answer as completed once it is found', async () => {
  const { server, session, reports } = await lose();
  server.answer(new Response([cutoff, answer, state].map((line) => `${JSON.stringify(line)}\n`).join('')));
  await session.reconnect();
  expect(reports).toEqual(['submitted', 'completed']);
});

it('reports a lost answer as failed if the service doesn’t have it', async () => {
  const { server, session, reports } = await lose();
  server.answer(new Response(`${JSON.stringify(cutoff)}\n${JSON.stringify(state)}\n`));
  await session.reconnect();
  expect(reports).toEqual(['submitted', 'error']);
});

it('reports a lost answer as failed when the viewer leaves its conversation', async () => {
  const { session, reports } = await lose();
  session.reset();
  expect(reports).toEqual(['submitted', 'error']);
});
