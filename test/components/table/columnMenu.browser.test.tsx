import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultTable } from '../../../src/components/table/ResultTable.js';
import '../../../src/styles.css';

const TABLE = {
  schema: [
    { name: 'a.country', columnType: 'String' },
    { name: 'a.count', columnType: 'Int64' },
  ],
  data: [
    ['Spain', '9'],
    ['Germany', '10'],
    [null, '2'],
  ],
};
const WIDE = {
  schema: Array.from({ length: 12 }, (_, index) => ({ name: `column_${index}`, columnType: 'Int64' })),
  data: [Array.from({ length: 12 }, (_, index) => index)],
};

const column = (index: number) =>
  [...document.querySelectorAll(`tbody td[aria-colindex="${index}"]`)].map((cell) => cell.textContent);
const announcement = () => document.querySelector('[data-tt-part="result-table"] > [role="status"]')?.textContent;
const menu = () => page.getByRole('menu');
const entry = (name: string) => page.getByRole(/^Sort|^Order/.test(name) ? 'menuitemradio' : 'menuitem', { name });
const openByKey = async (keys: string) => {
  await userEvent.keyboard(`{Tab}${keys}`);
  await expect.element(menu()).toBeVisible();
};

afterEach(() => vi.restoreAllMocks());

describe('the menu of a column', () => {
  it.each(['{Alt>}{ArrowDown}{/Alt}', '{ContextMenu}', '{Shift>}{F10}{/Shift}'])('opens by %s', async (keys) => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await openByKey(`{ArrowRight}${keys}`);
    await expect.element(page.getByRole('menu', { name: 'Menu of the column Count' })).toBeVisible();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Sort ascending'));
  });

  it('breaks a long title of another column in its submenu', async () => {
    const schema = ['a.count', `a.${'totalamount'.repeat(20)}`].map((name) => ({ name, columnType: 'Int64' }));
    await render(<ResultTable result={{ schema, data: [[1, 2]] }} allowExport={false} />);
    await openByKey('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Compare with' }).click();
    await expect.element(page.getByRole('menuitem', { name: /^Totalamount/ })).toBeVisible();
    const menus = [...document.querySelectorAll('[data-tt-part="menu"]')];
    expect(menus.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0, 0]);
  });

  it('gives the focus back to its header on Escape, which goes no further', async () => {
    const onKeyDown = vi.fn();
    await render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the chat, which listens for Escape.
      <div onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onKeyDown()}>
        <ResultTable result={TABLE} allowExport={false} />
      </div>,
    );
    await openByKey('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Sort ascending'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(page.getByRole('button', { name: 'Country', exact: true }).element()),
    );
    expect(menu().query()).toBeNull();
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it('keeps the focus in the table when it hides the last column', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await openByKey('{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await entry('Hide column').click();
    await vi.waitFor(() => expect(document.querySelectorAll('th')).toHaveLength(1));
    await expect.poll(() => document.activeElement?.textContent).toBe('Country');
  });

  it('adds no tab stop, and isn’t part of the header’s name', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await userEvent.keyboard('{Tab}');
    await expect
      .element(page.getByRole('button', { name: 'Menu of the column Count', exact: true }))
      .toBeInTheDocument();
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
    await expect.element(page.getByRole('columnheader', { name: 'Count', exact: true })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
  });

  it('has a ring around an entry that a key reaches, and none around one under the pointer', async () => {
    await render(
      <div data-tt-root="">
        <ResultTable result={TABLE} allowExport={false} />
      </div>,
    );
    const ring = () => getComputedStyle(document.activeElement as Element).outlineStyle;
    await openByKey('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Sort ascending'));
    expect(ring()).toBe('solid');
    await entry('Copy column').hover();
    await vi.waitFor(() => expect(document.activeElement?.textContent).not.toBe('Sort ascending'));
    expect(ring()).toBe('none');
  });

  it('sorts, and checks the current order', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await openByKey('{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await expect.element(entry('Order of the query')).toHaveAttribute('aria-checked', 'true');
    await entry('Sort descending').click();
    expect(column(2)).toEqual(['10', '9', '2']);
    await page.getByRole('button', { name: 'Menu of the column Count', exact: true }).click();
    await expect.element(entry('Sort descending')).toHaveAttribute('aria-checked', 'true');
    await entry('Order of the query').click();
    expect(column(2)).toEqual(['9', '10', '2']);
  });

  it('copies the column with its name', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await openByKey('{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await entry('Copy column').click();
    expect(written).toHaveBeenCalledWith('a.count\n9\n10\n2');
    await vi.waitFor(() => expect(announcement()).toBe('Copied 3 cells'));
  });

  it('fits the width to the content', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    const width = () => page.getByRole('columnheader', { name: 'Country' }).element().getBoundingClientRect().width;
    const before = width();
    await openByKey('{Alt>}{ArrowDown}{/Alt}');
    await entry('Fit width to content').click();
    await vi.waitFor(() => expect(width()).toBeLessThan(before - 50));
  });

  it('offers to freeze columns only where something scrolls', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await openByKey('{Alt>}{ArrowDown}{/Alt}');
    expect(entry('Freeze up to this column').query()).toBeNull();
  });

  it('works in a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const view = await render(<ResultTable result={TABLE} />, {
      container: root.appendChild(document.createElement('div')),
    });
    root.querySelector<HTMLElement>('th button')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect(root.activeElement?.textContent).toBe('Sort ascending'));
    await entry('Sort ascending').click();
    expect(root.querySelector('tbody td')?.textContent).toBe('Germany');
    await view.unmount();
    host.remove();
  });
});

