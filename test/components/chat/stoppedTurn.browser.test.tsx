import { Chat } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openChat, optionsFor } from '../openChat.js';

afterEach(() => sessionStorage.clear());

const mark = () => document.querySelector("[data-tt-part='turn-mark']")?.textContent;

/** Stops an answer, and opens its thread as after a reload. */
async function stopAndReopen(beforeReload = () => {}) {
  const { ask, screen, service } = await openChat({ agent: scenarios.endless });
  await ask('All orders');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(mark).toBe('Stopped');
  await screen.unmount();
  beforeReload();
  const chatId = service.threads[0]?.chatId;
  await render(<Chat {...optionsFor(service.fetch as typeof fetch)} chatId={chatId} />);
}

it('still says after a reload that the reader stopped an answer', async () => {
  await stopAndReopen();
  await expect.poll(mark).toBe('Stopped');
});

it('says that an answer is incomplete where nothing is known of its end', async () => {
  await stopAndReopen(() => sessionStorage.clear());
  await expect.poll(mark).toMatch(/^(Interrupted|No answer)$/);
});
