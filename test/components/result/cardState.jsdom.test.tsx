import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  ChatProvider,
  createLocale,
  type DataClient,
  enUS,
  type Locale,
  type ResultTableProps,
  SavedResult,
  SqlResult,
} from 'tabletalk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Figures } from '../../../src/components/result/Figures.js';
import { ResultMenu } from '../../../src/components/result/menu/ResultMenu.js';
import type { ResultCard } from '../../../src/components/result/ResultCard.js';
import { ResultTabs } from '../../../src/components/result/ResultTabs.js';
import { protocolNames } from '../../../src/protocol/names.js';
import { createResult } from '../../../src/rows/createResult.js';
import { parseToolCall } from '../../../src/stream/turns/parseToolCall.js';

const ROWS = {
  schema: [{ name: 'country' }, { name: 'revenue' }],
  data: [
    ['Spain', 9],
    ['Germany', 10],
  ],
};
const WITHOUT_SPAIN = {
  filters: [{ kind: 'values', column: 'country', values: ['Spain'], isExcluded: true }],
} as const;

beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('keeps the open tab mounted when the card opens another one by itself', () => {
  const tabs = ['table', 'chart'].map((id) => ({ id, label: id, content: <p>{`The ${id}`}</p> }));
  const show = (tabId: string) => <ResultTabs label="Views" tabs={tabs} tabId={tabId} onTabIdChange={() => {}} />;
  const { rerender } = render(show('table'));
  const table = screen.getByText('The table');
  expect(screen.queryByText('The chart')).toBeNull();
  rerender(show('chart'));
  expect(screen.getByText('The table')).toBe(table);
  expect(screen.getByText('The chart')).toBeTruthy();
});

it('shows another saved result with its own edits', async () => {
  const saved = (title: string, edits: object) => ({
    version: 1,
    edits,
    toolCall: { name: 'sqlApi', input: { queryTitle: title }, result: ROWS },
  });
  const cells = () =>
    screen.queryAllByRole('gridcell', { name: /Spain|Germany/ }).map(({ textContent }) => textContent);
  const { rerender } = render(<SavedResult saved={saved('First', WITHOUT_SPAIN)} />);
  await waitFor(() => expect(cells()).toEqual(['Germany']));
  rerender(<SavedResult saved={saved('Second', {})} />);
  await screen.findByRole('heading', { name: 'Second' });
  await waitFor(() => expect(cells()).toEqual(['Spain', 'Germany']));
});

it('keeps the focus outside a chat when the button that loads all rows disappears', async () => {
  const input = { queryTitle: 'Sales', sqlQuery: 'select 1' };
  const saved = { version: 1, edits: {}, toolCall: { name: 'sqlApi', input, result: { ...ROWS, totalRows: 3 } } };
  const dataApi: DataClient = {
    async *sql() {
      yield { schema: ROWS.schema, rows: [...ROWS.data, ['France', 8]], lastRefreshTime: undefined };
    },
    load: async () => ({}),
    meta: async () => ({ cubes: [] }),
  };
  render(
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} dataApi={dataApi}>
      <SavedResult saved={saved} />
    </ChatProvider>,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'SQL' }));
  const [load] = screen.getAllByRole('button', { name: 'Load all rows' });
  load?.focus();
  act(() => load?.click());
  await waitFor(() => expect(load?.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('3 rows');
});

it('keeps the edits of a saved result when the language changes', async () => {
  const input = { queryTitle: 'Sales', sqlQuery: 'select 1' };
  const saved = { version: 1, isOwnSql: true, edits: {}, toolCall: { name: 'sqlApi', input, result: ROWS } };
  const show = (locale: Locale) => (
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} locale={locale}>
      <SavedResult saved={saved} />
    </ChatProvider>
  );
  const { rerender } = render(show(enUS));
  const card = screen.getByRole('region', { name: /Sales/ });
  rerender(show(createLocale(enUS, { yourSql: 'My SQL' })));
  expect(screen.getByRole('region', { name: 'Sales (My SQL)' })).toBe(card);
});

