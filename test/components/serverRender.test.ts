import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Chat } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { chatMessage } from '../chatMessage.js';
import { renderOnServer } from './renderOnServer.js';
import { threadOfResults } from './threadOfResults.js';

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
