import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Chat, ChatApp, createMemoryThreadStore, EmbedFrame, Markdown, SavedResult, useThreadAddress } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { chatMessage } from '../chatMessage.js';
import { renderOnServer } from './renderOnServer.js';
import { threadOfResults } from './threadOfResults.js';

const PROXY = { chatApiUrl: '/chat-api', auth: { type: 'proxy' } } as const;
const threads = createMemoryThreadStore();

function AppAt({ search }: { readonly search: string }) {
  return createElement(ChatApp, { ...PROXY, ...useThreadAddress(search), threads });
}

it('renders on a server without warnings or requests', () => {
  const complain = vi.spyOn(console, 'error');
  const ask = vi.fn<typeof fetch>();
  const html = renderToString(
    createElement(Chat, {
      chatApiUrl: '/chat-api',
      auth: { type: 'proxy' },
      fetch: ask,
      suggestions: ['Revenue by month'],
      initialMessages: [chatMessage('1764000000000-message', { role: 'user', content: 'How many orders?' })],
    }),
  );
  expect(html).toContain('How many orders?');
  expect(complain).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

it('renders an answer in full, even in one go', async () => {
  await vi.waitFor(() => {
    expect(renderToString(createElement(Markdown, null, '- [x] paid\n  - open'))).toContain('type="checkbox"');
  });
});

it.each(['?view=1&thread=7&turn=2', 'view=1&thread=7&turn=2'])(
  'has links to threads on a server, from the query %s',
  (search) => {
    const Link = () => createElement('a', { href: useThreadAddress(search).linkTo('8') });
    expect(renderToString(createElement(Link))).toBe('<a href="?view=1&amp;thread=8"></a>');
  },
);

it.each([
  ['a chat whose thread is given', createElement(Chat, { ...PROXY, chatId: 'chat-1' })],
  ['an app whose thread is in the address', createElement(AppAt, { search: '?thread=chat-1' })],
])('renders %s as loading, not as empty', (_, page) => {
  const html = renderToString(page);
  expect(html).toContain('data-tt-part="skeleton"');
  expect(html).not.toContain('data-tt-part="empty-state"');
});

it('renders an app without a thread in the address as empty', () => {
  const html = renderToString(createElement(AppAt, { search: '?page=2' }));
  expect(html).not.toContain('data-tt-part="skeleton"');
  expect(html).toContain('data-tt-part="empty-state"');
});

it.each([
  ['a chat', createElement(Chat, PROXY)],
  ['a chat that waits for its language', createElement(Chat, { ...PROXY, locale: 'de-DE' })],
  ['a thread that is loading', createElement(Chat, { ...PROXY, chatId: 'chat-1' })],
  ['an app', createElement(AppAt, { search: '?thread=chat-1' })],
  [
    'an embed with a height',
    createElement(EmbedFrame, { src: 'https://ai.example.com/embed', title: 'Sales', height: 320 }),
  ],
])('renders %s without styles that a strict policy refuses', (_, page) => {
  expect(renderToString(page)).not.toContain(' style=');
});

it('leaves the frame of an embed to the browser, which must listen before it loads', () => {
  const src = 'https://ai.example.com/embed?session=secret';
  expect(renderToString(createElement(EmbedFrame, { src, title: 'Sales' }))).not.toMatch(/iframe|secret/);
});

it('renders a result as waiting where a server can’t wait, and with its views where it can', async () => {
  const thread = createElement(Chat, {
    chatApiUrl: '/chat-api',
    auth: { type: 'proxy' },
    initialMessages: threadOfResults(['Orders by country']),
  });
  const atOnce = renderToString(thread);
  expect(atOnce).toContain('Orders by country');
  expect(atOnce).not.toContain('role="tab"');
  expect(await renderOnServer(thread)).toContain('role="tab"');
});

it('leaves the time of a result to the browser, which knows the reader’s time zone', async () => {
  const toolCall = { input: { sqlQuery: 'SELECT 1' }, result: { schema: [{ name: 'orders' }], data: [[1], [2]] } };
  const html = await renderOnServer(createElement(SavedResult, { saved: { toolCall, savedAt: Date.now() } }));
  expect(html).toContain('role="tab"');
  expect(html).not.toContain('As of');
});
