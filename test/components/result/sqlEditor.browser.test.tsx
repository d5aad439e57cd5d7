import { useState } from 'react';
import { type ChatPermissions, type DataClient, PublishDashboardDialog, type ResultSave, SavedResult } from 'tabletalk';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChatError } from '../../../src/protocol/ChatError.js';
import type { SqlBatch } from '../../../src/protocol/platform/dataApi.js';
import { chatMessage } from '../../chatMessage.js';
import { gate, openChat } from '../openChat.js';

const SQL = 'SELECT country, orders FROM countries';
const MINE = 'SELECT city, orders FROM cities';
const ABOUT = { sqlQuery: SQL, queryTitle: 'Orders by country', description: 'Since the start of the year.' };
const SCHEMA = [{ name: 'country' }, { name: 'orders', column_type: 'Int64' }];
const DATA = [
  ...[
    ['Spain', 12],
    ['Italy', 7],
  ],
];
const RESULT = { ...ABOUT, schema: SCHEMA, data: DATA, totalRows: 2, assumptions: [{ text: 'Orders that were paid' }] };
const THREAD = [
  chatMessage('1764000000000-message', { role: 'user', content: 'Orders by country?' }),
  chatMessage('c', {
    toolCall: { name: 'svcSqlApi', input: JSON.stringify(ABOUT), result: JSON.stringify(RESULT) },
  }),
  chatMessage('a', { content: 'Spain leads.', graphPath: ['final'] }),
];
const ROWS: SqlBatch = {
  schema: [{ name: 'city' }, { name: 'orders', columnType: 'Int64' }],
  rows: [
    ['Madrid', 5],
    ['Rome', 4],
    ['Porto', 3],
  ],
};

function clientOf(run: () => Promise<SqlBatch> = async () => ROWS) {
  const sql = vi.fn<DataClient['sql']>(async function* () {
    yield await run();
  });
  return { sql, load: async () => ({}), meta: async () => ({ cubes: [] }) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'SQL', exact: true });
const cell = (name: string) => page.getByRole('gridcell', { name });

interface Given {
  readonly can?: ChatPermissions;
  readonly dataApi?: ReturnType<typeof clientOf>;
  readonly height?: number;
  readonly props?: NonNullable<Parameters<typeof openChat>[0]>['props'];
}

async function open({ can = { editSql: true }, dataApi = clientOf(), height = 1000, props }: Given = {}) {
  const chat = await openChat({ props: { initialMessages: THREAD, can, dataApi, ...props }, height });
  await expect.element(cell('Spain')).toBeVisible();
  return { ...chat, dataApi };
}

async function edit(given?: Given) {
  const chat = await open(given);
  await page.getByRole('tab', { name: 'SQL' }).click();
  await button('Edit SQL').click();
  await expect.element(field()).toHaveFocus();
  return chat;
}

async function runMine(given?: Given) {
  const chat = await edit(given);
  await field().fill(MINE);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  return chat;
}

const panel = () => document.querySelector('[data-tt-part="result-panel"]:not([hidden])') as HTMLElement;
const edges = (selector: string) => panel().querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

