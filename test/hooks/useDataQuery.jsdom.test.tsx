import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { cloneElement, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { ChatProvider } from 'tabletalk';
import { createTestService, type TestDataApiOptions } from 'tabletalk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { retryTransient } from '../../src/hooks/data/retryTransient.js';
import {
  clearTabletalkQueries,
  dataKeys,
  dataQueryOptions,
  MAX_CACHED_ROWS,
  useDataQuery,
  useMeta,
} from '../../src/hooks/index.js';
import type { DataApiOptions, DataClient } from '../../src/platform/index.js';
import { ChatError } from '../../src/protocol/ChatError.js';

afterEach(() => {
  cleanup();
  clearTabletalkQueries();
  onlineManager.setOnline(true);
});

const schema = [{ name: 'n', columnType: 'Int64' }];
const SQL = 'SELECT n FROM numbers';

/** A data client that answers each SQL query with `count` rows that name `owner`. */
function clientOf(owner: string, { identity = owner, count = 1, ...members }: Options = {}) {
  const rows = Array.from({ length: count }, () => [owner]);
  const sql = vi.fn(async function* (_: string) {
    yield { schema, rows };
  });
  const meta = vi.fn(async () => ({ cubes: [] }));
  return { identity: identity || undefined, sql, load: async () => ({}), meta, ...members } satisfies DataClient;
}

interface Options extends Partial<DataClient> {
  readonly count?: number;
}

/** What a component shows: the first row's owner, a state, or an error. */
function Rows(props: { readonly dataClient?: DataClient; readonly options?: object; readonly query?: string }) {
  const { dataClient, options, query = SQL } = props;
  const { data, error, status } = useDataQuery(query, { dataClient, ...options });
  return <p>{error ? `${error.code}: ${error.message}` : (data?.rows[0]?.join() ?? status)}</p>;
}

function inside(queryClient: QueryClient, page: ReactNode) {
  return <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
}

const shows = (view: { container: Element }, text: string) =>
  vi.waitFor(() => expect(view.container.textContent).toBe(text));

const largest = { count: MAX_CACHED_ROWS };
const tooLarge = { count: MAX_CACHED_ROWS + 1 };

it('shows the rows of a SQL query', async () => {
  const { container } = render(<Rows dataClient={clientOf('ann')} />);
  expect(container.textContent).toBe('pending');
  await shows({ container }, 'ann');
});

it('asks once for components that use the page’s query client', async () => {
  const queryClient = new QueryClient();
  const dataClient = clientOf('ann');
  const view = render(
    inside(queryClient, [<Rows key="1" {...{ dataClient }} />, <Rows key="2" {...{ dataClient }} />]),
  );
  await shows(view, 'annann');
  expect(dataClient.sql).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(dataKeys.query('ann', SQL))).toMatchObject({ rows: [['ann']] });
});

it('asks once for components on a page without a query client', async () => {
  const dataClient = clientOf('ann');
  const view = render([<Rows key="1" dataClient={dataClient} />, <Rows key="2" dataClient={dataClient} />]);
  await shows(view, 'annann');
  expect(dataClient.sql).toHaveBeenCalledOnce();
});

it('never shows one user’s rows to another on the same query client', async () => {
  const queryClient = new QueryClient();
  const bob = clientOf('bob', { sql: async function* () {} });
  const view = render(inside(queryClient, <Rows dataClient={clientOf('ann')} />));
  await shows(view, 'ann');
  view.rerender(inside(queryClient, <Rows dataClient={bob} options={{ placeholderData: keepPreviousData }} />));
  expect(view.container.textContent).toBe('pending');
});

it('keeps the previous rows while the same user’s next query loads', async () => {
  const dataClient = clientOf('ann');
  const options = { placeholderData: keepPreviousData };
  const view = render(<Rows dataClient={dataClient} options={options} />);
  await shows(view, 'ann');
  view.rerender(<Rows dataClient={dataClient} options={options} query="SELECT 2" />);
  expect(view.container.textContent).toBe('ann');
});

it('keeps a result of up to MAX_CACHED_ROWS rows when its last component unmounts', async () => {
  const queryClient = new QueryClient();
  const view = render(inside(queryClient, <Rows dataClient={clientOf('ann', largest)} />));
  await shows(view, 'ann');
  view.unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});

it('removes a larger result when its last component unmounts', async () => {
  const queryClient = new QueryClient();
  const view = render(inside(queryClient, <Rows dataClient={clientOf('ann', tooLarge)} />));
  await shows(view, 'ann');
  view.unmount();
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
});

it('removes the larger answer to a JSON query, also one with several results', async () => {
  const queryClient = new QueryClient();
  const data = Array.from({ length: MAX_CACHED_ROWS }, () => ({}));
  const dataClient = clientOf('ann', { load: async () => ({ results: [{ data }, { data: [{}] }] }) });
  function Answer() {
    return Object.keys(useDataQuery({ measures: [] }, { dataClient }).data ?? {}).join();
  }
  const view = render(inside(queryClient, <Answer />));
  await shows(view, 'results');
  view.unmount();
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
});

