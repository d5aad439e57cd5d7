import { StrictMode } from 'react';
import {
  ChatApp,
  type ChatAppProps,
  ChatError,
  createLocalThreadStore,
  createMemoryThreadStore,
  ThreadList,
  type ThreadListProps,
  useThreadAddress,
} from 'tabletalk';
import { type Agent, createTestService } from 'tabletalk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { gate, optionsFor } from '../openChat.js';
import '../../../src/styles.css';

/** Repeats the question, after `wait`. */
const echo = (wait: (input: string) => Promise<void> = async () => {}): Agent =>
  async function* ({ input }) {
    yield { type: 'text', text: 'Working on it. ' };
    await wait(input);
    yield { type: 'final', text: `Answer to ${input}` };
  };

async function openApp(agent: Agent = echo(), props: Partial<ChatAppProps> = {}, App = ChatApp) {
  const service = createTestService({ agent });
  const store = createMemoryThreadStore();
  const all = { threads: store, ...optionsFor(service.fetch as typeof fetch), ...props } as ChatAppProps;
  const screen = await render(
    <StrictMode>
      <div style={{ blockSize: 600 }}>
        <App {...all} />
      </div>
    </StrictMode>,
  );
  const composer = screen.getByRole('textbox', { name: 'Question' });
  const ask = async (question: string) => {
    await composer.fill(question);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: question, level: 2 })).toBeVisible();
  };
  const answered = (question: string) =>
    expect.element(screen.getByText(`Answer to ${question}`).first()).toBeVisible();
  const item = (name: string | RegExp) => screen.getByRole('navigation').getByRole('button', { name, exact: true });
  const startNew = () => screen.getByRole('button', { name: 'New conversation' }).first().click();
  return { service, store, screen, composer, ask, answered, item, startNew };
}

const asked = ({ requests }: ReturnType<typeof createTestService>) =>
  requests.filter(({ body }) => body?.input !== undefined).length;

beforeEach(() => page.viewport(1000, 700));
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', window.location.pathname);
});

