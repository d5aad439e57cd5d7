import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { useFollowUps } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { joinQuestion } from '../../src/text/questionContext.js';
import { chatMessage } from '../chatMessage.js';

afterEach(cleanup);

it('offers other questions, until one is asked', async () => {
  const id = '1764000000000-q';
  const { fetch } = createTestService({ agent: scenarios.simpleAnswer });
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    fetch: fetch as typeof globalThis.fetch,
    initialMessages: [
      chatMessage(id, { role: 'user', content: joinQuestion('How many?', { label: 'Orders', text: 'Germany' }) }),
      chatMessage('a', { graphPath: ['final'], content: 'Nine.' }),
    ],
  });
  const shown: string[] = [];
  function Part() {
    const texts = useFollowUps(id).map(({ text }) => text);
    useLayoutEffect(() => void shown.push(`${texts} after ${session.getSnapshot().turns.length}`));
    return null;
  }
  // The question itself isn't offered again.
  const suggestionsFor = () => ['How many?', 'Why?'];
  render(
    <ChatProvider session={session} suggestionsFor={suggestionsFor}>
      <Part />
    </ChatProvider>,
  );
  await waitFor(() => expect(shown.at(-1)).toBe('Why? after 1'));
  await act(async () => void (await session.send('And returns?')));
  expect(shown.at(-1)).toBe(' after 2');
  expect(shown).not.toContain('Why? after 2');
});
