import type { DataClient } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatError } from '../../../src/protocol/ChatError.js';
import type { SqlBatch } from '../../../src/protocol/platform/dataApi.js';
import { chatMessage } from '../../chatMessage.js';
import { gate, openChat } from '../openChat.js';

const SQL = 'SELECT country, orders FROM countries';
const SCHEMA = [{ name: 'country' }, { name: 'orders', column_type: 'Int64' }];
const ABOUT = { sqlQuery: SQL, queryTitle: 'Orders by country' };
const THREAD = [
  chatMessage('1764000000000-message', { role: 'user', content: 'Orders by country?' }),
  chatMessage('c', {
    toolCall: {
      name: 'svcSqlApi',
      input: JSON.stringify(ABOUT),
      result: JSON.stringify({
        ...ABOUT,
        schema: SCHEMA,
        data: [
          ['Spain', 12],
          ['Italy', 7],
        ],
        totalRows: 2,
      }),
    },
  }),
  chatMessage('a', { content: 'Spain leads.', graphPath: ['final'] }),
];
const NEW_ROWS: SqlBatch = {
  schema: [{ name: 'country' }, { name: 'orders', columnType: 'Int64' }],
  rows: [
    ['Spain', 99],
    ['Italy', 8],
    ['Malta', 1],
  ],
  lastRefreshTime: '2026-11-20T08:00:00.000',
};

/** A client whose query answers with each part in turn. */
function clientOf(...runs: readonly (() => Promise<SqlBatch>)[]) {
  const left = [...runs];
  const sql = vi.fn<DataClient['sql']>(async function* () {
    yield (await left.shift()?.()) ?? NEW_ROWS;
  });
  return { sql, load: async () => ({}), meta: async () => ({ cubes: [] }) };
}

const again = () => page.getByRole('button', { name: 'Run again' });
const said = () =>
  [...document.querySelectorAll('[data-tt-part="result-age"] [role="status"]')].map(({ textContent }) => textContent);

describe('a result of a thread that was read', () => {
  it('says when it was asked for, in the time zone of the product', async () => {
    await openChat({ props: { initialMessages: THREAD, timeZone: 'Asia/Tokyo' } });
    await expect.element(page.getByText('As of Nov 25, 2025, 1:00 AM')).toBeVisible();
    expect(again().query()).toBeNull();
  });

  it('runs its query again, and shows and announces the new rows with their time', async () => {
    const { open, passed } = gate();
    const dataApi = clientOf(() => passed.then(() => NEW_ROWS));
    await openChat({ props: { initialMessages: THREAD, dataApi } });
    await again().click();
    await expect.element(page.getByRole('button', { name: 'Running a query' })).toHaveFocus();
    await expect.element(page.getByRole('gridcell', { name: '12' })).toBeVisible();
    open();
    await expect.element(page.getByRole('gridcell', { name: '99' })).toBeVisible();
    await expect.element(page.getByText('As of Nov 20, 2026, 8:00 AM')).toBeVisible();
    await expect.element(page.getByText('3 rows')).toBeVisible();
    expect(said()).toEqual(['The rows are up to date.']);
    await expect.element(again()).toHaveFocus();
    expect(dataApi.sql.mock.calls.map(([query]) => query)).toEqual([SQL]);
  });

  it('gives the new rows to the menu and keeps the message as it is', async () => {
    const onSelect = vi.fn();
    const actions = [{ id: 'pin', label: 'Pin', onSelect }];
    const dataApi = clientOf(async () => NEW_ROWS);
    await openChat({ props: { initialMessages: THREAD, dataApi, resultActions: actions } });
    await again().click();
    await expect.element(page.getByText('3 rows')).toBeVisible();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    expect(onSelect.mock.lastCall?.[0].result).toMatchObject({ data: NEW_ROWS.rows, totalRows: 3 });
    expect(THREAD[1]?.toolCall?.result).toContain('12');
  });

  it('keeps its rows when the query fails, says why, and offers to try again', async () => {
    const dataApi = clientOf(
      () => Promise.reject(new ChatError('network', 'offline')),
      async () => NEW_ROWS,
    );
    await openChat({ props: { initialMessages: THREAD, dataApi } });
    await again().click();
    await expect.element(page.getByText(/^The query could not be run again · The service can’t be/)).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: '12' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('gridcell', { name: '99' })).toBeVisible();
  });

  it('cancels the run when the reader leaves', async () => {
    const dataApi = clientOf(() => new Promise(() => {}));
    const { screen } = await openChat({ props: { initialMessages: THREAD, dataApi } });
    await again().click();
    await vi.waitFor(() => expect(dataApi.sql).toHaveBeenCalled());
    const signal = dataApi.sql.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    await screen.unmount();
    expect(signal?.aborted).toBe(true);
  });
});

