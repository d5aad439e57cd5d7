import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Chat } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { chatMessage } from '../chatMessage.js';

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
