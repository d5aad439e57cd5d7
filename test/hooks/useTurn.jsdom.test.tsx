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