it('a result that was streamed to this page is new: nothing about its age, and no second run', async () => {
  const dataApi = clientOf(async () => NEW_ROWS);
  const { ask } = await openChat({ agent: scenarios.barChart, props: { dataApi } });
  await ask('Revenue by country?');
  await expect.element(page.getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
  expect(document.querySelector('[data-tt-part="result-age"]')).toBeNull();
});

it('a chart that can’t show all rows says so, and shows those that a filter leaves', async () => {
  const vegaSpec = { mark: 'bar', encoding: { x: { field: 'country' }, y: { field: 'orders', type: 'quantitative' } } };
  const first = { ...ABOUT, vegaSpec, schema: SCHEMA, data: [['Spain', 12]], totalRows: 5001 };
  const toolCall = { name: 'svcSqlApi', input: JSON.stringify(ABOUT), result: JSON.stringify(first) };
  const initialMessages = [...THREAD.slice(0, 1), chatMessage('c', { toolCall }), ...THREAD.slice(2)];
  const rows = Array.from({ length: 5001 }, (_, at) => [at === 0 ? 'Malta' : `C${at}`, at]);
  await openChat({ props: { initialMessages, dataApi: clientOf(async () => ({ ...NEW_ROWS, rows })) } });
  await page.getByRole('button', { name: 'Load all rows' }).click();
  const note = () => page.getByText('There are too many marks to draw.');
  await expect.element(note()).toBeVisible();
  const count = () => document.querySelector('[data-tt-part="row-count"]')?.textContent;
  expect(count()).toBe('1 of 5,001 rows');
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('gridcell', { name: 'Malta' }).click();
  await page.getByRole('button', { name: 'Only Malta' }).click();
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect.element(page.getByText(/^Bar chart of .*Malta/)).toBeInTheDocument();
  expect(count()).toBe('1 of 5,001 rows');
  expect(note().query()).toBeNull();
});

it('the rows of a chart that could not be loaded are reported next to the button', async () => {
  const vegaSpec = { mark: 'bar', encoding: { x: { field: 'country' }, y: { field: 'orders', type: 'quantitative' } } };
  const first = { ...ABOUT, vegaSpec, schema: SCHEMA, data: [['Spain', 12]], totalRows: 3 };
  const toolCall = { name: 'svcSqlApi', input: JSON.stringify(ABOUT), result: JSON.stringify(first) };
  const initialMessages = [...THREAD.slice(0, 1), chatMessage('c', { toolCall }), ...THREAD.slice(2)];
  const fail = () => Promise.reject(new ChatError('network', 'No connection.'));
  await openChat({ props: { initialMessages, dataApi: clientOf(fail, async () => NEW_ROWS) } });
  await page.getByRole('button', { name: 'Load all rows' }).click();
  await expect.element(page.getByRole('alert').getByText('The service can’t be reached')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3 rows').first()).toBeVisible();
});

it('all rows of a query that were loaded are those of its chart and its menu, too', async () => {
  const vegaSpec = { mark: 'bar', encoding: { x: { field: 'country' }, y: { field: 'orders', type: 'quantitative' } } };
  const first = { ...ABOUT, vegaSpec, schema: SCHEMA, data: [['Spain', 12]], totalRows: 3 };
  const toolCall = { name: 'svcSqlApi', input: JSON.stringify(ABOUT), result: JSON.stringify(first) };
  const initialMessages = [...THREAD.slice(0, 1), chatMessage('c', { toolCall }), ...THREAD.slice(2)];
  const onSelect = vi.fn();
  const resultActions = [{ id: 'pin', label: 'Pin', onSelect }];
  await openChat({ props: { initialMessages, dataApi: clientOf(async () => NEW_ROWS), resultActions } });
  const bars = () => document.querySelectorAll('[data-tt-part="chart-picture"] .mark-rect path').length;
  await expect.poll(bars).toBe(1);
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Load all rows' }).click();
  await expect.element(page.getByRole('gridcell', { name: 'Malta' })).toBeVisible();
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect.poll(bars).toBe(3);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  expect(onSelect.mock.lastCall?.[0]).toMatchObject({ id: 'c', rows: NEW_ROWS.rows, totalRows: 3, isPartial: false });
});
