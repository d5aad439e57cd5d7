import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultTable } from '../../../src/components/table/ResultTable.js';
import '../../../src/styles.css';

const TABLE = {
  schema: [
    { name: 'sales.country', columnType: 'String' },
    { name: 'sales.orders', columnType: 'Int64' },
    { name: 'sales.day', columnType: 'Date' },
  ],
  data: [
    ['Spain', '9', '2025-03-09'],
    ['Germany', '10', '2025-03-10'],
    ['Germany', '12', '2025-03-20'],
    [null, '2', '2025-03-21'],
  ],
};

const column = (index: number) =>
  [...document.querySelectorAll(`tbody td[aria-colindex="${index}"]`)].map((cell) => cell.textContent);
const headers = () => [...document.querySelectorAll('th')].map((header) => header.textContent);
const count = () => document.querySelector('[data-tt-part="result-table-count"]')?.textContent;
const announcement = () => document.querySelector('[data-tt-part="result-table"] > [role="status"]')?.textContent;
const choose = async (title: string, entry: string) => {
  await page.getByRole('columnheader', { name: title }).hover();
  await page.getByRole('button', { name: `Menu of the column ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const apply = () => page.getByRole('button', { name: 'Apply' }).click();

const touch = async (enabled: boolean) => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
};

afterEach(() => {
  document.documentElement.dir = '';
});

it.each([
  ['comes into view', 'on a touch screen', true],
  ['stays where it is', 'for a mouse, which may go on to drag', false],
])('what can be done with a pressed cell %s %s', async (_, __, hasTouch) => {
  await touch(hasTouch);
  onTestFinished(() => touch(false));
  await render(
    <div data-testid="thread" style={{ blockSize: 120, overflow: 'auto' }}>
      <ResultTable result={TABLE} />
    </div>,
  );
  await page.getByRole('gridcell', { name: 'Spain' }).click();
  const isVisible = () => {
    const bar = document.querySelector('[data-tt-part="result-table-selection"]')?.getBoundingClientRect();
    return (bar?.bottom ?? Number.NaN) <= page.getByTestId('thread').element().getBoundingClientRect().bottom + 1;
  };
  await expect.poll(isVisible).toBe(hasTouch);
});

it('brings a figure into view that was chosen below a long table', async () => {
  await render(
    <div data-testid="thread" style={{ blockSize: 200, overflow: 'auto' }}>
      <ResultTable result={TABLE} />
    </div>,
  );
  await choose('Orders', 'Footer');
  await page.getByRole('menuitemradio', { name: 'Sum' }).click();
  await expect.element(page.getByRole('gridcell', { name: 'Sum 33' })).toBeInTheDocument();
  const isVisible = () => {
    const footer = document.querySelector('tfoot')?.getBoundingClientRect();
    return (footer?.bottom ?? Number.NaN) <= page.getByTestId('thread').element().getBoundingClientRect().bottom + 1;
  };
  await expect.poll(isVisible).toBe(true);
});

describe('a reader’s edits in a table', () => {
  it('keep the rows with chosen values, say how many are left, and mark the header', async () => {
    await render(<ResultTable result={TABLE} />);
    await choose('Country', 'Filter…');
    await expect.element(page.getByRole('checkbox', { name: 'All values' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Germany' }).click();
    await apply();
    await expect.poll(() => column(1)).toEqual(['Spain', 'null']);
    expect(count()).toBe('2 of 4 rows');
    expect(announcement()).toBe('1 filter. 2 of 4 rows');
    await expect.element(page.getByRole('columnheader', { name: 'Country, 1 filter' })).toBeVisible();
    await choose('Country', 'Remove filter');
    await expect.poll(() => column(1)).toHaveLength(4);
    expect(count()).toBe('4 rows');
    expect(announcement()).toBe('Your changes were undone');
  });

  it('of many rows are announced with the number of those that are left', async () => {
    const data = Array.from({ length: 200_000 }, (_, at) => [at === 7 ? 'Malta' : `Spain ${at}`, at, '2025-03-09']);
    await render(<ResultTable result={{ ...TABLE, data }} />);
    await choose('Country', 'Filter…');
    await page.getByRole('textbox', { name: 'Contains' }).fill('malta');
    await apply();
    await expect.poll(count).toBe('1 of 200,000 rows');
    expect(announcement()).toBe('1 filter. 1 of 200,000 rows');
  });

  it('leave room for the titles on a touch screen', async () => {
    await touch(true);
    onTestFinished(() => touch(false));
    await render(
      <div data-tt-root="" style={{ inlineSize: 300 }}>
        <ResultTable result={TABLE} />
      </div>,
    );
    await choose('Country', 'Filter…');
    await page.getByRole('checkbox', { name: 'Germany' }).click();
    await apply();
    await expect.poll(() => column(1)).toEqual(['Spain', 'null']);
    const titles = [...document.querySelectorAll('[data-tt-part="result-table-sort"] > span')];
    expect(titles.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0, 0, 0]);
  });

  it('keep one value of all, and the rows without one', async () => {
    await render(<ResultTable result={TABLE} />);
    await choose('Country', 'Filter…');
    await page.getByRole('checkbox', { name: 'All values' }).click();
    await page.getByRole('checkbox', { name: 'null' }).click();
    await apply();
    await expect.poll(() => column(2)).toEqual(['2']);
  });

  it('keep a part of a text, numbers within limits and all of the last day, by keyboard', async () => {
    await render(<ResultTable result={TABLE} />);
    await choose('Country', 'Filter…');
    await page.getByLabelText('Contains').fill('MAN');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => column(2)).toEqual(['10', '12']);
    await expect.poll(() => document.activeElement?.closest('th')?.textContent).toContain('Country');
    await choose('Orders', 'Filter…');
    await page.getByLabelText('From').fill('11');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => column(2)).toEqual(['12']);
    await choose('Day', 'Filter…');
    await page.getByLabelText('To').fill('2025-03-19');
    await apply();
    await expect.element(page.getByText('No rows match the filters.')).toBeVisible();
    expect(announcement()).toBe('3 filters. 0 of 4 rows');
    // Nothing is copied then, and what the reader copied before stays.
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    // Another file's spy may still be there.
    written.mockClear();
    document.querySelector<HTMLElement>('th [tabindex="0"], th[tabindex="0"]')?.focus();
    await userEvent.keyboard('{Control>}ac{/Control}');
    expect(written).not.toHaveBeenCalled();
  });

  it('keep the button that applies a filter visible in a low window', async () => {
    await page.viewport(320, 330);
    await render(
      <div data-tt-root="">
        <ResultTable
          result={{ ...TABLE, data: Array.from({ length: 30 }, (_, place) => [`Country ${place}`, '1', null]) }}
        />
      </div>,
    );
    await choose('Country', 'Filter…');
    await expect.poll(() => document.querySelectorAll('[data-tt-part="filter-value"]').length).toBe(31);
    const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    await expect.poll(() => bottomOf('[data-tt-part="filter"]')).toBeLessThanOrEqual(330);
    expect(bottomOf('[type="submit"]')).toBeLessThan(bottomOf('[data-tt-part="filter"]'));
  });

  it('change nothing on Escape, which goes back to the header', async () => {
    await render(<ResultTable result={TABLE} />);
    await choose('Country', 'Filter…');
    await page.getByRole('checkbox', { name: 'Germany' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[data-tt-part="filter"]')).toBeNull();
    expect(column(1)).toHaveLength(4);
    await expect.poll(() => document.activeElement?.closest('th')?.textContent).toContain('Country');
  });

  it('hide, move and show columns; the last one can’t be hidden', async () => {
    await render(<ResultTable result={TABLE} />);
    await choose('Country', 'Hide column');
    await expect.poll(headers).toEqual(['Orders', 'Day']);
    await choose('Day', 'Move toward the start');
    await expect.poll(headers).toEqual(['Day', 'Orders']);
    expect(announcement()).toBe('1 column hidden, columns rearranged. 4 rows');
    await choose('Day', 'Hide column');
    await expect.poll(headers).toEqual(['Orders']);
    await page.getByRole('columnheader', { name: 'Orders' }).hover();
    await page.getByRole('button', { name: 'Menu of the column Orders', exact: true }).click();
    expect(page.getByRole('menuitem', { name: 'Hide column' }).query()).toBeNull();
    await page.getByRole('menuitem', { name: 'Show 2 hidden columns' }).click();
    await expect.poll(headers).toHaveLength(3);
  });

  it('sort by a filtered table’s own places', async () => {
    await render(<ResultTable result={TABLE} />);
    await choose('Country', 'Hide column');
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    await expect.poll(() => column(1)).toEqual(['2', '9', '10', '12']);
    await choose('Orders', 'Filter…');
    await page.getByLabelText('To').fill('10');
    await apply();
    await expect.poll(() => column(1)).toEqual(['2', '9', '10']);
  });

  it('keep only the rows like a cell, or leave them out, but offer neither for a measure', async () => {
    await render(<ResultTable result={TABLE} />);
    await page.getByRole('gridcell', { name: 'Germany' }).first().click();
    await page.getByRole('button', { name: 'Without Germany' }).click();
    await expect.poll(() => column(1)).toEqual(['Spain', 'null']);
    await page.getByRole('gridcell', { name: 'Spain' }).click();
    await page.getByRole('button', { name: 'Only Spain' }).click();
    await expect.poll(() => column(1)).toEqual(['Spain']);
    await page.getByRole('gridcell', { name: '9', exact: true }).click();
    expect(page.getByRole('button', { name: /Only|Without/ }).query()).toBeNull();
  });

  it('leave the actions for a cell on Escape, which goes back to the cell and no further', async () => {
    const onKeyDown = vi.fn();
    await render(
      // biome-ignore lint/a11y/noStaticElementInteractions: a page that closes something on Escape.
      <div onKeyDown={onKeyDown}>
        <ResultTable result={TABLE} />
      </div>,
    );
    await page.getByRole('gridcell', { name: 'Spain' }).click();
    page.getByRole('button', { name: 'Only Spain' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('gridcell', { name: 'Spain' })).toHaveFocus();
    expect(onKeyDown).not.toHaveBeenCalled();
  });
});
