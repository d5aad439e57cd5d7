import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SqlResult } from '../../../src/components/result/SqlResult.js';
import { parseToolCall, type SqlApiInvocation } from '../../../src/stream/turns/parseToolCall.js';
import { describePart } from '../describePart.js';

const SPEC = { mark: 'bar', encoding: { x: { field: 'a.country' }, y: { field: 'a.count', type: 'quantitative' } } };
const SCHEMA = [
  { name: 'a.country', column_type: 'String' },
  { name: 'a.count', column_type: 'Int64' },
];
const ROWS = [
  ['Spain', '9'],
  ['Germany', '10'],
  [null, '2'],
];
const INPUT = { sqlQuery: 'SELECT 1', queryTitle: 'Orders by country', description: 'All of them', vegaSpec: SPEC };

function invoke(result: unknown, isRunOver = false, input: object = INPUT): SqlApiInvocation {
  return parseToolCall({ name: 'svcSqlApi', input, result }, { isRunOver }) as SqlApiInvocation;
}

const DONE = invoke({ ...INPUT, schema: SCHEMA, data: ROWS, totalRows: 12_431 });

describePart('sql-result', ['running', 'done', 'failed', 'unreadable', 'interrupted'], (attributes) => (
  <SqlResult invocation={DONE} {...attributes} />
));

describe('SqlResult', () => {
  it('opens the chart first, and the other views with the arrow keys', async () => {
    await render(<SqlResult invocation={DONE} />);
    await page.getByRole('tab', { name: 'Chart' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveFocus();
    await expect.element(page.getByRole('grid')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('tabpanel', { name: 'SQL' })).toHaveTextContent('SELECT 1');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'Chart' })).toHaveAttribute('aria-selected', 'true');
  });

  it('reverses the arrow keys in right-to-left text', async () => {
    await render(
      <div dir="rtl">
        <SqlResult invocation={DONE} />
      </div>,
    );
    await page.getByRole('tab', { name: 'Chart' }).click();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveFocus();
  });

  it('states that it shows some of the rows', async () => {
    await render(<SqlResult invocation={DONE} />);
    await expect.element(page.getByText('3 of 12,431 rows', { exact: true })).toBeVisible();
  });

  it('doesn’t offer a chart without a spec', async () => {
    const { vegaSpec: _, ...input } = INPUT;
    await render(<SqlResult invocation={invoke({ ...input, schema: SCHEMA, data: ROWS }, false, input)} />);
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tab', { name: 'Chart' }).query()).toBeNull();
  });

  it('copies the query', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<SqlResult invocation={DONE} />);
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.getByRole('button', { name: 'Copy SQL' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(written).toHaveBeenCalledWith('SELECT 1');
  });

  it('shows title and query while it runs', async () => {
    await render(<SqlResult invocation={invoke(undefined)} />);
    await expect.element(page.getByRole('region', { name: 'Orders by country' })).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('Running a query')).toBeVisible();
    await expect.element(page.getByText('SELECT 1')).toBeVisible();
  });

  it('keeps the query beside the tool’s error message', async () => {
    await render(<SqlResult invocation={invoke({ error: 'Error: no such \u202ecolumn' })} />);
    await expect.element(page.getByText('Error: no such column')).toBeVisible();
    await expect.element(page.getByText('SELECT 1')).toBeVisible();
  });

  it('reports that it was interrupted', async () => {
    await render(<SqlResult invocation={invoke(undefined, true)} />);
    await expect.element(page.getByText('The query was interrupted')).toBeVisible();
  });

  it('names the sources of its figures and the duration in its footer', async () => {
    const sources = [
      { name: 'orders', title: 'Orders', members: ['Total revenue', 'Created \u202eat'] },
      { name: 'products', title: 'Products', members: [] },
    ];
    await render(<SqlResult invocation={DONE} sources={sources} elapsedMs={1240} />);
    await expect.element(page.getByText('From Orders (Total revenue, Created at), Products')).toBeVisible();
    await expect.element(page.getByText('1.2 s')).toBeVisible();
  });

  it('shows the description above the query', async () => {
    await render(<SqlResult invocation={invoke({ ...INPUT, userRequest: 'orders?', schema: SCHEMA, data: ROWS })} />);
    await page.getByRole('tab', { name: 'SQL' }).click();
    await expect.element(page.getByText('Asked: orders?')).toBeVisible();
  });

  it('reports an empty result, and offers no chart', async () => {
    await render(<SqlResult invocation={invoke({ ...INPUT, schema: SCHEMA, data: [] })} />);
    await expect.element(page.getByText('The query returned no rows.')).toBeVisible();
    expect(page.getByRole('tab', { name: 'Chart' }).query()).toBeNull();
  });
});
