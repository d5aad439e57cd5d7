import { createServiceToken } from 'tabletalk/testing';
import { expect, it } from 'vitest';
import { createDataApi } from '../../demo/server/createDataApi';
import { OWN_DATA_TOKEN } from '../../demo/server/ownService';
import { MemoryThreads } from '../../src/server/service/lines/MemoryThreads';

const SQL = 'SELECT count(*) AS n FROM orders';
const RESULT = { columns: [{ name: 'n', columnType: 'Int64' }], rows: [['12']], totalRows: 1 };

async function open() {
  const tokenSecret = 'token-secret';
  const threads = new MemoryThreads();
  const database = Promise.resolve({ query: async () => RESULT, close: async () => {} });
  const api = createDataApi({ store: { database }, threads, tokenSecret, log() {} });
  const visitor = await createServiceToken({ externalId: 'Visitor-1' }, tokenSecret);
  const send = async (token: string, path: string, query: unknown) => {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query });
    return api(new Request(`https://tenant.example.com/data/v1/${path}`, { method: 'POST', headers, body }));
  };
  return { threads, visitor, send };
}

it('runs a visitor’s query once the analyst has run it, and theirs alone', async () => {
  const { threads, visitor, send } = await open();
  expect((await send(visitor, 'svcsql', SQL)).status).toBe(403);
  const turn = { chatId: 'a', messageId: '1' };
  const line = {
    id: '1',
    role: 'user',
    content: 'Orders?',
    thinking: '',
    graphPath: [],
    isDelta: false,
    sort: 0,
  } as const;
  const question = { ...line, isInProcess: false };
  const owner = { id: 'visitor-1', kind: 'external' } as const;
  await threads.startTurn({ ...turn, owner, question, isClientId: false, maxRuns: 5 });
  const toolCall = { name: 'svcSqlApi', input: '{}', result: JSON.stringify({ sqlQuery: SQL, data: [['12']] }) };
  await threads.appendLines(turn, [{ ...question, id: '2', role: 'assistant', content: '', toolCall }]);
  expect((await (await send(visitor, 'svcsql', SQL)).text()).trim().split('\n')).toEqual([
    '{"schema":[{"name":"n","column_type":"Int64"}]}',
    '{"data":[["12"]]}',
  ]);
});

it('runs JSON queries of visitors, and any SQL by hand', async () => {
  const { visitor, send } = await open();
  expect((await send(visitor, 'load', { measures: ['orders.count'] })).status).toBe(200);
  expect((await send(OWN_DATA_TOKEN, 'svcsql', SQL)).status).toBe(200);
  expect((await send('another', 'svcsql', SQL)).status).toBe(401);
});
