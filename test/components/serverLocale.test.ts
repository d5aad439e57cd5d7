import { createElement } from 'react';
import { Chat, ChatProvider, EmptyState } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { renderOnServer } from './renderOnServer.js';

const options = { chatApiUrl: '/api', auth: { type: 'proxy' } } as const;

it('renders German on a server for the code of a language that is not loaded yet', async () => {
  const complain = vi.spyOn(console, 'error');
  const html = await renderOnServer(createElement(Chat, { ...options, locale: 'de-DE' }));
  expect(html).toContain('Stellen Sie Ihren Daten eine Frage');
  expect(html).toContain('lang="de-DE"');
  expect(html).not.toContain('Ask a question about your data');
  expect(complain).not.toHaveBeenCalled();
});

it('renders the parts of a page’s own layout in the language of a code', async () => {
  const html = await renderOnServer(
    createElement(ChatProvider, { ...options, locale: 'fr' }, createElement(EmptyState)),
  );
  expect(html).toContain('Interrogez vos données');
  expect(html).not.toContain('Ask a question about your data');
});