describe('the SQL of a result', () => {
  it.each([
    ['the words that it answers', 'Orders by country, since the start of the year?'],
    ['no words', undefined],
  ])('isn’t covered by its button, with %s', async (_, userRequest) => {
    const toolCall = {
      name: 'svcSqlApi',
      input: JSON.stringify({ ...ABOUT, userRequest }),
      result: JSON.stringify(RESULT),
    };
    await open({ props: { initialMessages: [THREAD[0], chatMessage('c', { toolCall }), THREAD[2]] as never } });
    await page.getByRole('tab', { name: 'SQL' }).click();
    await expect.element(page.getByText(SQL)).toBeVisible();
    expect(edges('pre > code').top).toBeGreaterThanOrEqual(edges('[data-tt-part="copy-button"]').bottom);
    expect(edges('[data-tt-part="sql-request"]').height > 0).toBe(userRequest !== undefined);
  });

  it('has its buttons in view in a low card', async () => {
    const long = `SELECT ${Array.from({ length: 40 }, (_, at) => `column_${at}`).join(',\n')} FROM countries`;
    const result = JSON.stringify({ ...RESULT, sqlQuery: long });
    const toolCall = { name: 'svcSqlApi', input: JSON.stringify({ ...ABOUT, sqlQuery: long }), result };
    await edit({
      props: { initialMessages: [THREAD[0], chatMessage('c', { toolCall }), THREAD[2]] as never },
      height: 500,
    });
    const { bottom } = panel().getBoundingClientRect();
    expect(edges('[data-tt-part="sql-editor-run"]').bottom).toBeLessThanOrEqual(bottom);
  });

  it.each<[string, ChatPermissions | undefined]>([
    ['without a word of it', undefined],
    ['without `editSql`', {}],
    ['where `editSql` is undefined', { editSql: undefined }],
    ['where `editSql` is false', { editSql: false }],
    ['where loading rows is forbidden', { editSql: true, loadAll: false }],
  ])('can’t be changed %s', async (_, can) => {
    const { dataApi } = await open({ props: { can } });
    await page.getByRole('tab', { name: 'SQL' }).click();
    await expect.element(page.getByText(SQL)).toBeVisible();
    expect(button('Edit SQL').query()).toBeNull();
    expect(dataApi.sql).not.toHaveBeenCalled();
  });

  it('isn’t there at all where it must not be seen', async () => {
    await open({ can: { editSql: true, seeSql: false } });
    expect(page.getByRole('tab', { name: 'SQL' }).query()).toBeNull();
    expect(document.body.textContent).not.toContain('SELECT');
  });

  it.each([
    ['without a data API', { dataApi: undefined }],
    ['with the editor hidden', { slots: { SqlEditor: null } }],
  ])('can’t be changed %s', async (_, props) => {
    await open({ props });
    await page.getByRole('tab', { name: 'SQL' }).click();
    await expect.element(page.getByText(SQL)).toBeVisible();
    expect(button('Edit SQL').query()).toBeNull();
  });

  it('runs as the reader wrote it, through the data API alone, and shows whose rows they are', async () => {
    const onSelect = vi.fn();
    const { dataApi } = await runMine({ props: { resultActions: [{ id: 'pin', label: 'Pin', onSelect }] } });
    await expect.element(cell('Madrid')).toBeVisible();
    expect(dataApi.sql.mock.calls.map(([query]) => query)).toEqual([MINE]);
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveFocus();
    expect(page.getByText('Your SQL', { exact: true }).elements()).toHaveLength(2);
    expect(page.getByText('Orders that were paid').query()).toBeNull();
    expect(page.getByText('Since the start of the year.').query()).toBeNull();
    await button('Actions for “Orders by country (Your SQL)”').click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    expect(onSelect.mock.lastCall?.[0]).toMatchObject({ id: '', sqlQuery: MINE, rows: ROWS.rows });
  });

  it('leads back to the agent’s, which has never changed', async () => {
    await runMine();
    await expect.element(cell('Madrid')).toBeVisible();
    await button('Back to the agent’s SQL').click();
    await expect.element(cell('Spain')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveFocus();
    expect(page.getByText('Your SQL').query()).toBeNull();
    await expect.element(page.getByText('Orders that were paid')).toBeVisible();
    await expect.element(page.getByText('Since the start of the year.')).toBeVisible();
    await page.getByRole('tab', { name: 'SQL' }).click();
    await expect.element(page.getByText(SQL)).toBeVisible();
  });

  it('is the reader’s still after it was saved', async () => {
    const saves: ResultSave[] = [];
    const chat = await runMine({ props: { onSave: (save: ResultSave) => void saves.push(save) } });
    await expect.element(cell('Madrid')).toBeVisible();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Save this result' }).click();
    await vi.waitFor(() => expect(saves).toHaveLength(1));
    await chat.screen.unmount();
    await render(<SavedResult saved={JSON.parse(JSON.stringify(saves[0]?.saved))} />);
    await expect.element(page.getByRole('heading', { name: 'Orders by country (Your SQL)' })).toBeVisible();
  });

  it('isn’t what a dashboard shows, which publishing says', async () => {
    function Publishing() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <PublishDashboardDialog open={isOpen} onOpenChange={setOpen} onPublish={() => Promise.reject(new Error())} />
        </>
      );
    }
    await runMine({ props: { slots: { ChatHeader: Publishing } } });
    await expect.element(cell('Madrid')).toBeVisible();
    await button('Open').click();
    await expect.element(page.getByText('Published as the agent answered it, without: Your SQL')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button('Back to the agent’s SQL').click();
    await button('Open').click();
    await expect.element(button('Publish 1 result')).toBeVisible();
  });

  it('is the agent’s still if it runs unchanged', async () => {
    await edit({
      dataApi: clientOf(async () => ({
        ...ROWS,
        rows: [
          ...[
            ['Lisbon', 1],
            ['Porto', 2],
          ],
        ],
      })),
    });
    await button('Run').click();
    await expect.element(cell('Lisbon')).toBeVisible();
    expect(page.getByText('Your SQL').query()).toBeNull();
  });

  it('keeps the text of a query that was refused, with the service’s words but no address', async () => {
    const refuse = () => Promise.reject(new ChatError('forbidden', 'no access to https://db.internal.example/cities'));
    const { dataApi } = await runMine({ dataApi: clientOf(refuse) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/no access to/);
    expect(document.body.textContent).not.toContain('db.internal');
    await expect.element(field()).toHaveValue(MINE);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(dataApi.sql).toHaveBeenCalledTimes(2));
    await button('Cancel').click();
    await expect.element(button('Edit SQL')).toHaveFocus();
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect.element(cell('Spain')).toBeVisible();
  });

  it('stops on Escape and keeps the text, which the next Escape on the button discards', async () => {
    const { passed } = gate();
    await runMine({ dataApi: clientOf(() => passed.then(() => ROWS)) });
    await expect.element(button('Running a query')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Run')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Cancel')).toHaveFocus();
    await expect.element(field()).toHaveValue(MINE);
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit SQL')).toHaveFocus();
    await expect.element(page.getByText(SQL)).toBeVisible();
  });

  it('works in the dialog, which Escape closes only once the editor is closed', async () => {
    await open();
    await page.getByRole('tab', { name: 'SQL' }).click();
    await button('Expand').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit SQL' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'SQL' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('button', { name: 'Edit SQL' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Edit SQL' }).click();
    await dialog.getByRole('textbox', { name: 'SQL' }).fill(MINE);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByRole('gridcell', { name: 'Madrid' })).toBeVisible();
    await expect.element(dialog.getByRole('tab', { name: 'Table' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(cell('Madrid')).toBeVisible();
    expect(dialog.query()).toBeNull();
  });

  it('lets Tab out of the field, and an empty text doesn’t run', async () => {
    const { dataApi } = await edit();
    await field().fill('  ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Run')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(dataApi.sql).not.toHaveBeenCalled();
  });

  it('isn’t kept in the browser', async () => {
    await runMine();
    await expect.element(cell('Madrid')).toBeVisible();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('FROM cities');
    expect(location.href).not.toContain('cities');
  });
});
