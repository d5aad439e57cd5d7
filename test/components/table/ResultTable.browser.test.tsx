import { Profiler } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultTable } from '../../../src/components/table/ResultTable.js';
import { enUS } from '../../../src/locales/en-US.js';
import '../../../src/styles.css';
import { describePart } from '../describePart.js';

const SCHEMA = [
  { name: 'a.country', columnType: 'String' },
  { name: 'a.count', columnType: 'Int64' },
];
const TABLE = {
  schema: SCHEMA,
  data: [
    ['Spain', '9'],
    ['Germany', '10'],
    [null, '2'],
  ],
};
const many = (rows: number) => ({
  schema: [{ name: 'n', columnType: 'Int64' }, { name: 'word' }],
  data: Array.from({ length: rows }, (_, index) => [index, `word ${index}`]),
});

const column = (index: number) =>
  [...document.querySelectorAll(`tbody td[aria-colindex="${index}"]`)].map((cell) => cell.textContent);
const scroller = () => document.querySelector('[data-tt-part="result-table-scroll"]') as HTMLElement;
const rows = () => [...document.querySelectorAll('tbody tr[aria-rowindex]')];
const rowsInPage = () => rows().length;
/** The row and column of the focused cell, counted from 1 as in ARIA; the header is row 1. */
const focus = () => {
  const cell = document.activeElement?.closest('[aria-colindex]');
  return [cell?.parentElement?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].map(Number);
};
const spyClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
const announcement = () => document.querySelector('[data-tt-part="result-table"] > [role="status"]')?.textContent;
/** Collects what is announced: on a busy machine the next announcement may follow before a test looks. */
function collectAnnouncements(): readonly (string | null | undefined)[] {
  const all: (string | null | undefined)[] = [];
  const observer = new MutationObserver(() => all.push(announcement()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return all;
}

afterEach(() => vi.restoreAllMocks());

describePart('result-table', ['rows', 'empty'], (attributes) => <ResultTable result={TABLE} {...attributes} />);

describe('ResultTable', () => {
  it('stays as wide as it was when its first header is pressed', async () => {
    await render(<ResultTable result={TABLE} />);
    const grid = page.getByRole('grid').element();
    const { width } = grid.getBoundingClientRect();
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await vi.waitFor(() => expect(document.querySelector('th:not([aria-sort="none"])')).not.toBeNull());
    expect(grid.getBoundingClientRect().width).toBe(width);
  });

  it('is a labelled grid with a size and column headers', async () => {
    await render(<ResultTable result={TABLE} caption="Orders" />);
    const grid = page.getByRole('grid', { name: 'Orders' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4');
    await expect.element(grid).toHaveAttribute('aria-colcount', '2');
    await expect
      .element(page.getByRole('columnheader', { name: 'Count', exact: true }))
      .toHaveAttribute('scope', 'col');
    await expect.element(page.getByRole('button', { name: 'Count', exact: true })).toHaveAttribute('title', 'a.count');
  });

  it('distinguishes null from empty text', async () => {
    await render(<ResultTable result={{ schema: [{ name: 'a' }], data: [[null], ['']] }} />);
    expect(column(1)).toEqual(['null', '']);
    expect(document.querySelectorAll('td[data-null]')).toHaveLength(1);
  });

  it('shows markup as text and bidi controls as visible glyphs', async () => {
    await render(<ResultTable result={{ schema: [{ name: 'a' }], data: [['<b>x</b>'], ['a\u202eb']] }} />);
    expect(column(1)).toEqual(['<b>x</b>', 'a⟦U+202E⟧b']);
    expect(document.querySelector('td b')).toBeNull();
  });

  it('labels partial rows, including on the export buttons', async () => {
    await render(<ResultTable result={{ ...TABLE, totalRows: 12_431 }} />);
    await expect.element(page.getByText('3 of 12,431 rows')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Download partial CSV: first 3 of 12,431 rows' }))
      .toBeVisible();
  });

  it('shows the full text of a truncated cell that has the focus', async () => {
    const long = 'A long text that no cell shows in full. '.repeat(5).trim();
    await render(<ResultTable result={{ schema: [{ name: 'a' }], data: [[long]] }} />);
    await page.getByRole('gridcell').click();
    await expect.element(page.getByText(long).last()).toBeVisible();
    expect(document.querySelector('[data-tt-part="result-table-value"]')?.textContent).toBe(long);
  });
});

describe('the layout', () => {
  const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;

  it('fills a width that suits its columns, and leaves the rest of a wider one free', async () => {
    const columns = () =>
      [...document.querySelectorAll('col')].reduce((sum, { style }) => sum + parseFloat(style.width), 0);
    await render(<ResultTable result={TABLE} />);
    const box = scroller().parentElement as HTMLElement;
    box.style.inlineSize = `${Math.round(1.2 * columns())}px`;
    expect(widthOf(page.getByRole('grid').element())).toBeCloseTo(widthOf(scroller()), 0);
    box.style.inlineSize = `${4 * columns()}px`;
    expect(widthOf(page.getByRole('grid').element())).toBeLessThan(2 * columns());
  });

  it('has no horizontal scroll bar where its vertical one covers the padding of the last column', async () => {
    await render(
      <div data-testid="box" style={{ inlineSize: 1000 }}>
        <ResultTable result={{ schema: [{ name: 'a' }, { name: 'b' }], data: [['some text', 'some more text']] }} />
      </div>,
    );
    const box = page.getByTestId('box').element() as HTMLElement;
    const columns = [...document.querySelectorAll('col')].reduce(
      (sum, { style }) => sum + Number.parseFloat(style.width),
      0,
    );
    const bar = () => getComputedStyle(scroller()).overflowX;
    box.style.inlineSize = `${columns - 10}px`;
    await expect.poll(bar).toBe('hidden');
    box.style.inlineSize = `${columns - 30}px`;
    await expect.poll(bar).toBe('auto');
  });

  it.each(['ltr', 'rtl'])('shows at which edges columns go on, in %s', async (dir) => {
    await render(
      <div dir={dir} style={{ inlineSize: 300 }}>
        <ResultTable
          result={{ schema: [...'abcdef'].map((name) => ({ name })), data: [[...'abcdef'].map(() => 'some text')] }}
        />
      </div>,
    );
    const edges = () => ['data-scrolled', 'data-more'].filter((name) => scroller().hasAttribute(name));
    const sign = dir === 'rtl' ? -1 : 1;
    expect(edges()).toEqual(['data-more']);
    scroller().scrollLeft = sign * 60;
    await vi.waitFor(() => expect(edges()).toEqual(['data-scrolled', 'data-more']));
    scroller().scrollLeft = sign * 5000;
    await vi.waitFor(() => expect(edges()).toEqual(['data-scrolled']));
    // Only the padding of the last column goes on.
    scroller().scrollLeft -= sign * 8;
    await vi.waitFor(() => expect(edges()).toEqual(['data-scrolled']));
    scroller().scrollLeft -= sign * 8;
    await vi.waitFor(() => expect(edges()).toEqual(['data-scrolled', 'data-more']));
  });

  it('fades its columns, but not the scroll bars beside and below them', async () => {
    await render(
      <div style={{ inlineSize: 300 }}>
        <ResultTable
          result={{ schema: [...'abcdef'].map((name) => ({ name })), data: [[...'abcdef'].map(() => 'some text')] }}
        />
      </div>,
    );
    // In place of the scroll bars, which this browser hides.
    scroller().style.border = '0 solid';
    scroller().style.borderWidth = '0 11px 12px 0';
    const mask = () => getComputedStyle(scroller());
    await vi.waitFor(() => expect(mask().maskImage).toContain('rgb(0, 0, 0) 11px, rgba(0, 0, 0, 0) 0'));
    expect(mask().maskSize).toBe('auto, 100% 12px');
  });

  it.each(['16px system-ui', '20px monospace', '13px serif'])('shows ids whole in %s', async (font) => {
    const schema = Array.from({ length: 30 }, (_, index) => ({ name: `id_${index}`, columnType: 'String' }));
    await render(
      <div style={{ font, inlineSize: 320 }}>
        <ResultTable result={{ schema, data: [schema.map(() => '104857')] }} />
      </div>,
    );
    for (const cell of document.querySelectorAll('td[role="gridcell"], th button > span')) {
      expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  });

  it('is measured without a second render, and keeps its widths in later ones', async () => {
    const onRender = vi.fn();
    await render(
      <Profiler id="table" onRender={onRender}>
        <ResultTable result={many(1000)} />
      </Profiler>,
    );
    expect(onRender).toHaveBeenCalledTimes(1);
    const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);
    const measured = widths();
    await page.getByRole('gridcell', { name: 'word 3', exact: true }).click();
    expect(onRender.mock.calls.length).toBeGreaterThan(1);
    expect(widths()).toEqual(measured);
  });

  it('mounts all columns that fit by their measured widths', async () => {
    const schema = [...'abcdefghijklmnopq'].map((name) => ({ name, columnType: 'String' }));
    const narrow = { '--tt-font-size-small': '6px', '--tt-space-3': '0px', inlineSize: 715 };
    await render(
      <div style={narrow}>
        <ResultTable result={{ schema, data: [schema.map(() => 'x')] }} />
      </div>,
    );
    expect(scroller().scrollWidth).toBe(scroller().clientWidth);
    expect(document.querySelectorAll('td[role="gridcell"]').length).toBe(schema.length);
  });

  it('is as high as up to 15 rows, and scrolls from 16', async () => {
    const view = await render(<ResultTable result={many(15)} />);
    expect(scroller().scrollHeight).toBe(scroller().clientHeight);
    await view.rerender(<ResultTable result={many(16)} />);
    expect(scroller().scrollHeight).toBeGreaterThan(scroller().clientHeight);
  });
});

describe('sorting', () => {
  it('cycles through ascending, descending and the original order, and announces each', async () => {
    await render(<ResultTable result={TABLE} />);
    const header = page.getByRole('button', { name: 'Count', exact: true });
    await header.click();
    expect(column(2)).toEqual(['2', '9', '10']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Count', exact: true }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(announcement()).toBe('Sorted by Count, ascending');
    await header.click();
    expect(column(2)).toEqual(['10', '9', '2']);
    await header.click();
    expect(column(2)).toEqual(['9', '10', '2']);
    expect(announcement()).toBe('In the order of the query');
  });

  it('of many texts doesn’t block the page, and ends in the right order', async () => {
    const data = Array.from({ length: 60_000 }, (_, index) => [`word ${(index * 7919) % 60_000}`]);
    await render(<ResultTable result={{ schema: [{ name: 'a', columnType: 'String' }], data }} />);
    await page.getByRole('button', { name: 'A', exact: true }).click();
    await vi.waitFor(() => expect(column(1).slice(0, 3)).toEqual(['word 0', 'word 1', 'word 2']));
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  });
});

describe('100,000 rows', () => {
  it('can all be scrolled to, with only the visible ones mounted', async () => {
    await render(<ResultTable result={many(100_000)} />);
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
    expect(rowsInPage()).toBeLessThan(30);
    scroller().scrollTop = scroller().scrollHeight;
    await expect.element(page.getByRole('gridcell', { name: '99,999', exact: true })).toBeVisible();
    expect(rowsInPage()).toBeLessThan(30);
  });

  it('of 50 columns have only their visible cells mounted', async () => {
    const schema = Array.from({ length: 50 }, (_, index) => ({ name: `column_${index}`, columnType: 'Int64' }));
    const row = schema.map((_, index) => index);
    await render(<ResultTable result={{ schema, data: Array.from({ length: 100_000 }, () => row) }} />);
    expect(document.querySelectorAll('td, th').length).toBeLessThan(400);
    scroller().scrollLeft = scroller().scrollWidth;
    await expect.element(page.getByRole('columnheader', { name: 'Column 49' })).toBeVisible();
    expect(document.querySelectorAll('td, th').length).toBeLessThan(400);
  });

  it('reuse the mounted rows while scrolling', async () => {
    await render(<ResultTable result={many(100_000)} />);
    const before = rows();
    for (const top of [100, 400, 30_000, 1_000_000]) {
      scroller().scrollTop = top;
      await vi.waitFor(() => expect(column(1)).toContain((Math.ceil(top / 33) + 2).toLocaleString('en-US')));
      expect(rows().slice(0, before.length)).toEqual(before);
      expect(rows().map(({ ariaRowIndex }) => Number(ariaRowIndex) - 2)).toEqual(
        column(1).map((text) => Number(text?.replaceAll(',', ''))),
      );
    }
  });

  it('render only the rows while scrolling down', async () => {
    await render(<ResultTable result={many(100_000)} />);
    // A pointer that rests on a header loads its menu, which renders the table.
    await userEvent.hover(scroller());
    const countRows = vi.spyOn(enUS, 'rowCount');
    scroller().scrollTop = 30_000;
    await vi.waitFor(() => expect(column(1)).toContain('912'));
    expect(countRows).not.toHaveBeenCalled();
  });

  it('keep separate elements once a cell has the focus', async () => {
    await render(<ResultTable result={many(100_000)} />);
    await page.getByRole('gridcell', { name: 'word 3', exact: true }).click();
    const focused = document.activeElement;
    for (const top of [100, 400, 30_000, 200, 0]) {
      scroller().scrollTop = top;
      await new Promise(requestAnimationFrame);
      expect(document.activeElement).toBe(focused);
      expect(focused?.textContent).toBe('word 3');
    }
  });

  it('keep the focus on its cell while scrolling, and continue from there', async () => {
    await render(<ResultTable result={many(100_000)} />);
    await page.getByRole('gridcell', { name: 'word 3', exact: true }).click();
    scroller().scrollTop = 1_000_000;
    await expect.element(page.getByRole('gridcell', { name: '30,305', exact: true })).toBeVisible();
    expect(focus()).toEqual([5, 2]);
    await userEvent.keyboard('{ArrowDown}');
    expect(focus()).toEqual([6, 2]);
    await expect.element(page.getByRole('gridcell', { name: 'word 4', exact: true })).toBeVisible();
  });

  it('leave no gap between rows up to the last of a million', async () => {
    await render(<ResultTable result={many(1_000_000)} />);
    await page.getByRole('gridcell', { name: 'word 3', exact: true }).click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focus()).toEqual([1_000_001, 2]);
    await expect.element(page.getByRole('gridcell', { name: '999,999', exact: true })).toBeVisible();
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    const last = document.activeElement?.getBoundingClientRect();
    expect(last?.top).toBeGreaterThan(scroller().getBoundingClientRect().top);
    expect(last?.bottom).toBeLessThanOrEqual(scroller().getBoundingClientRect().bottom);
  });
});

describe('the keyboard', () => {
  it('scrolls what is around the table to the cell that it reaches, and not to a pressed one', async () => {
    await render(
      <div data-testid="around" style={{ blockSize: '12rem', overflow: 'auto' }}>
        <ResultTable result={many(1000)} />
      </div>,
    );
    const around = page.getByTestId('around').element();
    await page.getByRole('gridcell', { name: 'word 0', exact: true }).click();
    const cut = around.getBoundingClientRect().bottom;
    const pressed = [...document.querySelectorAll('[role="gridcell"]')].find(
      (cell) => cell.getBoundingClientRect().bottom > cut,
    );
    pressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await vi.waitFor(() => expect(document.activeElement).toBe(pressed));
    expect(around.scrollTop).toBe(0);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await vi.waitFor(() => expect(focus()).toEqual([1001, 2]));
    expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThan(cut + 1);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    const { top } = around.getBoundingClientRect();
    expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThan(top - 1);
  });

  it('reaches the grid with one tab stop and moves between cells', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await userEvent.keyboard('{Tab}');
    expect(focus()).toEqual([1, 1]);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focus()).toEqual([2, 2]);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focus()).toEqual([4, 2]);
    await userEvent.keyboard('{Home}');
    expect(focus()).toEqual([4, 1]);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    expect(focus()).toEqual([1, 1]);
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
  });

  it('sorts by a header', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    await userEvent.keyboard('{Tab}{ArrowRight}{Enter}');
    expect(column(2)).toEqual(['2', '9', '10']);
    expect(focus()).toEqual([1, 2]);
  });

  it('swaps the arrow keys in a right-to-left layout', async () => {
    await render(
      <div dir="rtl">
        <ResultTable result={TABLE} />
      </div>,
    );
    await page.getByRole('gridcell', { name: 'Spain' }).click();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focus()).toEqual([2, 2]);
  });

  it('widens a column by Alt with the left arrow key in a right-to-left layout', async () => {
    await render(
      <div dir="rtl">
        <ResultTable result={TABLE} allowExport={false} />
      </div>,
    );
    const width = () => page.getByRole('columnheader', { name: 'Country' }).element().getBoundingClientRect().width;
    await userEvent.keyboard('{Tab}');
    const before = width();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await vi.waitFor(() => expect(width()).toBeCloseTo(before + 16, 0));
  });

  it('resizes a column from its header and announces the width', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    const width = () => page.getByRole('columnheader', { name: 'Country' }).element().getBoundingClientRect().width;
    await userEvent.keyboard('{Tab}');
    const before = width();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await vi.waitFor(() => expect(width()).toBeCloseTo(before + 16, 0));
    expect(announcement()).toMatch(/^Country: \d+ pixels wide$/);
  });
});

