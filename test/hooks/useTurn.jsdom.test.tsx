import { act, cleanup, render, waitFor } from '@testing-library/react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { keepConnected } from 'tabletalk/core';
import { useTurn, useTurns } from 'tabletalk/hooks';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { connectionOf } from '../../src/stream/connectionOf.js';
import { chatMessage } from '../chatMessage.js';
import { createLineServer } from '../stream/lineServer.js';

afterEach(cleanup);

const ASKED = { id: '1764000000000-q', role: 'user', content: 'How many?' } as const;
const ANSWER = chatMessage('a', { graphPath: ['final'], content: 'Nine.' });

function show(
  id: string,
  initialMessages = [chatMessage(ASKED.id, ASKED), ANSWER],
  agent: Agent = scenarios.simpleAnswer,
) {
  const { fetch } = createTestService({ agent });
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    ...{ fetch: fetch as typeof globalThis.fetch, initialMessages },
  });
  const rendered = vi.fn<(turn: ReturnType<typeof useTurn>) => void>();
  function Part() {
    rendered(useTurn(id));
    return null;
  }
  render(
    <ChatProvider session={session}>
      <Part />
    </ChatProvider>,
  );
  return { session, rendered, turn: () => rendered.mock.lastCall?.[0] };
}

it('gives a turn of a thread that was read', () => {
  const { turn } = show(ASKED.id);
  expect(turn()).toMatchObject({ question: 'How many?', answerId: 'a', state: 'completed', items: [], end: undefined });
});

it('gives an empty turn for an unknown id', () => {
  expect(show('x').turn()).toMatchObject({ id: 'x', question: undefined, stepIds: [], state: 'completed' });
});

it('shows the reasoning of an answer without a text yet, also below other steps', async () => {
  const server = createLineServer();
  const session = createChatSession({ chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, fetch: server.fetch });
  const shown: unknown[] = [];
  function Newest() {
    const { answerState, activity } = useTurn(useTurns().at(-1)?.id ?? '');
    shown.push([answerState, activity]);
    return null;
  }
  render(
    <ChatProvider session={session}>
      <Newest />
    </ChatProvider>,
  );
  const response = server.open();
  act(() => void session.send('How many?'));
  const send = (...lines: unknown[]) => act(() => response.line(...lines));
  const final = { id: 'a', role: 'assistant', graphPath: ['final'], isDelta: true, isInProcess: true };
  await send({ id: '__cutoff__', state: { chatId: 'c1' } }, chatMessage('s', { content: 'I’ll look.' }));
  await send({ ...final, thinking: 'Nine' });
  await waitFor(() => expect(shown.at(-1)).toEqual(['thinking', 'thinking']));
  await send({ ...final, content: 'I’ll' });
  await waitFor(() => expect(shown.at(-1)).toEqual(['repeating', undefined]));
  await send({ ...final, content: ' say nine.' });
  await waitFor(() => expect(shown.at(-1)).toEqual(['writing', undefined]));
  await act(() => response.close());
});

it('renders for its own turn alone, and asks its question again', async () => {
  const { session, rendered, turn } = show(ASKED.id);
  const before = rendered.mock.calls.length;
  await act(async () => {
    await turn()?.askAgain();
  });
  expect(session.getSnapshot().turns).toMatchObject([{ id: ASKED.id }, { question: 'How many?', state: 'completed' }]);
  expect(rendered.mock.calls.length).toBe(before);
});

it('follows the run of its turn', async () => {
  const { session } = show(ASKED.id, []);
  const told = vi.fn();
  session.subscribeTurns(() => told(session.getSnapshot().turns.at(-1)?.state));
  await act(async () => {
    await session.send('How many?');
  });
  expect(told.mock.calls[0]).toEqual(['running']);
  expect(told.mock.lastCall).toEqual(['completed']);
});