describe.each(['ltr', 'rtl'] as const)('frozen columns, %s', (dir) => {
  const scroller = () => document.querySelector('[data-tt-part="result-table-scroll"]') as HTMLElement;
  const show = async () => {
    await render(
      <div dir={dir} style={{ inlineSize: 600 }}>
        <ResultTable result={WIDE} allowExport={false} />
      </div>,
    );
    scroller().scrollLeft = dir === 'rtl' ? -300 : 300;
    await new Promise(requestAnimationFrame);
  };
  /** The distance of a column's header and cell from the start of the view, in pixels. */
  const startOf = (index: number) =>
    [...document.querySelectorAll(`[aria-colindex="${index}"]`)].map((cell) => {
      const [view, box] = [scroller().getBoundingClientRect(), cell.getBoundingClientRect()];
      return Math.round(dir === 'rtl' ? view.right - box.right : box.left - view.left);
    });

  it('keep the first of more than six in view', async () => {
    await show();
    expect(startOf(1)).toEqual([0, 0]);
    expect(startOf(2)[0]).toBeLessThan(0);
  });

  it('never cover the active cell', async () => {
    await show();
    await userEvent.keyboard('{Tab}{ArrowDown}{End}{ArrowLeft}{Home}');
    for (let step = 0; step < 11; step += 1) await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    for (let step = 0; step < 10; step += 1) {
      await userEvent.keyboard(dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}');
      const active = Number(document.activeElement?.getAttribute('aria-colindex'));
      const covered = document.querySelector('[data-frozen="last"]')?.getBoundingClientRect().width ?? 0;
      expect(startOf(active)[1]).toBeGreaterThanOrEqual(Math.floor(covered));
    }
  });

  it('don’t move a header away that is pressed where it is partly covered', async () => {
    await show();
    const before = scroller().scrollLeft;
    const covered = [...document.querySelectorAll<HTMLElement>('th button')].filter((_, index) => index < 8);
    for (const button of covered) {
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
      await new Promise(requestAnimationFrame);
    }
    expect(scroller().scrollLeft).toBe(before);
  });

  it('are chosen in the menu, and announced', async () => {
    await show();
    scroller().scrollLeft = 0;
    await openByKey(`${dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}'}{Alt>}{ArrowDown}{/Alt}`);
    await entry('Freeze up to this column').click();
    expect(announcement()).toBe('2 columns stay in view');
    expect(document.querySelectorAll('th[data-frozen]')).toHaveLength(2);
    await page.getByRole('button', { name: 'Menu of the column Column 1', exact: true }).click();
    await entry('Unfreeze columns').click();
    expect(document.querySelectorAll('[data-frozen]')).toHaveLength(0);
  });
});
