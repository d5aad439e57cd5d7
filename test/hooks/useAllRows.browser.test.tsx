import { StrictMode } from 'react';
import { ChatProvider } from 'tabletalk';
import { createTestService, type TestDataApiOptions } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAllRows } from '../../src/hooks/results/useAllRows.js';
import type { AllRows } from '../../src/rows/AllRows.js';

const schema = [{ name: 'orders.id', column_type: 'Int64' }];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [String(index)]);
const IDS = rowsOf(12_431);

/** A component that shows the result of `useAllRows`, inside a provider with a test service. */
async function use(
  dataApi: TestDataApiOptions | undefined,
  sqlQuery: string | undefined = 'SELECT id FROM orders',
  { isStrict = false, dataApiUrl = 'https://data.example.com' } = {},
) {
  const service = createTestService({ dataApi });
  const seen: AllRows[] = [];
  function Reader({ query }: { readonly query: string | undefined }) {
    seen.push(useAllRows(query));
    return null;
  }
  const page = (query: string | undefined) => {
    const provider = (
      <ChatProvider
        chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
        auth={{ type: 'proxy' }}
        fetch={service.fetch as typeof fetch}
        {...(dataApi && { dataApi: { dataApiUrl, token: () => 'test' } })}
      >
        <Reader query={query} />
      </ChatProvider>
    );
    return isStrict ? <StrictMode>{provider}</StrictMode> : provider;
  };
  const view = await render(page(sqlQuery));
  const now = () => seen.at(-1) as AllRows;
  return { service, seen, now, view, show: (query: string) => view.rerender(page(query)) };
}

const until = (now: () => AllRows, state: AllRows['state']) => vi.waitFor(() => expect(now().state).toBe(state));

it('loads nothing until `load` is called, then all rows', async () => {
  const { service, now } = await use({ runSql: () => ({ schema, rows: IDS }) });
  expect(now()).toMatchObject({ state: 'idle', isAvailable: true, rowCount: 0, rows: [], schema: [] });
  expect(service.requests).toEqual([]);
  now().load();
  await until(now, 'done');
  expect(now().rowCount).toBe(12_431);
  expect(now().rows).toEqual(IDS);
  expect(now().schema).toEqual([{ name: 'orders.id', columnType: 'Int64' }]);
  expect(service.requests.map(({ body }) => body)).toEqual([{ query: 'SELECT id FROM orders' }]);
});

it('keeps the rows received before it was cancelled, and reloads from the start', async () => {
  const { service, now } = await use({ runSql: () => ({ schema, rows: IDS }), batchDelay: 20 });
  now().load();
  await vi.waitFor(() => expect(now().rowCount).toBeGreaterThan(1_000));
  now().cancel();
  await until(now, 'cancelled');
  const part = now();
  expect(part.rowCount).toBeLessThan(12_431);
  expect(part.rows).toEqual(IDS.slice(0, part.rowCount));
  now().load();
  await until(now, 'done');
  expect(now().rows).toEqual(IDS);
  expect(service.requests).toHaveLength(2);
});

it('re-renders at most once per frame while rows arrive, without copying them', async () => {
  const { seen, now } = await use({ runSql: () => ({ schema, rows: rowsOf(20_000) }), batchRows: 20 });
  let frames = 0;
  const count = () => {
    frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const before = seen.length;
  now().load();
  await until(now, 'done');
  // Two more for the start and the end, which are reported at once. Hidden pages use a timer instead of frames.
  expect(seen.length - before).toBeLessThanOrEqual(frames + 3);
  const growing = seen.filter(({ state, rowCount }) => state === 'loading' && rowCount > 0);
  expect(new Set(growing.map(({ rows }) => rows)).size).toBeLessThanOrEqual(1);
  expect(now().rows).not.toBe(growing.at(-1)?.rows);
});

it('sends one query when `load` is called twice', async () => {
  const { service, now } = await use({ runSql: () => ({ schema, rows: IDS }) });
  const { load } = now();
  load();
  load();
  await until(now, 'done');
  expect(now().rowCount).toBe(12_431);
  expect(service.requests).toHaveLength(1);
});

it('never mixes the rows of a cancelled load into the next', async () => {
  const { now } = await use({ runSql: () => ({ schema, rows: rowsOf(200) }), batchRows: 10, batchDelay: 5 });
  const { load, cancel } = now();
  for (let time = 0; time < 5; time++) {
    load();
    await vi.waitFor(() => expect(now().rowCount).toBeGreaterThan(0));
    cancel();
  }
  load();
  await until(now, 'done');
  expect(now().rows).toEqual(rowsOf(200));
});

it('keeps the rows received before an error, and returns the error', async () => {
  async function* runSql() {
    yield { schema, rows: rowsOf(3) };
    throw new Error('Warehouse is asleep');
  }
  const { now } = await use({ runSql });
  now().load();
  await until(now, 'failed');
  expect(now()).toMatchObject({ rowCount: 3, error: { code: 'server', message: 'Warehouse is asleep' } });
});

it('starts over with a different query', async () => {
  const runSql = (query: string) => ({ schema, rows: query === 'B' ? [['b']] : IDS });
  const { now, show } = await use({ runSql, batchDelay: 20 }, 'A');
  now().load();
  await vi.waitFor(() => expect(now().rowCount).toBeGreaterThan(0));
  await show('B');
  expect(now()).toMatchObject({ state: 'idle', rowCount: 0 });
  now().load();
  await until(now, 'done');
  expect(now().rows).toEqual([['b']]);
});

it('ends the service’s query when it is unmounted', async () => {
  const ended = vi.fn();
  const runSql = (_: string, signal: AbortSignal) => {
    signal.addEventListener('abort', ended);
    return { schema, rows: IDS };
  };
  const { now, view } = await use({ runSql, batchDelay: 50 });
  now().load();
  await vi.waitFor(() => expect(now().rowCount).toBeGreaterThan(0));
  await view.unmount();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

it('works in strict mode, where effects run twice', async () => {
  const { service, now } = await use({ runSql: () => ({ schema, rows: IDS }) }, 'A', { isStrict: true });
  now().load();
  await until(now, 'done');
  expect(now().rowCount).toBe(12_431);
  expect(service.requests).toHaveLength(1);
});

it('is unavailable without a data API or a query', async () => {
  const without = await use(undefined);
  expect(without.now().isAvailable).toBe(false);
  without.now().load();
  expect(without.now().state).toBe('idle');
  expect((await use({}, '')).now().isAvailable).toBe(false);
});

it('returns an unusable address as the error of a load, without crashing the page', async () => {
  const { now } = await use({}, 'A', { dataApiUrl: 'http://data.example.com' });
  now().load();
  await until(now, 'failed');
  expect(now().error).toMatchObject({ code: 'configuration', message: expect.stringContaining('dataApiUrl') });
});
