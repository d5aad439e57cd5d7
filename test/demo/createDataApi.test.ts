import { createServiceToken } from 'tabletalk/testing';
import { expect, it } from 'vitest';
import { createDataApi } from '../../demo/server/createDataApi';
import { OWN_DATA_TOKEN } from '../../demo/server/ownService';
import { MemoryThreads } from '../../src/server/service/lines/MemoryThreads';

const SQL = 'SELECT count(*) AS n FROM orders';
const RESULT = { columns: [{ name: 'n', columnType: 'Int64' }], rows: [['12']], totalRows: 1 };

async function open() {
  const tokenSecret = 'token-secret';
  const database = Promise.resolve({ query: async () => RESULT, close: async () => {} });
  const api = createDataApi({ store: { database }, threads: new MemoryThreads(), tokenSecret, log() {} });
  const visitor = await createServiceToken({ externalId: 'Visitor-1' }, tokenSecret);
  const send = async (token: string, path: string, query: unknown) => {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query });
    return api(new Request(`https://tenant.example.com/data/v1/${path}`, { method: 'POST', headers, body }));
  };
  return { visitor, send };
}

it('runs any query of a visitor, since the database judges it, and none without a token', async () => {
  const { visitor, send } = await open();
  expect(await (await send(visitor, 'svcsql', SQL)).text()).toBe(
    '{"schema":[{"name":"n","column_type":"Int64"}]}\n{"data":[["12"]]}\n',
  );
  expect((await send(visitor, 'load', { measures: ['orders.count'] })).status).toBe(200);
  expect((await send(OWN_DATA_TOKEN, 'svcsql', SQL)).status).toBe(200);
  expect((await send('another', 'svcsql', SQL)).status).toBe(401);
});
