import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useChatSession, useChatStream } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

/** A page that keeps the thread's id in a state, as a router does. */
function page() {
  const { fetch } = createTestService({ agent: scenarios.simpleAnswer });
  let chat: ReturnType<typeof useChatStream> | undefined;
  let open: (chatId: string | undefined) => void = () => {};
  const ids: (string | undefined)[] = [];
  function Page() {
    const [chatId, setChatId] = useState<string>();
    open = setChatId;
    chat = useChatStream({
      chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
      auth: { type: 'api-key', apiKey: 'test' },
      sessionSettings: { externalId: 'ann' },
      fetch: fetch as typeof globalThis.fetch,
      chatId,
      onChatIdChange: (next) => {
        ids.push(next);
        setChatId(next);
      },
    });
    return <p>{[chat.chatId, ...chat.messageIds].join(' ')}</p>;
  }
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  const shown = () => {
    if (chat === undefined) throw new Error('Nothing is shown.');
    return chat;
  };
  return {
    ids,
    ask: async (question: string) => {
      await act(async () => void (await shown().send(question)));
      return shown().chatId;
    },
    open: (chatId: string | undefined) => act(async () => open(chatId)),
    questions: () => shown().messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  };
}

it('follows its options when `session` is null, in pages without types', () => {
  const auth = { type: 'proxy' };
  const { result, rerender } = renderHook(
    (chatApiUrl) => useChatSession({ session: null, chatApiUrl, auth } as never),
    {
      initialProps: '/first',
    },
  );
  const before = result.current;
  rerender('/second');
  expect(result.current).not.toBe(before);
});

it.each([undefined, '', null])('opens the thread that the page sets, and a new one for %j', async (none) => {
  const { ask, open, questions, ids } = page();
  const first = await ask('First?');
  await open(none as undefined);
  expect(questions()).toEqual([]);
  const second = await ask('Second?');
  expect(ids).toEqual([first, second]);
  await open(first);
  await waitFor(() => expect(questions()).toEqual(['First?']));
});

it('keeps the conversation when the page stores its id', async () => {
  const { ask, questions } = page();
  await ask('First?');
  await ask('And then?');
  expect(questions()).toEqual(['First?', 'And then?']);
});
