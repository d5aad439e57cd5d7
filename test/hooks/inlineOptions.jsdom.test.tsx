import { act, cleanup, render, waitFor } from '@testing-library/react';
import {
  ChatProvider,
  createChatSession,
  useChatStream,
  useDataQuery,
  useEmbedHost,
  useMeta,
  useResultTable,
} from 'tabletalk';
import { useAllRows, useChatSession, useResultMembers, useResultSources, useToolInvocation } from 'tabletalk/hooks';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

const fetchNothing = () => new Promise<Response>(() => {});
const options = () => ({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: fetchNothing }) as const;
const client = { sql: async function* () {}, load: async () => ({}), meta: async () => ({ cubes: [] }) };
const call = () => ({ name: 'svcSqlApi', input: '{"sqlQuery":"SELECT 1"}', result: '{"schema":[],"data":[]}' });

const HOOKS: readonly (readonly [string, () => unknown])[] = [
  ['useChatSession', () => useChatSession(options())],
  ['useChatStream', () => useChatStream(options()).status],
  ['useAllRows', () => useAllRows('SELECT 1', { dataClient: client })],
  ['useDataQuery', () => useDataQuery('SELECT 1', { dataClient: client, enabled: false }).status],
  ['useMeta', () => useMeta({ dataClient: client, enabled: false }).status],
  ['useEmbedHost', () => useEmbedHost({ iframe: null, origin: 'https://a.example', onReady: () => {} }).state],
  ['useToolInvocation', () => useToolInvocation(call(), false)],
  ['useResultMembers', () => useResultMembers('m', useToolInvocation(call(), false))],
  ['useResultSources', () => useResultSources('m', useToolInvocation(call(), false))],
];

const session = createChatSession(options());

it.each(HOOKS)('%s settles with options that are new on every render', async (_, useHook) => {
  const render_ = vi.fn();
  function Part() {
    render_(useHook());
    return null;
  }
  render(
    <ChatProvider session={session}>
      <Part />
    </ChatProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(render_.mock.calls.length).toBeLessThan(6);
});

it('useResultTable sorts rows and options that are new on every render', async () => {
  let model: ReturnType<typeof useResultTable> | undefined;
  const show = vi.fn();
  function Table() {
    const data = [['b'], ['c'], ['a']];
    const words = { code: 'en-US', trueValue: 'yes', falseValue: 'no' };
    model = useResultTable({ schema: [{ name: 'city' }], data }, words, { formatColumn: () => ({ title: 'City' }) });
    show();
    return null;
  }
  render(<Table />);
  // On a slow machine, sorting takes several tasks.
  const order = () => [0, 1, 2].map((place) => model?.rowAt(place));
  act(() => model?.toggleSort(0));
  await waitFor(() => expect(order()).toEqual([2, 0, 1]));
  act(() => model?.toggleSort(0));
  await waitFor(() => expect(order()).toEqual([1, 0, 2]));
  expect(model?.columns[0]?.title).toBe('City');
  expect(show.mock.calls.length).toBeLessThan(20);
});
