import { createMemoryThreadStore, loadLocale, type ThreadEntry, ThreadList, type ThreadListProps } from 'tabletalk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChatUiContext } from '../../../src/hooks/provider/ChatUiContext.js';
import '../../../src/styles.css';

const day = 86_400_000;
const THREADS: readonly ThreadEntry[] = [
  { id: 'a', title: 'Revenue by month', updatedAt: Date.now() },
  { id: 'b', title: 'Délais de livraison', updatedAt: Date.now() - 20 * day },
  { id: 'c', title: 'Top customers', updatedAt: Date.now() - 60 * day },
];

async function openList(props: Partial<ThreadListProps> = {}) {
  const store = createMemoryThreadStore(THREADS);
  const onThreadIdChange = vi.fn();
  const screen = await render(
    <div data-tt-root="" style={{ inlineSize: 280, blockSize: 500 }}>
      <ThreadList threads={store} threadId="a" onThreadIdChange={onThreadIdChange} {...props} />
      <button type="button">After</button>
    </div>,
  );
  const item = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, store, onThreadIdChange, item };
}

const focused = () => document.activeElement?.textContent;
/** The list's tab stops, by their texts or names. */
async function tabThrough(stops: number) {
  const seen: (string | null | undefined)[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    seen.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent);
  }
  return seen;
}

beforeEach(() => page.viewport(600, 700));