describe('threads', () => {
  it('are listed by their first question, and opened again with their answers', async () => {
    const { ask, answered, startNew, item, screen } = await openApp();
    await ask('First?');
    await answered('First?');
    await startNew();
    await ask('Second?');
    await answered('Second?');
    await item('First?').click();
    await answered('First?');
    await expect.element(item('First?')).toHaveAttribute('aria-current', 'page');
    await expect.element(item('First?')).toHaveFocus();
    await expect.element(screen.getByText('Opened “First?”. Answer to First?')).toBeInTheDocument();
    expect(screen.getByText('Answer to Second?').elements()).toHaveLength(0);
  });

  it('say why they could not be read, and let the product sign the reader in', async () => {
    const refusal = new ChatError('auth', 'Refused.', { detail: 'The session has ended.' });
    const threads = { ...createMemoryThreadStore(), list: () => Promise.reject(refusal) };
    const onSignIn = vi.fn();
    const { screen } = await openApp(echo(), { threads, onSignIn });
    const list = screen.getByRole('navigation');
    await expect.element(list).toHaveTextContent('Sign in, then try again.');
    await list.getByText('Details').click();
    await expect.element(list.getByText('The session has ended.')).toBeVisible();
    await list.getByRole('button', { name: 'Sign in' }).click();
    expect(onSignIn).toHaveBeenCalledTimes(1);
  });

  it('keep a running answer alive while another is shown, and mark it until it was seen', async () => {
    const { open, passed } = gate();
    const { ask, startNew, item, answered, service } = await openApp(
      echo((input) => (input === 'Slow?' ? passed : Promise.resolve())),
    );
    await ask('Slow?');
    await startNew();
    await expect.element(item('Slow? Answer running')).toBeVisible();
    await ask('Fast?');
    await answered('Fast?');
    open();
    await expect.element(item('Slow? New answer')).toBeVisible();
    await item('Slow? New answer').click();
    await answered('Slow?');
    await expect.element(item('Slow?')).toBeVisible();
    // The thread was neither read nor asked again.
    expect(asked(service)).toBe(2);
    expect(service.requests).toHaveLength(2);
  });

  it('are taken off the screen with their place on the list, and return with it', async () => {
    const { ask, answered, item, screen } = await openApp();
    await ask('First?');
    await answered('First?');
    item('First?').element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(screen.getByText('Answer to First?')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await answered('First?');
    await expect.element(item('First?')).toHaveFocus();
  });

  it('have no mark once they are removed', async () => {
    const List = (props: ThreadListProps) => (
      <>
        <ThreadList {...props} />
        <output>{JSON.stringify([...(props.marks ?? []).values()])}</output>
      </>
    );
    const { ask, startNew, item, screen } = await openApp(
      echo(() => gate().passed),
      { slots: { ThreadList: List } },
    );
    const marks = screen.getByText(/^\[.*\]$/);
    await ask('Slow?');
    await startNew();
    await expect.element(marks).toHaveTextContent('["running"]');
    item('Slow? Answer running').element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(marks).toHaveTextContent('[]');
  });
});

describe('a new conversation', () => {
  it('focuses the composer, and can be undone', async () => {
    const { ask, answered, startNew, composer, screen } = await openApp();
    await ask('First?');
    await answered('First?');
    await startNew();
    await expect.element(composer).toHaveFocus();
    await expect.element(screen.getByText('New conversation started.')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await answered('First?');
    await expect.element(composer).toHaveFocus();
  });
});

describe('in a wide container', () => {
  it('shows the list beside the chat, and neither the drawer’s button nor a second one for a new conversation', async () => {
    const { ask, answered, screen } = await openApp();
    await ask('First?');
    await answered('First?');
    await expect.element(screen.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show conversations' }).elements()).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'New conversation' }).elements()).toHaveLength(1);
  });
});

describe('in a narrow container', () => {
  const openNarrow = async () => {
    await page.viewport(390, 700);
    const app = await openApp();
    await app.ask('First?');
    await app.answered('First?');
    const button = app.screen.getByRole('button', { name: 'Show conversations' });
    await button.click();
    await expect.element(app.screen.getByRole('dialog', { name: 'Conversations' })).toBeVisible();
    return { ...app, button };
  };

  it('has the list in a drawer that Esc and a press beside it close, with the focus back on the button', async () => {
    const { button, screen, item } = await openNarrow();
    await expect.element(item('First?')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await button.click();
    await userEvent.click(document.elementFromPoint(380, 400) as Element, { position: { x: 380, y: 400 } });
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('leaves the drawer closed on a screen that was wide meanwhile', async () => {
    const { screen } = await openApp();
    await page.viewport(500, 700);
    await screen.getByRole('button', { name: 'Show conversations' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await page.viewport(1000, 700);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await page.viewport(500, 700);
    await expect.element(screen.getByRole('button', { name: 'Show conversations' })).toBeVisible();
    expect(screen.getByRole('dialog').query()).toBeNull();
  });

  it('closes only the menu or the field in the drawer by Esc', async () => {
    const { screen, item } = await openNarrow();
    await screen.getByRole('button', { name: 'Actions for “First?”' }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    item('First?').element().focus();
    await userEvent.keyboard('{F2}{Escape}');
    await expect.element(item('First?')).toHaveFocus();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  it('closes the drawer for the thread or the conversation that was chosen', async () => {
    const { screen, item, composer, button, startNew } = await openNarrow();
    await item('First?').click();
    await expect.element(button).toHaveFocus();
    await button.click();
    await screen.getByRole('dialog').getByRole('button', { name: 'New conversation' }).click();
    await expect.element(composer).toHaveFocus();
    await button.click();
    await item('First?').click();
    await expect.element(button).toHaveFocus();
    await startNew();
    await expect.element(composer).toHaveFocus();
  });

  it('goes by its own width, and not by the window’s', async () => {
    await page.viewport(1000, 700);
    const { screen } = await openApp(echo(), { style: { inlineSize: 600 } });
    await expect.element(screen.getByRole('button', { name: 'Show conversations' })).toBeVisible();
    expect(screen.getByRole('navigation').elements()).toHaveLength(0);
  });
});

describe('the page', () => {
  it('can open a thread, and is notified which one is shown', async () => {
    const onThreadIdChange = vi.fn();
    const { ask, answered, store, service, startNew } = await openApp(echo(), { onThreadIdChange });
    await ask('First?');
    await answered('First?');
    const id = store.list()[0]?.id ?? '';
    await startNew();
    expect(onThreadIdChange.mock.calls).toEqual([
      [id, 'started'],
      [null, 'opened'],
    ]);
    const other = await render(
      <div style={{ blockSize: 600 }}>
        <ChatApp threads={store} {...optionsFor(service.fetch as typeof fetch)} threadId={id} />
      </div>,
    );
    await expect.element(other.getByRole('article').getByText('Answer to First?')).toBeVisible();
  });

  function AddressedApp(props: ChatAppProps) {
    return <ChatApp {...props} {...useThreadAddress()} />;
  }

  it('can have the thread in its address, and the back button returns to the one before', async () => {
    const { ask, answered, startNew, store, screen } = await openApp(echo(), {}, AddressedApp as typeof ChatApp);
    await ask('First?');
    await answered('First?');
    const id = store.list()[0]?.id ?? '';
    await vi.waitFor(() => expect(window.location.search).toBe(`?thread=${id}`));
    await startNew();
    expect(window.location.search).toBe('');
    window.history.back();
    await expect.element(screen.getByText('Answer to First?')).toBeVisible();
    expect(window.location.search).toBe(`?thread=${id}`);
  });

  it('ignores an id in its address that can’t be one', async () => {
    window.history.replaceState(null, '', '?thread=..%2Fsecret&turn=%00');
    const { service, screen } = await openApp(echo(), {}, AddressedApp as typeof ChatApp);
    await expect.element(screen.getByText('Ask a question about your data')).toBeVisible();
    expect(service.requests).toHaveLength(0);
  });
});

describe('a theme', () => {
  it('set on the app reaches the chat inside it', async () => {
    const { screen } = await openApp(echo(), { style: { '--tt-color-accent': 'rgb(1, 2, 3)' } as object });
    const chat = screen.container.querySelector('[data-tt-part="chat"]') as HTMLElement;
    expect(getComputedStyle(chat).getPropertyValue('--tt-color-accent')).toBe('rgb(1, 2, 3)');
  });
});

describe('another tab', () => {
  it('sees a thread as soon as it is listed, and an empty list after sign-out', async () => {
    const store = createLocalThreadStore({ user: 'ann' });
    const { item, screen } = await openApp(echo(), { threads: store });
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = frame.contentWindow?.localStorage as Storage;
    createLocalThreadStore({ user: 'ann', storage: other }).put({ id: 'x', title: 'From elsewhere', updatedAt: 1 });
    await expect.element(item('From elsewhere')).toBeVisible();
    createLocalThreadStore({ user: 'ann', storage: other }).clear();
    await expect.element(screen.getByText('Your conversations will be listed here.')).toBeVisible();
    frame.remove();
  });
});
