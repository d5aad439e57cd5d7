import type { ChatProps, ResultActionsProps, ResultMenuAction } from 'tabletalk';
import { ResultActions } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = (name: string) => document.querySelector<HTMLElement>(`[data-tt-part='${name}']`);
const drawn = () => vi.waitFor(() => expect(part('result-chart')?.dataset.state).toBe('drawn'));
const opener = () => page.getByRole('button', { name: 'Actions for “Revenue by country”' });
const entry = (name: string | RegExp) => page.getByRole('menuitem', { name });
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
/** Lists the entries, with a line for each separator. */
const groups = () =>
  [...document.querySelectorAll('[role="menu"] :is([role="menuitem"], [role="separator"])')].map(
    ({ role, textContent }) => (role === 'separator' ? '—' : textContent),
  );

async function openMenu(props: Partial<Extract<ChatProps, { readonly chatApiUrl: string }>> = {}) {
  const chat = await openChat({ agent: scenarios.barChart, props, height: 1200 });
  await chat.ask('Revenue by country?');
  await drawn();
  await opener().click();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  return chat;
}

/** The files that the page downloads. */
function watchFiles() {
  const files: { readonly name: string; readonly blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.get(this.href) as Blob });
  });
  return files;
}

describe('the menu of a result', () => {
  it('moves by the arrow keys and letters, and gives the focus back on Escape without stopping a run', async () => {
    await openMenu();
    expect(groups()).toEqual([
      'Edit chart',
      '—',
      'Copy image',
      expect.stringMatching(/^Copy \d+ rows$/),
      'Copy SQL',
      'Copy chart specification',
      '—',
      'Download PNG',
      'Download SVG',
      'Download CSV',
      'Download Excel',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Copy SQL');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Download Excel');
    await userEvent.keyboard('{Escape}');
    await expect.element(opener()).toHaveFocus();
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes at the second press of its button', async () => {
    await openMenu();
    await opener().click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('copies the chart as an image, and announces it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await openMenu();
    await entry('Copy image').click();
    await expect.element(page.getByText('Image copied')).toBeVisible();
    expect(part('result-note')?.role ?? part('result-note')?.getAttribute('role')).toBe('status');
    const png = await write.mock.calls[0]?.[0][0]?.getType('image/png');
    const image = await createImageBitmap(png as Blob);
    expect(image.width).toBeGreaterThan(400);
  });

  it('reports that an image could not be copied', async () => {
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('no'));
    await openMenu();
    await entry('Copy image').click();
    await expect.element(page.getByText('Could not copy')).toBeVisible();
  });

  it('offers no image where the browser can’t copy any', async () => {
    vi.stubGlobal('ClipboardItem', undefined);
    await openMenu();
    expect(entries()).not.toContain('Copy image');
  });

  it('saves the chart and the rows under the title of the result, from any tab', async () => {
    const files = watchFiles();
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('tab', { name: 'SQL' }).click();
    for (const name of ['Download PNG', 'Download SVG', 'Download CSV', 'Download Excel']) {
      await opener().click();
      await entry(name).click();
    }
    await vi.waitFor(() => expect(files).toHaveLength(4));
    expect(files.map(({ name }) => name).sort()).toEqual([
      'Revenue by country.csv',
      'Revenue by country.png',
      'Revenue by country.svg',
      'Revenue by country.xlsx',
    ]);
    const csv = files.find(({ name }) => name.endsWith('.csv'));
    expect(await csv?.blob.text()).toMatch(/^\S+,\S+\r\n/);
    const xlsx = files.find(({ name }) => name.endsWith('.xlsx'));
    expect(await xlsx?.blob.slice(0, 2).text()).toBe('PK');
  });

  it('saves the rows of a sorted table in its order', async () => {
    const files = watchFiles();
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('tab', { name: 'Table' }).click();
    const header = page.getByRole('columnheader').nth(1).getByRole('button').first();
    await header.click();
    await opener().click();
    await entry('Download CSV').click();
    await vi.waitFor(() => expect(files).toHaveLength(1));
    const amounts = (await files[0]?.blob.text())
      ?.split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[1]));
    const numbers = amounts?.filter((amount) => !Number.isNaN(amount) && amount !== 0) ?? [];
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('saves the rows with the reader’s changes or without them', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('gridcell', { name: 'Germany' }).click();
    await page.getByRole('button', { name: 'Without Germany' }).click();
    const files = watchFiles();
    const saved = async (name: string, file: string) => {
      await opener().click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await vi.waitFor(() => expect(files.at(-1)?.name).toBe(file));
    };
    await saved('Download CSV', 'Revenue by country (1 filter).csv');
    await saved('Download CSV without your changes', 'Revenue by country.csv');
    await saved('Download Excel without your changes', 'Revenue by country.xlsx');
    const [edited, answered] = await Promise.all(files.map(({ blob }) => blob.text()));
    expect(edited).not.toContain('Germany');
    expect(answered).toContain('Germany');
  });

  it('copies the query and the specification', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openMenu();
    await entry('Copy SQL').click();
    await expect.element(page.getByText('Copied')).toBeVisible();
    await opener().click();
    await entry('Copy chart specification').click();
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    expect(write.mock.calls[0]?.[0]).toContain('SELECT');
    expect(JSON.parse(write.mock.calls[1]?.[0] ?? '')).toHaveProperty('encoding');
  });
});

