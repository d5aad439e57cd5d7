import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { ChatProvider, createChatSession } from 'tabletalk';
import type { ChatTransport } from 'tabletalk/core';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '../../../src/components/chat/Announcer.js';

afterEach(cleanup);

it.each([
  ['The answer was interrupted.', [{ id: 'a', graphPath: ['final'], content: 'Half' }]],
  ['No answer', [{ id: 't', thinking: 'Hm' }]],
])('announces “%s” when the service has lost the run of a lost answer', async (words, lines) => {
  let question: object | undefined;
  const transport: ChatTransport = {
    async *stream({ input, messageId }) {
      question ??= { id: messageId, role: 'user', content: input, sort: 1 };
      yield { id: '__cutoff__', state: { chatId: 'c1', isStreaming: input !== undefined } };
      yield question as Record<string, unknown>;
      for (const line of lines) yield { ...line, role: 'assistant', isDelta: true, isInProcess: true, sort: 2 };
      if (input !== undefined) throw new TypeError('socket');
      yield { id: '__state__' };
    },
    abort: async () => {},
  };
  const session = createChatSession({ transport });
  render(
    <ChatProvider session={session}>
      <Announcer />
    </ChatProvider>,
  );
  await session.send('How many orders?');
  await session.reconnect();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
});

it.each([
  ['complete', scenarios.simpleAnswer, 'The answer is complete.'],
  ['failed', scenarios.throwing, 'The answer failed.'],
])('is silent in a new conversation after a %s answer', async (_, agent, words) => {
  const { fetch } = createTestService({ agent, proxyUser: 'ann' });
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch });
  render(
    <ChatProvider session={session}>
      <Announcer />
    </ChatProvider>,
  );
  await session.send('How many orders?');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
  session.reset();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
