import { Chat, ChatApp, createLocalDraftStorage, createLocalThreadStore, useThreadAddress } from 'tabletalk';
import { createTestService } from 'tabletalk/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

beforeEach(() => page.viewport(1000, 700));
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', window.location.pathname);
});

/** Signs a user out in another document of this origin, as another tab would. The two share only the storage. */
async function signOutElsewhere(user: string) {
  const tab = document.createElement('iframe');
  const code = new URL('/src/storage/clearUserData.ts', window.location.href);
  tab.srcdoc = `<script type="module">
    import { clearUserData } from ${JSON.stringify(code.href)};
    clearUserData(${JSON.stringify(user)});
    document.title = 'done';
  </script>`;
  document.body.append(tab);
  await expect.poll(() => tab.contentDocument?.title).toBe('done');
  tab.remove();
}

const field = () => page.getByRole('textbox', { name: 'Question' });
const kept = () => Object.entries({ ...localStorage }).join();

async function ask(question: string) {
  await field().fill(question);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: question }).first()).toBeVisible();
}

it('in another tab empties the list, the conversation, its address and the draft, and nothing comes back', async () => {
  const threads = createLocalThreadStore({ user: 'ann' });
  const draftStorage = createLocalDraftStorage({ user: 'ann' });
  const options = optionsFor(createTestService().fetch as typeof fetch);
  function App() {
    return <ChatApp {...options} {...useThreadAddress()} threads={threads} draftStorage={draftStorage} />;
  }
  await render(
    <div style={{ blockSize: 600 }}>
      <App />
    </div>,
  );
  await ask('How many orders?');
  await expect.poll(() => window.location.search).toContain('thread=');
  await field().fill('And returns, which nobody may read?');
  await expect.poll(kept).toContain('nobody may read');

  await signOutElsewhere('ann');
  await expect.element(field()).toHaveValue('');
  await expect.poll(() => document.body.textContent).not.toContain('How many orders?');
  expect(window.location.search).not.toContain('thread=');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(kept()).toBe('');
});

it('of another user changes nothing', async () => {
  const threads = createLocalThreadStore({ user: 'ann' });
  const options = optionsFor(createTestService().fetch as typeof fetch);
  await render(
    <div style={{ blockSize: 600 }}>
      <ChatApp {...options} threads={threads} />
    </div>,
  );
  await ask('How many orders?');
  await field().fill('And returns?');
  await signOutElsewhere('anna');
  await expect.element(field()).toHaveValue('And returns?');
  await expect.element(page.getByRole('heading', { name: 'How many orders?' }).first()).toBeVisible();
});

it('empties a chat that keeps its drafts for the user', async () => {
  const draftStorage = createLocalDraftStorage({ user: 'ann' });
  const options = optionsFor(createTestService().fetch as typeof fetch);
  await render(<Chat {...options} draftStorage={draftStorage} />);
  await ask('How many orders?');
  await field().fill('And returns?');
  await signOutElsewhere('ann');
  await expect.element(field()).toHaveValue('');
  // The announcement of the answer disappears after 3 s.
  await expect.poll(() => document.body.textContent, { timeout: 5000 }).not.toContain('How many orders?');
});

it('is noticed by a page that the browser had kept to go back to', async () => {
  const threads = createLocalThreadStore({ user: 'ann' });
  const options = optionsFor(createTestService().fetch as typeof fetch);
  await render(
    <div style={{ blockSize: 600 }}>
      <ChatApp {...options} threads={threads} />
    </div>,
  );
  await ask('How many orders?');
  await expect.poll(kept).toContain('How many orders?');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  // Such a page receives no events, and a page gets no `storage` event for its own changes.
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByRole('heading', { name: 'How many orders?' }).first()).not.toBeInTheDocument();
});
