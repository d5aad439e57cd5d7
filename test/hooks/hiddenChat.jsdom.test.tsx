import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { AnswerCard, useChatStream } from 'tabletalk';
import { createTestService, createVirtualClock, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { createLineServer } from '../stream/lineServer.js';

afterEach(cleanup);

it('looks for the rest of an answer when a hidden part of the page is shown again', async () => {
  const clock = createVirtualClock();
  const { fetch } = createTestService({ agent: scenarios.simpleAnswer, clock, pace: { firstDelay: 400 } });
  let chat: ReturnType<typeof useChatStream> | undefined;
  function Panel() {
    chat = useChatStream({
      chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
      auth: { type: 'api-key', apiKey: 'test' },
      sessionSettings: { externalId: 'ann' },
      fetch: fetch as typeof globalThis.fetch,
    });
    return <p>{chat.status}</p>;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Panel />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  await act(async () => void chat?.send('How many orders?'));
  await screen.findByText('streaming');
  rerender(page('hidden'));
  expect(chat?.session.getSnapshot().status).toBe('interrupted');
  rerender(page('visible'));
  await waitFor(async () => {
    await act(() => clock.advance(100));
    screen.getByText('idle');
  });
  expect(chat?.finalAnswer?.content).not.toBe('');
});

it('stops the question of a hidden card, also if the card is shown again before its thread is known', async () => {
  const { fetch, requests, open, answer } = createLineServer();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <AnswerCard
        question="How many orders?"
        chatApiUrl="https://ai.example.com/a"
        auth={{ type: 'proxy' }}
        fetch={fetch}
      />
    </Activity>
  );
  const first = open();
  const { rerender } = render(page('visible'));
  await waitFor(() => expect(requests).toHaveLength(1));
  rerender(page('hidden'));
  rerender(page('visible'));
  answer(new Response(null, { status: 204 }));
  await first.line({ id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } });
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ path, body }) => [path, body.chatId])).toEqual([
    ['/a/chat/stream-chat-state', undefined],
    ['/a/chat/abort', 'c1'],
    ['/a/chat/stream-chat-state', undefined],
  ]);
});
