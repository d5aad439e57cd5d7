import { cleanup, render, screen } from '@testing-library/react';
import { ChatProvider, type ChatSession, createChatSession, JumpButton } from 'tabletalk';
import { afterEach, expect, it } from 'vitest';
import { chatMessage } from '../../chatMessage.js';

afterEach(cleanup);

const sessionWith = (content: string) =>
  createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    initialMessages: [
      chatMessage('1764000000000-q', { role: 'user', content: 'How many?' }),
      chatMessage('a', { graphPath: ['final'], content }),
    ],
  });

const show = (session: ChatSession) => (
  <ChatProvider session={session}>
    <JumpButton />
  </ChatProvider>
);

it('announces no new text when another conversation takes the place of one', () => {
  const { rerender } = render(show(sessionWith('Nine.')));
  rerender(show(sessionWith('Twelve thousand.')));
  expect(screen.getByRole('button').dataset.state).toBe('idle');
});
