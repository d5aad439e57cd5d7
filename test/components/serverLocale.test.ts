import { Writable } from 'node:stream';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Chat, ChatProvider, EmptyState } from 'tabletalk';
import { expect, it, vi } from 'vitest';

const options = { chatApiUrl: '/api', auth: { type: 'proxy' } } as const;

/** Renders on a server that waits for everything that suspends, and returns the markup with its inline scripts. */
function renderOnServer(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write(chunk, _, done) {
        html += chunk;
        done();
      },
    });
    sink.on('finish', () => resolve(html));
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(sink), onError: reject });
  });
}

it('renders German on a server for the code of a language that is not loaded yet', async () => {
  const complain = vi.spyOn(console, 'error');
  const html = await renderOnServer(createElement(Chat, { ...options, locale: 'de-DE' }));
  expect(html).toContain('Stellen Sie Ihren Daten eine Frage');
  expect(html).toContain('lang="de-DE"');
  expect(html).not.toContain('Ask a question of your data');
  expect(complain).not.toHaveBeenCalled();
});

it('renders the parts of a page’s own layout in the language of a code', async () => {
  const html = await renderOnServer(
    createElement(ChatProvider, { ...options, locale: 'fr' }, createElement(EmptyState)),
  );
  expect(html).toContain('Interrogez vos données');
  expect(html).not.toContain('Ask a question of your data');
});
