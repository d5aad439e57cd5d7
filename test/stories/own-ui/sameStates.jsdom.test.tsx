import { cleanup, render, waitFor } from '@testing-library/react';
import { Chat, ChatProvider, createChatSession } from 'tabletalk';
import { useResult, useTurn, useTurns } from 'tabletalk/hooks';
import {
  type Agent,
  createTestService,
  faults,
  onRequest,
  scenarios,
  type TestFetch,
  withFaults,
} from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const Turns = () => useTurns().map(({ id }) => <Turn key={id} id={id} />);

function Turn({ id }: { readonly id: string }) {
  const { state, items } = useTurn(id);
  return (
    <section data-own="turn" data-state={state}>
      {items.map((item) => item.kind === 'result' && <Result key={item.id} id={item.id} />)}
    </section>
  );
}

const Result = ({ id }: { readonly id: string }) => <article data-own="result" data-state={useResult(id).state} />;

/** The states of the elements in the page that a selector matches, in their order. */
const statesOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.state).join(' ');

/** Turns and results. `Chat` folds a query that failed with the steps once the answer begins. */
const show = () => ({
  own: `${statesOf('[data-own=turn]')} | ${statesOf("[data-own=result]:not([data-state='failed'])")}`,
  chat: `${statesOf("[data-tt-part='turn']")} | ${statesOf("[data-tt-part='sql-result']:not([data-state='failed'])")}`,
});

type Network = (fetch: TestFetch) => TestFetch;
const sound: Network = (fetch) => fetch;
const cutAfter =
  (lines: number): Network =>
  (fetch) =>
    withFaults(fetch, [onRequest(1, faults.cutAfterLines(lines))]);

it.each<[string, Agent, Network, 'wait' | 'stop' | 'reload', string]>([
  ['complete', scenarios.ordersTable, sound, 'wait', 'completed | done'],
  ['failed', scenarios.throwing, sound, 'wait', 'failed | '],
  ['stopped in a query', scenarios.endlessTool, sound, 'stop', 'aborted | interrupted'],
  ['with a query that failed', scenarios.failedTool, sound, 'wait', 'completed | '],
  ['cut, then found again', scenarios.ordersTable, cutAfter(9), 'wait', 'completed | done'],
  ['suspended, then joined', scenarios.suspended, sound, 'wait', 'completed | '],
  ['cut before it has an id', scenarios.simpleAnswer, cutAfter(0), 'wait', 'failed | '],
  ['read again while it runs', scenarios.endlessTool, sound, 'reload', 'running | running'],
])('gives the states that Chat shows: %s', async (_, agent, through, act, end) => {
  const service = createTestService({ agent, proxyUser: 'ann' });
  const options = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: through(service.fetch) } as const;
  const open = (chatId?: string) => {
    const session = createChatSession({ ...options, ...(chatId !== undefined && { chatId }) });
    const { unmount } = render(
      <>
        <Chat session={session} />
        <ChatProvider session={session}>
          <Turns />
        </ChatProvider>
      </>,
    );
    return { session, unmount };
  };
  const seen: { readonly own: string; readonly chat: string }[] = [];
  const observer = new MutationObserver(() => seen.push(show()));
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] });

  let { session, unmount } = open();
  void session.send('How many?').then(({ type }) => (type === 'interrupted' ? session.reconnect() : undefined));
  if (act !== 'wait') await waitFor(() => expect(show().own).toBe('running | running'));
  if (act === 'stop') void session.abort();
  if (act === 'reload') {
    unmount();
    session.disconnect();
    ({ session, unmount } = open(service.threads[0]?.chatId));
    void session.load();
  }
  await waitFor(() => expect(show()).toEqual({ own: end, chat: end }));
  observer.disconnect();
  session.disconnect();
  service.close();
  expect(seen.filter(({ own, chat }) => own !== chat)).toEqual([]);
});
