import { act, cleanup, render } from '@testing-library/react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { useTurn } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { chatMessage } from '../chatMessage.js';

afterEach(cleanup);

const ASKED = { id: '1764000000000-q', role: 'user', content: 'How many?' } as const;
const ANSWER = chatMessage('a', { graphPath: ['final'], content: 'Nine.' });

function show(id: string, initialMessages = [chatMessage(ASKED.id, ASKED), ANSWER]) {
  const { fetch } = createTestService({ agent: scenarios.simpleAnswer });
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
