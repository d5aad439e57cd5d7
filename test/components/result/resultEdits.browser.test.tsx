import { scenarios, scriptedAgent } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openChat } from '../openChat.js';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-tt-part='${name}']`);
const drawn = () => vi.waitFor(() => expect(part('result-chart')?.dataset.state).toBe('drawn'));
const edits = () => part('result-edits')?.textContent;

async function openMenuOf(title: string) {
  await page.getByRole('columnheader', { name: title }).hover();
  await page.getByRole('button', { name: `Menu of the column ${title}`, exact: true }).click();
}

/** Leaves out one value of the first column. */
async function leaveOutOne() {
  await openMenuOf('Country');
  await page.getByRole('menuitem', { name: 'Filter…' }).click();
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'Apply' }).click();
}

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('draws a chart of the rows that a filter leaves, says so, and gives all back with the focus on the tab', async () => {
  const chat = await openChat({ agent: scenarios.barChart, height: 1200 });
  await chat.ask('Revenue by country?');
  await drawn();
  await page.getByRole('tab', { name: 'Table' }).click();
  await leaveOutOne();
  await expect.poll(edits).toBe('1 filterReset');
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect.poll(() => part('row-count')?.textContent).toMatch(/^(\d+) of (\d+) rows$/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(page.getByRole('tab', { name: 'Chart' })).toHaveFocus();
  expect(part('result-edits')).toBeNull();
  await expect.poll(() => part('row-count')?.textContent).toMatch(/^\d+ rows$/);
});

/** Two years of two countries, as a table. */
const twoYears = scriptedAgent([
  {
    type: 'tool-start',
    call: 'q',
    name: 'svcSqlApi',
    input: { queryTitle: 'Revenue by year', sqlQuery: 'SELECT 1' },
  },
  {
    type: 'tool-end',
    call: 'q',
    result: {
      schema: [
        { name: 'country', column_type: 'String' },
        { name: 'year', column_type: 'Int64' },
        { name: 'revenue', column_type: 'Int64' },
      ],
      data: [
        ['Spain', 2024, '100'],
        ['Spain', 2025, '150'],
        ['Italy', 2024, '0'],
        ['Italy', 2025, '5'],
      ],
      totalRows: 4,
    },
  },
  { type: 'final', text: 'It grew.' },
]);

it('keeps no value that was the name of a column until its pivot ended', async () => {
  const draftStorage = createStorage();
  const chat = await openChat({ agent: twoYears, props: { draftStorage }, height: 1200 });
  await chat.ask('Did revenue grow?');
  await openMenuOf('Country');
  await page.getByRole('menuitem', { name: 'Values as columns' }).click();
  await openMenuOf('Spain');
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await openMenuOf('Italy');
  await page.getByRole('menuitem', { name: 'Move toward the start' }).click();
  await expect.poll(edits).toBe('1 column hidden, columns rearranged, values as columnsReset');
  await openMenuOf('Italy');
  await page.getByRole('menuitem', { name: 'Undo values as columns' }).click();
  await expect.poll(() => part('result-edits')).toBeNull();
  expect([...draftStorage.items.values()].join()).toBe('');
});

it('keeps hidden columns across a reload, but neither filters nor any value', async () => {
  const draftStorage = createStorage();
  const first = await openChat({ agent: scenarios.barChart, props: { draftStorage }, height: 1200 });
  await first.ask('Revenue by country?');
  await drawn();
  await page.getByRole('tab', { name: 'Table' }).click();
  await leaveOutOne();
  await openMenuOf('Revenue (€)');
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect.poll(edits).toBe('1 filter, 1 column hiddenReset');
  const [kept] = [...draftStorage.items].filter(([key]) => key.startsWith('edits:'));
  expect(Object.values(JSON.parse(kept?.[1] ?? '{}'))).toEqual([{ hidden: [expect.any(String)] }]);
  await first.screen.unmount();
  await openChat({
    props: { draftStorage, chatId: kept?.[0].slice('edits:'.length), fetch: first.service.fetch as typeof fetch },
    height: 1200,
  });
  await expect.poll(edits).toBe('1 column hiddenReset');
});

it('compares the two periods of a result from its menu, and shows the table', async () => {
  const chat = await openChat({ agent: twoYears, height: 1200 });
  await chat.ask('Did revenue grow?');
  await page.getByRole('button', { name: 'Actions for “Revenue by year”' }).click();
  await page.getByRole('menuitem', { name: 'Compare the two periods' }).click();
  const cells = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  await expect.poll(cells).toEqual([
    ['Spain', '100', '150', '+50', '+50.00%'],
    ['Italy', '0', '5', '+5', 'from 0'],
  ]);
  expect(edits()).toBe('values as columns, columns comparedReset');
});
