import { scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const button = () => page.getByRole('button', { name: 'Actions for the conversation' });
const part = (name: string) => document.querySelectorAll<HTMLElement>(`[data-tt-part="${name}"]`);

async function askIn(props: Parameters<typeof openChat>[0] = {}) {
  const chat = await openChat({ agent: scenarios.barChart, ...props, props: { title: 'Sales', ...props.props } });
  await chat.ask('How many orders?');
  await expect.element(button()).toBeVisible();
  return chat;
}

/** Chooses an entry of the menu; resolves to the file that is saved, if any. */
async function choose(entry: string) {
  await userEvent.click(button());
  await userEvent.click(page.getByRole('menuitem', { name: entry }));
}

/** The name and the text of what is downloaded. */
function watchFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}

describe('the menu of the conversation', () => {
  it('is shown once there is a turn, in a header', async () => {
    const { ask } = await openChat({ props: { title: 'Sales' } });
    expect(button().query()).toBeNull();
    await ask('How many orders?');
    await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu');
  });

  it('can be hidden', async () => {
    const { screen, ask } = await openChat({ props: { title: 'Sales', slots: { ConversationMenu: null } } });
    await ask('How many orders?');
    await expect.element(screen.getByRole('button', { name: 'New conversation' })).toBeVisible();
    expect(button().query()).toBeNull();
  });

  it('is operated by keyboard and gives the focus back', async () => {
    await askIn();
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Download as Markdown' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button()).toHaveFocus();
    await expect.element(button()).not.toHaveAttribute('aria-expanded');
  });

  it('saves the conversation under its first question', async () => {
    const { files, names } = watchFiles();
    await askIn();
    await choose('Download as Markdown');
    await vi.waitFor(() => expect(names).toEqual(['How many orders.md']));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('# How many orders?\n');
    expect(text).toContain('```sql');
    expect(text).not.toContain('Answer running');
  });

  it('saves what has arrived while an answer runs, and says so', async () => {
    const { files } = watchFiles();
    await askIn({ agent: scenarios.endless });
    await expect.element(page.getByText('First 2016:')).toBeVisible();
    await choose('Download as Markdown');
    await vi.waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('First 2016:');
    expect(text).toMatch(/\*Answer running\*\n$/);
  });

  it('says that the file could not be created', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('full');
    });
    await askIn();
    await choose('Download as Markdown');
    await expect.element(page.getByText('The file could not be created')).toBeVisible();
  });
});

describe('“Print”', () => {
  it('opens the dialog once charts and tables are there, in light colours, and leaves the page as it was', async () => {
    await askIn({ props: { colorScheme: 'dark' } });
    const chat = part('chat')[0] as HTMLElement;
    const seen = vi.fn();
    vi.spyOn(window, 'print').mockImplementation(() => {
      seen({
        scheme: getComputedStyle(chat).colorScheme,
        charts: document.querySelectorAll('svg.marks').length,
        tables: part('printed-table').length,
        queries: part('printed-sql').length,
      });
      window.dispatchEvent(new Event('afterprint'));
    });
    await choose('Print');
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith({ scheme: 'light', charts: 1, tables: 1, queries: 1 }));
    await vi.waitFor(() => expect(part('printed-table')).toHaveLength(0));
    expect(getComputedStyle(chat).colorScheme).toBe('dark');
  });

  it('prints once and in light colours if it is chosen again before the dialog opens', async () => {
    await askIn({ props: { colorScheme: 'dark' } });
    const chat = part('chat')[0] as HTMLElement;
    const schemes: string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      schemes.push(getComputedStyle(chat).colorScheme);
      window.dispatchEvent(new Event('afterprint'));
    });
    const waiting = document.createElement('div');
    waiting.dataset.ttPart = 'chart-loading';
    waiting.hidden = true;
    chat.append(waiting);
    await choose('Print');
    await choose('Print');
    waiting.remove();
    await vi.waitFor(() => expect(schemes).toEqual(['light']));
    await vi.waitFor(() => expect(getComputedStyle(chat).colorScheme).toBe('dark'));
  });

  it('shows the chart, whatever tab is open', async () => {
    const { screen } = await askIn();
    await userEvent.click(screen.getByRole('tab', { name: 'SQL' }));
    const panel = () => document.querySelector<HTMLElement>('[data-tt-part="result-panel"][data-panel="chart"]');
    expect(panel()?.hidden).toBe(true);
    window.dispatchEvent(new Event('beforeprint'));
    expect(panel()?.hidden).toBe(false);
    window.dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(panel()?.hidden).toBe(true));
  });
});
