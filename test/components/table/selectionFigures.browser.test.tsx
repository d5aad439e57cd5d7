import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultTable } from '../../../src/components/table/ResultTable.js';
import '../../../src/styles.css';

const schema = [
  { name: 'a.country', columnType: 'String' },
  { name: 'a.orders', columnType: 'Int64' },
  { name: 'a.revenue', columnType: 'Decimal' },
];
const TABLE = {
  schema,
  data: [
    ['Spain', '1200', '0.10'],
    ['Germany', '1201', '0.20'],
    [null, '3', '5.00'],
  ],
};

const figures = () =>
  [...(document.querySelector('[data-tt-part="result-table-figures"]')?.children ?? [])].map(
    (part) => part.textContent,
  );
const announcement = () => document.querySelector('[data-tt-part="result-table"] > [role="status"]')?.textContent;
const select = async (from: string, to: string) => {
  await page.getByRole('gridcell', { name: from, exact: true }).click();
  await page.getByRole('gridcell', { name: to, exact: true }).click({ modifiers: ['Shift'] });
};

describe('the figures of selected cells', () => {
  it('appear with the second cell, in the format of the column', async () => {
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('gridcell', { name: '1,200' }).click();
    expect(figures()).toEqual([]);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await vi.waitFor(() => expect(figures()).toEqual(['Sum 2,401', 'Average 1,200.5', 'Count 2']));
  });

  it('name the columns if several have numbers', async () => {
    await render(<ResultTable result={TABLE} />);
    await select('Spain', '0.20');
    await vi.waitFor(() =>
      expect(figures()).toEqual([
        'Orders',
        'Sum 2,401',
        'Average 1,200.5',
        'Revenue',
        'Sum 0.30',
        'Average 0.15',
        'Count 6',
      ]),
    );
  });

  it('only count where there are no numbers, leaving out nulls', async () => {
    await render(<ResultTable result={TABLE} />);
    await select('Spain', 'null');
    await vi.waitFor(() => expect(figures()).toEqual(['Count 2']));
  });

  it('of all loaded rows say so if there are more', async () => {
    await render(<ResultTable result={{ ...TABLE, totalRows: 90 }} />);
    await select('1,200', '3');
    await vi.waitFor(() => expect(figures()).toEqual(['Sum 2,404', 'Average 801.33', 'Count 3', 'first 3 of 90 rows']));
    await select('1,200', '1,201');
    await vi.waitFor(() => expect(figures()).toEqual(['Sum 2,401', 'Average 1,200.5', 'Count 2']));
  });

  it('are announced once the selection has settled, and no step before', async () => {
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('gridcell', { name: '1,200' }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await vi.waitFor(() => expect(figures()).toContain('Sum 2,404'));
    expect(announcement()).toBe('');
    await vi.waitFor(() => expect(announcement()).toBe('Sum 2,404, Average 801.33, Count 3'));
  });

  it('of 100,000 rows don’t block the page, and follow the selection', async () => {
    const data = Array.from({ length: 100_000 }, (_, index) => [String(index)]);
    await render(<ResultTable result={{ schema: [{ name: 'n', columnType: 'Int64' }], data }} />);
    await page.getByRole('gridcell', { name: '1', exact: true }).click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await vi.waitFor(() => expect(figures()).toEqual(['Sum 4,999,950,000', 'Average 49,999.5', 'Count 100,000']));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(figures()).toEqual([]));
  });
});