describe('the mouse', () => {
  it('resizes a column by dragging, and fits it on double click', async () => {
    await render(<ResultTable result={TABLE} />);
    const header = () => page.getByRole('columnheader', { name: 'Country' }).element();
    const edge = header().querySelector('[data-tt-part="result-table-resize"]') as HTMLElement;
    const before = header().getBoundingClientRect().width;
    const { x, y } = edge.getBoundingClientRect();
    const send = (type: string, clientX: number) =>
      edge.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: y, pointerId: 1, button: 0 }));
    vi.spyOn(edge, 'setPointerCapture').mockReturnValue();
    send('pointerdown', x);
    send('pointermove', x + 70);
    send('lostpointercapture', x + 70);
    await vi.waitFor(() => expect(header().getBoundingClientRect().width).toBeCloseTo(before + 70, 0));
    await userEvent.dblClick(edge);
    await vi.waitFor(() => expect(header().getBoundingClientRect().width).toBeLessThan(before + 20));
  });

  it('selects a block with Shift, and Escape clears it', async () => {
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('gridcell', { name: 'Spain' }).click();
    await page.getByRole('gridcell', { name: '10', exact: true }).click({ modifiers: ['Shift'] });
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(0);
  });
});

describe('copying', () => {
  it('copies the unformatted value of a cell with every digit', async () => {
    const written = spyClipboard();
    await render(
      <ResultTable result={{ schema: [{ name: 'n', columnType: 'Int64' }], data: [['9007199254740993']] }} />,
    );
    await page.getByRole('gridcell', { name: '9,007,199,254,740,993' }).click();
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(written).toHaveBeenCalledWith('9007199254740993');
    await vi.waitFor(() => expect(announcement()).toBe('Copied 1 cell'));
  });

  it('copies a selection as tab-separated text', async () => {
    const written = spyClipboard();
    await render(<ResultTable result={TABLE} />);
    const announced = collectAnnouncements();
    await page.getByRole('gridcell', { name: 'Spain' }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}');
    expect(written).toHaveBeenCalledWith('Spain\t9\nGermany\t10');
    await vi.waitFor(() => expect(announced).toContain('Copied 4 cells'));
  });

  it('copies all cells in display order after Control+A', async () => {
    const written = spyClipboard();
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await userEvent.keyboard('{Control>}ac{/Control}');
    expect(written).toHaveBeenCalledWith('\t2\nSpain\t9\nGermany\t10');
  });

  it('copies all rows and the column names by the button', async () => {
    const written = spyClipboard();
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('button', { name: 'Copy 3 rows' }).click();
    expect(written).toHaveBeenCalledWith('a.country\ta.count\nSpain\t9\nGermany\t10\n\t2');
  });

  it('announces a failure', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('button', { name: 'Copy 3 rows' }).click();
    await vi.waitFor(() => expect(announcement()).toBe('Could not copy'));
  });
});