describe('the keyboard', () => {
  it('stops at the search, the open thread and its menu, and then leaves the list', async () => {
    await openList({ onNewConversation: () => {} });
    expect(await tabThrough(5)).toEqual([
      'New conversation',
      'Search conversations',
      'Revenue by month',
      'Actions for “Revenue by month”',
      'After',
    ]);
  });

  it('leaves Esc in the search to an input method that is composing, as Safari reports it', async () => {
    const { screen } = await openList();
    const search = screen.getByRole('searchbox');
    await search.fill('月');
    const press = { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true };
    search.element().dispatchEvent(new KeyboardEvent('keydown', press));
    await expect.element(search).toHaveValue('月');
  });

  it('leaves the arrow keys in the search to an input method that is composing', async () => {
    await openList();
    await userEvent.click(page.getByRole('searchbox'));
    const field = page.getByRole('searchbox').element();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true }));
    expect(document.activeElement).toBe(field);
  });

  it('moves between threads with the arrows, Home and End, across the groups', async () => {
    const { item, onThreadIdChange } = await openList();
    item('Revenue by month').element().focus();
    const seen: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(focused());
    }
    const [a, b, c] = THREADS.map(({ title }) => title);
    expect(seen).toEqual([b, c, c, a, c, b]);
    await userEvent.keyboard('{Enter}');
    expect(onThreadIdChange).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('renames with F2: Enter saves, and Esc cancels', async () => {
    const { item, store, screen } = await openList();
    item('Top customers').element().focus();
    await userEvent.keyboard('{F2}Best customers{Enter}');
    expect(focused()).toBe('Best customers');
    expect(store.list()[2]?.title).toBe('Best customers');
    await userEvent.keyboard('{F2}Worst{Escape}');
    expect(focused()).toBe('Best customers');
    expect(store.list()[2]?.title).toBe('Best customers');
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  });

  it('refuses an empty title, and keeps the field', async () => {
    const { item, screen, store } = await openList();
    item('Top customers').element().focus();
    await userEvent.keyboard('{F2}{Backspace}{Enter}');
    const field = screen.getByRole('textbox', { name: 'Title of the conversation' });
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription('Enter a title.');
    await expect.element(field).toHaveFocus();
    expect(store.list()[2]?.title).toBe('Top customers');
  });

  it('removes with Delete, moves on to the next thread, and undoes to the thread itself', async () => {
    const { item, screen } = await openList();
    item('Revenue by month').element().focus();
    await userEvent.keyboard('{Delete}');
    expect(focused()).toBe('Délais de livraison');
    await expect.element(screen.getByText('“Revenue by month” was removed.')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(item('Revenue by month')).toHaveFocus();
  });

  it('shows all of the notice of a removed thread with a long title, and marks where a hint is cut', async () => {
    const title = 'Orders, returns and revenue of all shops in Germany, by month and by channel';
    const { item, screen } = await openList({ threads: createMemoryThreadStore([{ id: 'a', title, updatedAt: 1 }]) });
    expect(getComputedStyle(screen.getByRole('searchbox').element()).textOverflow).toBe('ellipsis');
    item(title).element().focus();
    await userEvent.keyboard('{Delete}');
    const notice = screen.getByText(/^“Orders, returns and revenue of all shops.*…” was removed\.$/).element();
    expect(getComputedStyle(notice).overflowY).toBe('visible');
    expect(notice.parentElement?.offsetHeight).toBeLessThan(100);
  });

  it('removes a single thread while Delete is held down', async () => {
    const { item, store } = await openList();
    item('Revenue by month').element().focus();
    await userEvent.keyboard('{Delete}');
    const held = { key: 'Delete', repeat: true, bubbles: true, cancelable: true };
    for (let time = 0; time < 3; time += 1) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', held));
    await expect.element(item('Délais de livraison')).toHaveFocus();
    expect(store.list()).toHaveLength(3);
  });

  it('keeps the focus in the list when “Try again” reads the threads', async () => {
    const store = createMemoryThreadStore(THREADS);
    const list = vi.fn(store.list).mockRejectedValueOnce(new Error('offline'));
    await openList({ threads: { ...store, list } });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    page.getByRole('button', { name: 'Try again' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Top customers', exact: true })).toBeVisible();
    await expect.element(page.getByRole('navigation')).toHaveFocus();
  });

  it('keeps the focus in the list when its last thread is removed', async () => {
    const { item, screen } = await openList({ threads: createMemoryThreadStore(THREADS.slice(0, 1)) });
    item('Revenue by month').element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(screen.getByRole('navigation', { name: 'Conversations' })).toHaveFocus();
    await expect.element(screen.getByText('Your conversations will be listed here.')).toBeVisible();
  });
});

describe('the menu of a thread', () => {
  it('opens by keyboard, and returns the focus on Esc', async () => {
    const { screen } = await openList();
    const button = screen.getByRole('button', { name: 'Actions for “Revenue by month”' });
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(screen.getByRole('menu').elements()).toHaveLength(0);
  });

  it('renames and removes, with the focus where the change is', async () => {
    const { screen, item } = await openList();
    const button = screen.getByRole('button', { name: 'Actions for “Revenue by month”' });
    await button.click();
    await screen.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Title of the conversation' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await button.click();
    await screen.getByRole('menuitem', { name: 'Remove from the list' }).click();
    await expect.element(item('Délais de livraison')).toHaveFocus();
  });
});

describe('the search', () => {
  it('filters while typing, announces the number found, and is emptied by Esc', async () => {
    const { screen, item } = await openList();
    const search = screen.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('delais');
    await expect.element(item('Top customers')).not.toBeInTheDocument();
    await expect.element(screen.getByText('1 conversation', { exact: true })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Délais de livraison');
    search.element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(item('Top customers')).toBeVisible();
  });
});

describe('a thread', () => {
  it('is a link if it has an address, which other windows may open', async () => {
    const { screen, onThreadIdChange } = await openList({ linkTo: (id) => `#thread-${id}` });
    const link = screen.getByRole('link', { name: 'Top customers' });
    await expect.element(link).toHaveAttribute('href', '#thread-c');
    let wasPrevented = false;
    document.addEventListener(
      'click',
      (event) => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await link.click({ modifiers: ['Control'] });
    expect([wasPrevented, onThreadIdChange.mock.calls]).toEqual([false, []]);
    await link.click();
    expect(onThreadIdChange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('shows what its title contains as text, and names one without a title', async () => {
    const hostile = { id: 'x', title: '<img src=x onerror=alert(1)>\u202eabc', updatedAt: Date.now() };
    const { screen } = await openList({
      threads: createMemoryThreadStore([hostile, { ...hostile, id: 'y', title: ' ' }]),
    });
    await expect
      .element(screen.getByRole('button', { name: '<img src=x onerror=alert(1)>abc', exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Untitled conversation', exact: true })).toBeVisible();
  });

  it('has its mark in words, and is grouped in the reader’s language', async () => {
    const locale = await loadLocale('de-DE');
    const ui = { locale, slots: {}, slotProps: {}, toolRenderers: {}, allowLink: undefined };
    const marks = new Map([['a', 'running']] as const);
    const screen = await render(
      <ChatUiContext.Provider value={ui}>
        <ThreadList threads={createMemoryThreadStore(THREADS)} marks={marks} />
      </ChatUiContext.Provider>,
    );
    await expect.element(screen.getByRole('heading', { name: 'Heute' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Revenue by month Antwort läuft' })).toBeVisible();
  });
});
