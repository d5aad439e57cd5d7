import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import {
  clearTabletalkQueries,
  dataKeys,
  dataQueryOptions,
  metaOptions,
  publishDashboardOptions,
} from '../../src/hooks/index.js';
import type { DataClient } from '../../src/platform/index.js';

const META = { cubes: [] };

function fakeClient(members: Partial<DataClient> = {}): DataClient {
  async function* sql() {
    yield { schema: [], rows: [['secret']] };
  }
  return { identity: 'ann', sql, load: async () => ({}), meta: async () => META, ...members };
}

it('removes every query and mutation of the library, and nothing of the host’s', async () => {
  const queryClient = new QueryClient();
  const dataClient = fakeClient();
  queryClient.setQueryData(['todos'], 'mine');
  await queryClient.prefetchQuery(metaOptions({ dataClient }));
  await queryClient.prefetchQuery(dataQueryOptions('SELECT 1', { dataClient }));
  const mutations = queryClient.getMutationCache();
  mutations.build(queryClient, { mutationKey: ['save'] });
  mutations.build(queryClient, publishDashboardOptions({ onPublish: () => new Promise(() => {}) }));
  clearTabletalkQueries(queryClient);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['todos']]);
  expect(mutations.getAll().map(({ options }) => options.mutationKey)).toEqual([['save']]);
});

it('cancels a running query, whose rows never arrive', async () => {
  const queryClient = new QueryClient();
  let signal: AbortSignal | undefined;
  let answer = (_: typeof META) => {};
  const meta: DataClient['meta'] = (options) => {
    signal = options?.signal;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const options = metaOptions({ dataClient: fakeClient({ meta }) });
  const prefetched = queryClient.prefetchQuery(options);
  clearTabletalkQueries(queryClient);
  expect(signal?.aborted).toBe(true);
  answer(META);
  await prefetched;
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined();
});

it('takes the rows from components that are still mounted', async () => {
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, dataQueryOptions('SELECT 1', { dataClient: fakeClient() }));
  const seen: unknown[] = [];
  observer.subscribe(({ data }) => seen.push(data?.rows));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([['secret']]));
  clearTabletalkQueries(queryClient);
  await vi.waitFor(() => expect(seen.at(-1)).toBeUndefined());
  observer.destroy();
});

it('works without a query client', () => {
  expect(() => clearTabletalkQueries()).not.toThrow();
});

it('matches every key of the library', () => {
  expect(dataKeys.all[0]).toBe('tabletalk');
  expect(publishDashboardOptions({ onPublish: () => new Promise(() => {}) }).mutationKey?.[0]).toBe('tabletalk');
});