describe('the product', () => {
  it('has its own actions, each called once with the result', async () => {
    const onSelect = vi.fn<ResultMenuAction['onSelect']>();
    await openMenu({ resultActions: [{ id: 'pin', label: 'Pin', onSelect }] });
    await expect.element(page.getByRole('separator').last()).toBeInTheDocument();
    await entry('Pin').click();
    expect(onSelect).toHaveBeenCalledOnce();
    const content = onSelect.mock.lastCall?.[0];
    expect(content).toMatchObject({ title: 'Revenue by country', sqlQuery: expect.stringContaining('SELECT') });
    expect(content?.vegaSpec).toBeDefined();
    expect(content?.result.data.length).toBeGreaterThan(2);
  });

  it('can fail without taking the chat with it', async () => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      errors.push(event.error);
    };
    window.addEventListener('error', onError, { capture: true });
    const fail = () => {
      throw new Error('pin');
    };
    await openMenu({ resultActions: [{ id: 'pin', label: 'Pin', onSelect: fail }] });
    await entry('Pin').click();
    await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining({ message: 'pin' })]));
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: 'Chart' })).toBeVisible();
    window.removeEventListener('error', onError, { capture: true });
  });

  const NoSvg = (props: ResultActionsProps) => (
    <ResultActions {...props} actions={props.actions.filter(({ name }) => name !== 'svg' && name !== 'csv')} />
  );

  it.each([
    ['its actions in a slot', { slots: { ResultActions: NoSvg } }, ['Download SVG', 'Download CSV']],
    [
      'exports of the chart',
      { slotProps: { ResultChart: { allowExport: false } } },
      ['Copy image', 'Download PNG', 'Download SVG'],
    ],
    [
      'exports of the table',
      { slotProps: { ResultTable: { allowExport: false } } },
      ['Download CSV', 'Download Excel'],
    ],
    ['the toolbar of charts', { slots: { ChartToolbar: null } }, ['Copy image', 'Download PNG', 'Download SVG']],
    ['the toolbar of tables', { slots: { TableToolbar: null } }, ['Download CSV', 'Download Excel']],
  ] as const)('hides in the menu what it hides by %s', async (_, props, hidden) => {
    await openMenu(props);
    expect(entries().length).toBeGreaterThan(1);
    for (const name of hidden) expect(entries()).not.toContain(name);
  });

  it('has a menu with its own actions alone if it hides the others, and none without any', async () => {
    const slots = { ResultActions: null };
    await openMenu({ slots, resultActions: [{ id: 'pin', label: 'Pin', onSelect: () => {} }] });
    expect(entries()).toEqual(['Pin']);
    document.body.replaceChildren();
    const { ask } = await openChat({ agent: scenarios.barChart, props: { slots }, height: 1200 });
    await ask('Revenue by country?');
    await drawn();
    expect(opener().query()).toBeNull();
  });
});
