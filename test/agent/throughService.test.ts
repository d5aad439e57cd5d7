import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createAnalystAgent } from '../../src/agent/createAnalystAgent.js';
import { createChatService } from '../../src/server/service/createChatService.js';
import { authenticate, userOf } from '../server/service/serviceClient.js';
import { chatIdOf } from '../testing/chatClient.js';
import { API_KEY, startModel } from './modelServer.js';
import { openShop, SHOP_META } from './shop.js';

const SQL = 'select status, amount from orders order by amount';
const QUERY = { calls: [{ name: 'run_sql', args: { sqlQuery: SQL, queryTitle: 'Sales', description: '' } }] };

let shop: Awaited<ReturnType<typeof openShop>>;
let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => model.close());

async function serve(script: Parameters<typeof startModel>[0]) {
  model = await startModel(script);
  const agent = createAnalystAgent({ model: model.model, meta: SHOP_META, runSql: shop.runSql, maxRetries: 0 });
  return userOf(createChatService({ agent, authenticate }));
}

it('answers over the wire: thinking, a query with its rows, the consolidated answer and the usage', async () => {
  const ada = await serve([
    { reasoning: 'Sum it.', text: 'Let me check.', ...QUERY },
    { text: 'We sold for 60 euros.' },
  ]);
  const lines = await ada.ask({ input: 'How much did we sell?' });
  const calls = lines.filter((line) => line.toolCall) as unknown as { toolCall: { name: string; result?: string } }[];
  expect(calls.map(({ toolCall }) => [toolCall.name, toolCall.result !== undefined])).toEqual([
    ['svcSqlApi', false],
    ['svcSqlApi', true],
  ]);
  expect(JSON.parse(calls[1]?.toolCall.result ?? '')).toMatchObject({ sqlQuery: SQL, totalRows: 3 });
  const answers = lines.filter(({ graphPath, isDelta }) => (graphPath as string[])?.[0] === 'final' && !isDelta);
  expect(answers.map(({ content }) => content)).toEqual(['We sold for 60 euros.']);
  expect(lines.map(({ thinking }) => thinking ?? '').join('')).toBe('Sum it.');
  expect(lines.at(-1)).toMatchObject({ id: '__usage__', usage: { llmCalls: 2, totalTokens: 30 } });
});

it('remembers the thread’s questions, queries and answers', async () => {
  const ada = await serve([QUERY, { text: 'We sold for 60 euros.' }, { text: 'Sixty.' }]);
  const chatId = chatIdOf(await ada.ask({ input: 'How much did we sell?' }));
  await ada.ask({ input: 'In words?', chatId });
  const messages = model.requests[2]?.body.messages ?? [];
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
  expect(JSON.stringify(messages[3])).toContain('sent');
  expect(messages.slice(4).map(({ content }) => content)).toEqual(['We sold for 60 euros.', 'In words?']);
});

it('ends with an error line that has the reader’s words and no credential', async () => {
  const ada = await serve([{ status: 429, body: { error: { message: `Key ${API_KEY} is over its limit` } } }]);
  const lines = await ada.ask({ input: 'How much did we sell?' });
  expect(JSON.stringify(lines)).toContain('too many requests');
  expect(JSON.stringify(lines)).not.toContain(API_KEY);
});

it('closes the model’s connection when the reader aborts, and keeps the text so far', async () => {
  const ada = await serve([{ text: 'We sold', after: 'hold' }]);
  const { chatId, next, rest } = await ada.begin({ input: 'How much did we sell?' });
  await next();
  expect(await next()).toMatchObject({ content: 'We sold' });
  expect((await ada.abort(chatId)).status).toBe(204);
  await model.requests[0]?.closed;
  expect((await rest()).at(-1)?.id).toBe('__aborted__');
});