it('shows changes of the same name beside one figure', () => {
  const schema = ['revenue', 'revenue_change', 'revenue_change'].map((name) => ({ name, columnType: 'Int64' }));
  render(<Figures result={{ schema, data: [[9, 1, 2]] }} />);
  expect(screen.getAllByText(/^\+\d$/).map(({ textContent }) => textContent)).toEqual(['+1', '+2']);
});

it('prints a product’s table with the rows that the reader has left', async () => {
  const invocation = parseToolCall({ name: protocolNames().sqlApiTool, input: {}, result: ROWS }, { isRunOver: true });
  if (invocation.kind !== 'sqlApi') throw new Error('not a query');
  const ResultTable = ({ result, edits }: ResultTableProps) => (
    <button type="button" onClick={() => edits?.change(WITHOUT_SPAIN)}>{`Rows: ${result.data.length}`}</button>
  );
  vi.stubGlobal('matchMedia', () => new EventTarget());
  render(
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} slots={{ ResultTable }}>
      <SqlResult invocation={invocation} />
    </ChatProvider>,
  );
  act(() => screen.getByText('Rows: 2').click());
  await screen.findByText('Rows: 1');
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByText(/^Rows:/).map(({ textContent }) => textContent)).toEqual(['Rows: 1', 'Rows: 1']);
  });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  vi.unstubAllGlobals();
});

it('closes the panel of a chart that was built from nothing when all edits are undone', async () => {
  render(
    <SavedResult saved={{ version: 1, toolCall: { name: 'sqlApi', input: { queryTitle: 'Sales' }, result: ROWS } }} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for “Sales”' }));
  fireEvent.click(await screen.findByText('Draw a chart'));
  expect(await screen.findByRole('radio', { name: 'Pie' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull());
  expect(screen.queryByRole('radio', { name: 'Pie' })).toBeNull();
});

it('applies the edits for the menu only while that is open', () => {
  const read = vi.fn(Reflect.get);
  const rows = ROWS.data.map((row) => new Proxy<readonly unknown[]>(row, { get: read }));
  const result = { ...createResult({ result: ROWS }), rows };
  const card: ResultCard = {
    ...{ title: 'Sales', result, isOwnSql: false, allRows: undefined, table: null, views: {} },
    ...{ hasChart: false, editChart: undefined, showTable: () => {} },
    editing: { edits: WITHOUT_SPAIN, change: () => {}, reset: () => {}, summary: '1 filter' },
  };
  const menu = (isOpen: boolean) => (
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }}>
      <ResultMenu {...{ card, isOpen }} views={{}} label="Menu" button={document.body} onClose={() => {}} />
    </ChatProvider>
  );
  const { rerender } = render(menu(false));
  expect(read).not.toHaveBeenCalled();
  rerender(menu(true));
  expect(read).toHaveBeenCalled();
});

it('separates the groups of the menu, of which some may be empty, by one line', () => {
  const card: ResultCard = {
    ...{ title: 'Sales', result: createResult({ result: ROWS }), isOwnSql: false, allRows: undefined, table: null },
    ...{ hasChart: false, editChart: () => {}, showTable: () => {}, views: {} },
    editing: { edits: {}, change: () => {}, reset: () => {}, summary: '' },
  };
  const menu = { card, views: {}, label: 'Menu', button: document.body, isOpen: true, onClose: () => {} };
  const entries = () =>
    [...document.querySelectorAll('[role="menuitem"], [role="separator"]')].map(
      ({ textContent }) => textContent || '—',
    );
  const resultActions = [{ id: 'share', label: 'Share', onSelect: () => {} }];
  const provider = { chatApiUrl: '/api', auth: { type: 'proxy' }, resultActions } as const;
  const { rerender } = render(
    <ChatProvider {...provider}>
      <ResultMenu {...menu} />
    </ChatProvider>,
  );
  expect(entries()).toEqual(['Draw a chart', '—', 'Share']);
  rerender(
    <ChatProvider {...provider}>
      <ResultMenu {...menu} card={{ ...card, editChart: undefined }} />
    </ChatProvider>,
  );
  expect(entries()).toEqual(['Share']);
});
