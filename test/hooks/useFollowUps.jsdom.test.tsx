import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { useFollowUps } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { composerOf } from '../../src/composer/composerOf.js';
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

it('asks with the page’s context, as any other question', async () => {
  const id = '1764000000000-q';
  const service = createTestService({ agent: scenarios.simpleAnswer });
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    fetch: service.fetch as typeof globalThis.fetch,
    initialMessages: [
      chatMessage(id, { role: 'user', content: 'How many?' }),
      chatMessage('a', { graphPath: ['final'], content: 'Nine.' }),
    ],
  });
  const context = { label: 'Orders', text: 'Germany' };
  composerOf(session).setContext(context);
  const suggestionsFor = () => ['Why?'];
  const { result } = renderHook(() => useFollowUps(id), {
    wrapper: ({ children }) => (
      <ChatProvider session={session} suggestionsFor={suggestionsFor}>
        {children}
      </ChatProvider>
    ),
  });
  await waitFor(() => expect(result.current).toHaveLength(1));
  await act(async () => void (await result.current[0]?.ask()));
  expect(service.requests.at(-1)?.body?.input).toBe(joinQuestion('Why?', context));
});