it('keeps a large result while another component shows it, and in strict mode', async () => {
  const dataClient = clientOf('ann', tooLarge);
  const rows = (key: string) => <Rows key={key} dataClient={dataClient} />;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const page = (keys: string[]) => <StrictMode>{inside(queryClient, keys.map(rows))}</StrictMode>;
  const view = render(page(['1', '2']));
  await shows(view, 'annann');
  vi.mocked(dataClient.sql).mockClear();
  view.rerender(page(['2']));
  view.rerender(page(['3']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(view.container.textContent).toBe('ann');
  expect(dataClient.sql).not.toHaveBeenCalled();
});

it('shows a large result with useSuspenseQuery, and removes it after that', async () => {
  const queryClient = new QueryClient();
  const dataClient = clientOf('ann', tooLarge);
  function Suspending() {
    return useSuspenseQuery(dataQueryOptions(SQL, { dataClient })).data.rows[0]?.join();
  }
  const view = render(inside(queryClient, <Suspense fallback="Loading">{<Suspending />}</Suspense>));
  await shows(view, 'ann');
  expect(dataClient.sql).toHaveBeenCalledOnce();
  view.unmount();
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
});

it('cancels the request when its last component unmounts', async () => {
  let signal: AbortSignal | undefined;
  const meta: DataClient['meta'] = (options) => {
    signal = options?.signal;
    return new Promise(() => {});
  };
  function Meta({ dataClient }: { readonly dataClient: DataClient }) {
    return useMeta({ dataClient }).status;
  }
  const view = render(<Meta dataClient={clientOf('ann', { meta })} />);
  await vi.waitFor(() => expect(signal?.aborted).toBe(false));
  view.unmount();
  expect(signal?.aborted).toBe(true);
});

it('retries as often as the page’s query client, but not after a permanent error', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  const failing = (code: 'server' | 'auth') => {
    const sql = vi.fn(() => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ChatError(code, 'No')) }),
    }));
    return { ...clientOf(code), sql };
  };
  const [server, auth] = [failing('server'), failing('auth')];
  await shows(render(inside(queryClient, <Rows dataClient={server} />)), 'server: No');
  await shows(render(inside(queryClient, <Rows dataClient={auth} />)), 'auth: No');
  expect([server.sql, auth.sql].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('retries three times in a browser whose query client has no default', () => {
  const retry = retryTransient();
  expect([0, 2, 3].map((count) => retry(count, new ChatError('server', 'No')))).toEqual([true, true, false]);
});

it('waits for the network while offline, also without a query client on the page', async () => {
  onlineManager.setOnline(false);
  const dataClient = clientOf('ann');
  const view = render(<Rows dataClient={dataClient} />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(dataClient.sql).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  await shows(view, 'ann');
});

it('asks nothing while the query is undefined', async () => {
  const dataClient = clientOf('ann');
  function Rows() {
    return useDataQuery(undefined as string | undefined, { dataClient, enabled: true }).fetchStatus;
  }
  const view = render(<Rows />);
  await shows(view, 'idle');
  expect(dataClient.sql).not.toHaveBeenCalled();
});

it('returns a configuration error without a data client', async () => {
  await shows(
    render(<Rows />),
    'configuration: There is no data client. Pass `dataClient`, or set `dataApi` on the <ChatProvider> or <Chat> above.',
  );
});

it('asks for what is still mounted after sign-out on a page without a query client', async () => {
  let owner = 'ann';
  const sql = async function* () {
    yield { schema, rows: [[owner]] };
  };
  const view = render(<Rows dataClient={{ ...clientOf('proxy'), sql }} />);
  await shows(view, 'ann');
  owner = 'bob';
  clearTabletalkQueries();
  await shows(view, 'bob');
});

/** A component inside a chat with a test service, which accepts any token and answers with it. */
function chatOf(dataApi: Partial<DataApiOptions>, page: ReactNode, options: TestDataApiOptions = {}) {
  const service = createTestService({ dataApi: options });
  const fetch = (async (input: RequestInfo, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('Authorization');
    if (!String(input).includes('data.example.com')) return service.fetch(new Request(input, init));
    return new Response(`{"schema":[{"name":"n","column_type":"Utf8"}]}\n{"data":[["${token}"]]}\n`);
  }) as typeof globalThis.fetch;
  return (
    <ChatProvider
      chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
      auth={{ type: 'proxy' }}
      fetch={fetch}
      dataApi={{ dataApiUrl: 'https://data.example.com', ...dataApi }}
    >
      {page}
    </ChatProvider>
  );
}

/** Reports each text that a component has shown, also between two effects. */
function Log({ seen }: { readonly seen: string[] }) {
  const { data, error } = useDataQuery(SQL);
  const text = error?.message ?? data?.rows[0]?.join() ?? 'pending';
  useEffect(() => void seen.push(text));
  return <p>{text}</p>;
}

it('uses the data client of the nearest chat', async () => {
  await shows(render(chatOf({ token: 'jwt' }, <Rows />)), 'jwt');
});

it('returns a configuration error for an address in place of the options', async () => {
  const chat = chatOf({}, <Rows />);
  await shows(
    render(cloneElement(chat, { dataApi: '/data' })),
    'configuration: `dataApiUrl` is not an address. Give one such as https://ai.example.com/….',
  );
});

it('never shows old rows after a change of the token', async () => {
  const seen: string[] = [];
  const view = render(chatOf({ token: 'of-ann' }, <Log seen={seen} />));
  await shows(view, 'of-ann');
  const before = seen.length;
  view.rerender(chatOf({ token: 'of-bob' }, <Log seen={seen} />));
  await shows(view, 'of-bob');
  expect(new Set(seen.slice(before))).toEqual(new Set(['pending', 'of-bob']));
});

it('never shows old rows after a change of the identity behind a token function', async () => {
  const seen: string[] = [];
  const view = render(chatOf({ identity: 'ann', token: () => 'of-ann' }, <Log seen={seen} />));
  await shows(view, 'of-ann');
  const before = seen.length;
  view.rerender(chatOf({ identity: 'bob', token: () => 'of-bob' }, <Log seen={seen} />));
  await shows(view, 'of-bob');
  expect(new Set(seen.slice(before))).toEqual(new Set(['pending', 'of-bob']));
});
