import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultTable } from '../../../src/components/table/ResultTable.js';
import '../../../src/styles.css';

const SALES = {
  schema: [
    { name: 'sales.country', columnType: 'String' },
    { name: 'sales.year', columnType: 'Int32' },
    { name: 'sales.revenue', columnType: 'Decimal' },
    { name: 'sales.orders', columnType: 'Int64' },
  ],
  data: [
    ['Spain', 2024, '9.50', '3'],
    ['Spain', 2025, '19.00', '4'],
    ['Germany', 2024, '0', '1'],
    ['Germany', 2025, '1234.25', null],
  ],
};

const headers = () => [...document.querySelectorAll('th')].map((header) => header.textContent);
const footer = () => [...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent);
const column = (index: number) =>
  [...document.querySelectorAll(`tbody td[aria-colindex="${index}"]`)].map((cell) => cell.textContent);
const announcement = () => document.querySelector('[data-tt-part="result-table"] > [role="status"]')?.textContent;

/** Chooses an entry of a column's menu, and one of the menu that it opens. */
async function choose(title: string, entry: string, inner?: string) {
  await page.getByRole('columnheader', { name: title, exact: true }).hover();
  await page.getByRole('button', { name: `Menu of the column ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  if (inner === undefined) return;
  const role = entry === 'Footer' ? 'menuitemradio' : 'menuitem';
  await page.getByRole(role, { name: inner, exact: true }).click();
}

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.dir = '';
});

describe('the footer of a table', () => {
  it('is chosen in a menu that a narrow page shows whole', async () => {
    await page.viewport(320, 700);
    await render(<ResultTable result={SALES} />);
    await choose('Year', 'Footer');
    const inner = page.getByRole('menu', { name: 'Footer' });
    await expect.element(inner).toBeVisible();
    const { left, right } = inner.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  });

  it('is reached by the arrow keys below the last row, and copies its figure', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<ResultTable result={SALES} />);
    await choose('Revenue', 'Footer', 'Sum');
    await expect.poll(footer).toEqual(['', '', 'Sum 1,262.75', '']);
    await page.getByRole('gridcell', { name: '1,234.25' }).click();
    const sum = page.getByRole('gridcell', { name: 'Sum 1,262.75' });
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(sum).toHaveFocus();
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(written).toHaveBeenCalledWith('1262.75');
    await expect.poll(announcement).toBe('Copied 1 cell');
    await userEvent.keyboard('{PageDown}{ArrowDown}');
    await expect.element(sum).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('gridcell', { name: '1,234.25' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(document.querySelectorAll('[aria-selected]')).toHaveLength(0);
  });

  it('shows the chosen figures of all shown rows, as the columns write numbers', async () => {
    await render(<ResultTable result={SALES} />);
    await choose('Revenue', 'Footer', 'Sum');
    await expect.poll(footer).toEqual(['', '', 'Sum 1,262.75', '']);
    await choose('Orders', 'Footer', 'Average');
    await choose('Country', 'Footer', 'Distinct values');
    await expect.poll(footer).toEqual(['Distinct values 2', '', 'Sum 1,262.75', 'Average 2.67']);
    await choose('Country', 'Footer', 'None');
    await expect.poll(footer).toEqual(['', '', 'Sum 1,262.75', 'Average 2.67']);
    const table = document.querySelector('[role="grid"]');
    expect(table?.getAttribute('aria-rowcount')).toBe('6');
  });

  it('follows the filters and says which rows it is of', async () => {
    await render(<ResultTable result={{ ...SALES, totalRows: 100 }} />);
    await choose('Revenue', 'Footer', 'Sum');
    await expect.element(page.getByText('Footer: 4 of 100 rows')).toBeVisible();
    await choose('Year', 'Filter…');
    await page.getByLabelText('From').fill('2025');
    await userEvent.keyboard('{Enter}');
    await expect.poll(footer).toEqual(['', '', 'Sum 1,253.25', '']);
  });

  it('shows the figures of selected cells in place of the line below the table', async () => {
    await render(<ResultTable result={SALES} />);
    await choose('Revenue', 'Footer', 'Maximum');
    await expect.poll(footer).toEqual(['', '', 'Maximum 1,234.25', '']);
    await page.getByRole('gridcell', { name: '9.50' }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await expect.poll(footer).toEqual(['', '', 'Maximum 19.00', 'Sum 7']);
    expect(document.querySelector('[data-tt-part="result-table-figures"]')).toBeNull();
    await expect.poll(announcement).toBe('Revenue, Maximum 19.00, Orders, Sum 7');
    await userEvent.keyboard('{Escape}');
  });

  it('never cuts a figure off in a narrow column', async () => {
    const data = [['Spain', 2024, '9', '99999'], ...Array.from({ length: 9 }, () => ['Spain', 2024, '9', '99999'])];
    await render(
      <div style={{ width: 300 }}>
        <ResultTable result={{ ...SALES, data }} />
      </div>,
    );
    await choose('Revenue', 'Footer', 'Distinct values');
    await choose('Country', 'Footer', 'Distinct values');
    await expect.poll(() => footer().filter((text) => text !== '')).toHaveLength(2);
    for (const cell of document.querySelectorAll('tfoot td')) {
      expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  });

  it('is chosen in a right-to-left table with the arrow keys, and Escape goes back', async () => {
    document.documentElement.dir = 'rtl';
    await render(<ResultTable result={SALES} />);
    await page.getByRole('columnheader', { name: 'Orders', exact: true }).hover();
    await page.getByRole('button', { name: 'Menu of the column Orders', exact: true }).click();
    const entry = page.getByRole('menuitem', { name: 'Footer' });
    await expect.element(entry).toBeVisible();
    (entry.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Sum', exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => page.getByRole('menuitemradio', { name: 'Sum', exact: true }).query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role="menu"]')).toBeNull();
  });

  it('stays at the bottom of a scrolled table and never covers the active cell', async () => {
    const data = Array.from({ length: 200 }, (_, at) => ['Spain', 2024, String(at), '1']);
    await render(<ResultTable result={{ ...SALES, data }} />);
    await choose('Orders', 'Footer', 'Sum');
    await expect.poll(() => footer().at(-1)).toBe('Sum 200');
    await page.getByRole('gridcell').first().click();
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}{ArrowDown}');
    const bottom = document.querySelector('tfoot')?.getBoundingClientRect();
    const cell = document.activeElement?.getBoundingClientRect();
    const scroller = document.querySelector('[data-tt-part="result-table-scroll"]')?.getBoundingClientRect();
    expect(document.activeElement?.tagName).toBe('TD');
    expect(bottom?.bottom).toBeCloseTo(scroller?.bottom ?? 0, -1);
    expect(cell?.bottom ?? 0).toBeLessThanOrEqual((bottom?.top ?? 0) + 1);
  });
});

describe('a comparison in a table', () => {
  it('adds the difference and the change, and goes again', async () => {
    await render(<ResultTable result={SALES} />);
    await choose('Revenue', 'Compare with', 'Orders');
    await expect.poll(headers).toEqual(['Country', 'Year', 'Revenue', 'Orders', 'Difference', 'Change']);
    expect(column(6)).toEqual(['+216.67%', '+375.00%', '-100.00%', 'no value before']);
    await choose('Change', 'Undo comparison');
    await expect.poll(headers).toHaveLength(4);
  });

  it('scrolls a narrow table to the columns that it adds, and leaves its rows where they are', async () => {
    const data = Array.from({ length: 60 }, () => SALES.data).flat();
    await render(
      <div style={{ inlineSize: 300, blockSize: 300, overflow: 'auto' }}>
        <ResultTable result={{ ...SALES, data }} />
      </div>,
    );
    const scroller = document.querySelector('[data-tt-part="result-table-scroll"]') as HTMLElement;
    scroller.scrollTop = 500;
    await choose('Revenue', 'Compare with', 'Orders');
    const change = page.getByRole('columnheader', { name: 'Change', exact: true });
    await expect.element(change).toBeInTheDocument();
    const { right } = scroller.getBoundingClientRect();
    await expect.poll(() => change.element().getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
    expect(scroller.scrollTop).toBe(500);
  });

  it('is offered with each of several columns of the same title', async () => {
    const error = vi.spyOn(console, 'error');
    const schema = ['country', 'revenue', 'sum', 'sum'].map((name) => ({ name }));
    await render(<ResultTable result={{ schema, data: [['Spain', 3, 1, 2]] }} />);
    await page.getByRole('columnheader', { name: 'Revenue', exact: true }).hover();
    await page.getByRole('button', { name: 'Menu of the column Revenue', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Compare with', exact: true }).click();
    await page.getByRole('menuitem', { name: 'sum', exact: false }).nth(1).click();
    await expect.poll(() => column(5)).toEqual(['+1']);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a pivot in a table', () => {
  it('makes columns of values, which are compared, and goes again', async () => {
    await render(<ResultTable result={SALES} />);
    await choose('Year', 'Values as columns', 'Revenue');
    await expect.poll(headers).toEqual(['Country', '2024', '2025']);
    await expect.element(page.getByText('2 rows', { exact: true })).toBeVisible();
    await choose('2025', 'Compare with', '2024');
    await expect.poll(() => column(5)).toEqual(['+100.00%', 'from 0']);
    await choose('Country', 'Undo values as columns');
    await expect.poll(headers).toHaveLength(4);
  });

  it('keeps the names of its rows in a narrow view', async () => {
    await render(
      <div style={{ inlineSize: 220 }}>
        <ResultTable result={SALES} />
      </div>,
    );
    const frozen = () => [...document.querySelectorAll('th[data-frozen]')].map((header) => header.textContent);
    expect(frozen()).toEqual([]);
    await choose('Year', 'Values as columns', 'Revenue');
    await expect.poll(frozen).toEqual(['Country']);
  });
});