/** Asks a question of an agent, and gives the newest turn with its words. */
function ask(agent: Agent) {
  const { fetch } = createTestService({ agent, proxyUser: 'ann' });
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch });
  const Turns = () => useTurns().map(({ id }) => <Newest key={id} id={id} />);
  function Newest({ id }: { readonly id: string }) {
    const { stateText, canAskAgain } = useTurn(id);
    return (
      <p>
        {stateText} {canAskAgain && 'Ask again'}
      </p>
    );
  }
  const { container } = render(
    <ChatProvider session={session}>
      <Turns />
    </ChatProvider>,
  );
  const shows = (text: string) => waitFor(() => expect(container.textContent?.trim()).toBe(text));
  act(() => void session.send('How many?'));
  return { session, shows };
}

it('says what a run does, and that it was stopped, which can be asked again while nothing runs', async () => {
  const { session, shows } = ask(scenarios.endless);
  await shows('Working…');
  await act(() => session.abort());
  await shows('Stopped Ask again');
  act(() => void session.send('And now?'));
  await shows('Stopped Working…');
  await act(() => session.abort());
  await shows('Stopped Ask againStopped Ask again');
});

it('says nothing of a complete turn', async () => {
  const { session, shows } = ask(scenarios.simpleAnswer);
  await waitFor(() => expect(session.getSnapshot().turns.at(-1)?.state).toBe('completed'));
  await shows('');
});

it('leaves it to the notice to offer a failed question again, until that is dismissed', async () => {
  const { session, shows } = ask(scenarios.throwing);
  await shows('Failed');
  act(() => session.clearError());
  await shows('Failed Ask again');
});

it('offers a lost question again once nothing looks for its answer any more', async () => {
  const { session, shows } = ask(scenarios.endless);
  await shows('Working…');
  act(() => session.disconnect());
  await shows('Interrupted');
  act(() => connectionOf(session).plan({ hasGivenUp: true }));
  await shows('Interrupted Ask again');
});

it('offers no older question again while the page looks for the lost answer to a newer one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = createLineServer();
  const options = { chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, fetch: server.fetch } as const;
  const session = createChatSession({ ...options, initialMessages: [chatMessage(ASKED.id, ASKED)] });
  const offers: boolean[] = [];
  function Older() {
    offers.push(useTurn(ASKED.id).canAskAgain);
    return null;
  }
  render(
    <ChatProvider session={session}>
      <Older />
    </ChatProvider>,
  );
  const response = server.open();
  const sent = session.send('And now?');
  await act(async () => {
    await response.line({ id: '__cutoff__', state: { chatId: 'c1' } }, chatMessage('b', { isInProcess: true }));
    await response.cut();
    await sent;
  });
  const stop = keepConnected(session);
  for (const [ms, fails] of [
    [2_100, true],
    [2_000, true],
    [4_000, true],
    [8_000, true],
    [16_000, false],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    if (fails) server.answer(new TypeError('Failed to fetch'));
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
  expect(offers).toEqual([true, false]);
  server.answer(new TypeError('Failed to fetch'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(offers).toEqual([true, false, true]);
  stop();
  vi.useRealTimers();
});

it('lists the figures of its answer, linked or not, once it is complete', async () => {
  const result = {
    schema: [
      { name: 'city', column_type: 'String' },
      { name: 'revenue', column_type: 'Int64' },
    ],
    data: [
      ['Rome', 457_078],
      ['Oslo', 312_450],
    ],
  };
  const query = chatMessage('r', {
    toolCall: { name: 'svcSqlApi', input: '{"sqlQuery":"SELECT 1"}', result: JSON.stringify(result) },
  });
  const answer = chatMessage('a', { graphPath: ['final'], content: 'Rome made 457,078, not **999,999**.' });
  const { turn } = show(ASKED.id, [chatMessage(ASKED.id, ASKED), query, answer]);
  expect(await turn()?.readFigures()).toEqual([
    {
      ...{ text: '457,078', sentence: 'Rome made 457,078, not 999,999.', relation: 'cell' },
      cells: [{ resultId: 'r', row: 0, column: 1 }],
    },
    { text: '999,999', sentence: 'Rome made 457,078, not 999,999.', relation: undefined, cells: [] },
  ]);
  expect(await show('x').turn()?.readFigures()).toEqual([]);
});
