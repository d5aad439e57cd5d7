import { StrictMode } from 'react';
import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChatProvider } from '../../src/components/chat/ChatProvider.js';
import { type ChatStreamResult, useChatStream } from '../../src/hooks/useChatStream.js';
import type { ChatSessionOptions } from '../../src/stream/ChatSessionOptions.js';
import { createChatSession } from '../../src/stream/createChatSession.js';

function optionsFor(service: { fetch: typeof fetch }): ChatSessionOptions {
  return {
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    fetch: service.fetch,
  };
}

/** Renders a component that reads the fields of `pick`, and collects its results. */
async function use<T>(options: ChatSessionOptions, pick: (chat: ChatStreamResult) => T) {
  const seen: T[] = [];
  let chat: ChatStreamResult | undefined;
  function Reader() {
    chat = useChatStream(options);
    seen.push(pick(chat));
    return null;
  }
  const view = await render(<Reader />);
  return { seen, view, verbs: () => chat as ChatStreamResult };
}

it('returns messages, status and the final answer of a question', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer });
  const { verbs } = await use(optionsFor(service), ({ messages, status, finalAnswer }) => ({
    messages,
    status,
    finalAnswer,
  }));
  expect(await verbs().send('How many orders?')).toEqual({ type: 'completed' });
  await vi.waitFor(() => expect(verbs().status).toBe('idle'));
  expect(verbs().messages[0]).toMatchObject({ role: 'user', content: 'How many orders?' });
  expect(verbs().finalAnswer?.content).not.toBe('');
});

it('re-renders a component that reads only the status when the status changes', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer, pace: { deltaCharacters: 2, deltaDelay: 2 } });
  const { seen, verbs } = await use(optionsFor(service), ({ status }) => status);
  await verbs().send('How many orders?');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('idle'));
  expect(seen).toEqual(['idle', 'connecting', 'streaming', 'idle']);
});

it('loads a thread on mount when a chatId is given', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer });
  const first = await use(optionsFor(service), ({ chatId }) => chatId);
  await first.verbs().send('How many orders?');
  const chatId = service.threads[0]?.chatId;
  const second = await use({ ...optionsFor(service), chatId }, ({ messages }) => messages.length);
  await vi.waitFor(() => expect(second.seen.at(-1)).toBeGreaterThan(1));
  expect(service.requests.filter(({ body }) => body?.input !== undefined)).toHaveLength(1);
});

it('disconnects on unmount, while the run continues on the service', async () => {
  const service = createTestService({ agent: scenarios.endless, pace: { deltaDelay: 5 } });
  const { verbs, view } = await use(optionsFor(service), ({ status }) => status);
  const outcome = verbs().send('Forever?');
  await vi.waitFor(() => expect(verbs().status).toBe('streaming'));
  await view.unmount();
  expect(await outcome).toEqual({ type: 'disconnected' });
  expect(service.threads[0]?.isStreaming).toBe(true);
  service.close();
});

it('works in strict mode, where effects run twice', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer });
  let chat: ChatStreamResult | undefined;
  function Reader() {
    chat = useChatStream(optionsFor(service));
    return <p>{chat.status}</p>;
  }
  await render(
    <StrictMode>
      <Reader />
    </StrictMode>,
  );
  expect(await chat?.send('How many orders?')).toEqual({ type: 'completed' });
});

it.each([
  ['an address without https', { chatApiUrl: 'http://ai.example.com', auth: { type: 'proxy' } }],
  ['no `auth`', { chatApiUrl: '/api' }],
])('returns %s as an error, without crashing the page', async (_, options) => {
  const { verbs } = await use(options as ChatSessionOptions, ({ error }) => error);
  expect(verbs()).toMatchObject({ status: 'error', error: { code: 'configuration' } });
  expect(await verbs().send('q')).toMatchObject({ type: 'refused' });
});

it('reads the session of the nearest provider when it gets no options', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer });
  const seen: Record<string, ChatStreamResult> = {};
  function Reader({ name }: { readonly name: string }) {
    const chat = useChatStream();
    seen[name] = chat;
    return (
      <p>
        {name}: {chat.status}, {chat.messages.length}
      </p>
    );
  }
  await render(
    <ChatProvider {...optionsFor(service)}>
      <Reader name="first" />
      <Reader name="second" />
    </ChatProvider>,
  );
  await seen.first?.send('How many orders?');
  await vi.waitFor(() => expect(seen.second?.messages.length).toBeGreaterThan(1));
  expect(seen.second?.messages).toBe(seen.first?.messages);
  expect(service.threads).toHaveLength(1);
});

it('returns the current value of a field that is read for the first time while text streams in', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer, pace: { deltaCharacters: 2, deltaDelay: 40 } });
  const session = createChatSession(optionsFor(service));
  const isCurrent: boolean[] = [];
  function Reader({ isOpen }: { readonly isOpen: boolean }) {
    const chat = useChatStream({ session });
    if (isOpen) isCurrent.push(chat.messages === session.getSnapshot().messages);
    return <p>{chat.status}</p>;
  }
  const view = await render(<Reader isOpen={false} />);
  void session.send('How many orders?');
  await vi.waitFor(() => expect(view.container.textContent).toBe('streaming'));
  const { messages } = session.getSnapshot();
  await vi.waitFor(() => expect(session.getSnapshot().messages).not.toBe(messages));
  await view.rerender(<Reader isOpen={true} />);
  expect(isCurrent[0]).toBe(true);
  session.disconnect();
  service.close();
});

it('no longer re-renders for a field that it no longer reads', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer, pace: { deltaCharacters: 2, deltaDelay: 2 } });
  const session = createChatSession(optionsFor(service));
  let renders = 0;
  function Reader({ readsMessages }: { readonly readsMessages: boolean }) {
    const chat = useChatStream({ session });
    renders += 1;
    return <p>{readsMessages ? chat.messages.length : chat.status}</p>;
  }
  const view = await render(<Reader readsMessages={true} />);
  await session.send('How many orders?');
  expect(renders).toBeGreaterThan(4);
  await view.rerender(<Reader readsMessages={false} />);
  renders = 0;
  await session.send('And last year?');
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('idle'));
  expect(renders).toBeLessThanOrEqual(4);
});