describe('a saved file', () => {
  /** Clicks the save button and returns the file that is downloaded. */
  async function save() {
    let file: Blob | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:test';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await page.getByRole('button', { name: /CSV/ }).click();
    await vi.waitFor(() => expect(name).not.toBe(''));
    return { name, text: await file?.text() };
  }

  it('has the unformatted values in display order', async () => {
    await render(<ResultTable result={TABLE} caption="Orders" />);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    expect(await save()).toEqual({
      name: 'Orders.csv',
      text: 'a.country,a.count\r\n,2\r\nSpain,9\r\nGermany,10\r\n',
    });
  });

  it('of partial rows says so in its name, and is reported without rows', async () => {
    const onExport = vi.fn();
    await render(<ResultTable result={{ ...TABLE, totalRows: 12_431 }} caption="Orders" onExport={onExport} />);
    expect((await save()).name).toBe('Orders (first 3 of 12,431 rows).csv');
    expect(onExport).toHaveBeenCalledExactlyOnceWith({ format: 'csv', rowCount: 3, title: 'Orders' });
  });

  it('isn’t offered if the product forbids it', async () => {
    await render(<ResultTable result={TABLE} allowExport={false} />);
    expect(page.getByRole('button', { name: /CSV|Copy/ }).query()).toBeNull();
  });
});
