import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { dataKeys, dataQueryOptions, metaOptions } from '../../src/hooks/index.js';
import { createDataClient, type DataClient } from '../../src/platform/index.js';
import { ChatError } from '../../src/protocol/ChatError.js';
import { createTestService, type TestDataApiOptions } from '../../src/testing/index.js';

const schema = [{ name: 'orders.id', column_type: 'Int64' }];
const IDS = Array.from({ length: 2_500 }, (_, index) => [String(index)]);

function serve(dataApi: TestDataApiOptions) {
  const service = createTestService({ dataApi });
  const { fetch } = service;
  const dataClient = createDataClient({
    dataApiUrl: 'https://data.example.com',
    token: 'test',
    identity: 'ann',
    fetch,
  });
  return { service, dataClient, queryClient: new QueryClient() };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

it('gathers the batches of a SQL query into one value', async () => {
  const { dataClient, queryClient } = serve({ runSql: () => ({ schema, rows: IDS }), lastRefreshTime: '2026-11-20' });
  const rows = await queryClient.ensureQueryData(dataQueryOptions('SELECT id FROM orders', { dataClient }));
  expect(rows).toEqual({
    schema: [{ name: 'orders.id', columnType: 'Int64' }],
    rows: IDS,
    lastRefreshTime: '2026-11-20',
  });
});

it('asks a JSON query again while the service answers "Continue wait"', async () => {
  const { service, dataClient, queryClient } = serve({ load: () => ({ data: [{ n: 1 }] }), continueWaits: 2 });
  const answer = queryClient.fetchQuery(dataQueryOptions({ measures: ['orders.count'] }, { dataClient }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toMatchObject({ data: [{ n: 1 }] });
  expect(service.requests).toHaveLength(3);
});

it('replaces rows without comparing them with the previous ones', async () => {
  const { dataClient, queryClient } = serve({ runSql: () => ({ schema, rows: IDS }) });
  const options = dataQueryOptions('SELECT id FROM orders', { dataClient });
  const before = await queryClient.fetchQuery(options);
  const after = await queryClient.fetchQuery(options);
  expect(after).toEqual(before);
  expect(after.rows[0]).not.toBe(before.rows[0]);
});

it('keeps the digits of integers beyond 2^53', async () => {
  const { dataClient, queryClient } = serve({});
  const huge = '9007199254740993';
  const client = {
    ...dataClient,
    ...createDataClient({
      dataApiUrl: 'https://data.example.com',
      fetch: async (url) =>
        new Response(String(url).endsWith('load') ? `{"data":[${huge}]}` : `{"schema":[]}\n{"data":[[${huge}]]}`),
    }),
  };
  const sql = await queryClient.fetchQuery(dataQueryOptions('SELECT 1', { dataClient: client }));
  const json = await queryClient.fetchQuery(dataQueryOptions({}, { dataClient: client }));
  expect([sql.rows, json.data]).toEqual([[[huge]], [huge]]);
});

it('prefetches under the key of the identity', async () => {
  const { dataClient, queryClient } = serve({ cubes: [{ name: 'orders' }] });
  await queryClient.prefetchQuery(metaOptions({ dataClient }));
  expect(queryClient.getQueryData(dataKeys.meta('ann'))).toMatchObject({ cubes: [{ name: 'orders' }] });
});

it('ends the service’s query when the query is cancelled', async () => {
  const ended = vi.fn();
  const runSql = (_: string, signal: AbortSignal) => {
    signal.addEventListener('abort', ended);
    return { schema, rows: IDS };
  };
  const { service, dataClient, queryClient } = serve({ runSql, batchDelay: 1_000 });
  const options = dataQueryOptions('SELECT id FROM orders', { dataClient });
  void queryClient.prefetchQuery(options);
  await vi.waitFor(() => expect(service.requests).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1_500);
  await queryClient.cancelQueries(options);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined();
});

it('does not retry on a server, where the reader waits', async () => {
  const meta = vi.fn(() => Promise.reject(new ChatError('server', 'Down')));
  const dataClient: DataClient = { ...serve({}).dataClient, meta };
  await expect(new QueryClient().fetchQuery(metaOptions({ dataClient }))).rejects.toThrow('Down');
  expect(meta).toHaveBeenCalledOnce();
});
