import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { runOnDataApi } from './runOnDataApi.js';
import { type RunningDemo, startDemo } from './startDemo.js';

const ROWS = 60_000;
const STATEMENT = `SELECT id, status, amount FROM orders ORDER BY id LIMIT ${ROWS}`;

let demo: RunningDemo;
let browser: Browser;
let office: BackOffice;
let turn: Locator;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), chromium.launch(launchOptions())]);
  office = await BackOffice.open(browser, `${demo.origin}/ask`, { acceptDownloads: true });
  office.page.setDefaultTimeout(55_000);
  turn = await office.ask(`run: ${STATEMENT}`);
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

const count = () => turn.locator('[data-tt-part="result-table-count"]');

it('shows the first 100 rows and their total number', async () => {
  expect(await count().innerText()).toBe('100 of 60,000 rows');
});

it('loads all rows, and can be cancelled half-way', async () => {
  const loaded = countRowsUntilCancelled();
  await turn.getByRole('button', { name: 'Load all rows' }).click();
  const atCancel = await loaded;
  expect(atCancel).toBeGreaterThan(100);
  expect(atCancel).toBeLessThan(ROWS);
  await turn.getByRole('button', { name: 'Load all rows' }).waitFor();
  const words = await count().innerText();
  expect(words).not.toBe('60,000 rows');
  expect(words).toContain('60,000');
  expect(await turn.getByRole('button', { name: /Download partial CSV/ }).count()).toBe(1);
});

it('reloads all rows with the figures from the database', async () => {
  await turn.getByRole('button', { name: 'Load all rows' }).click();
  await turn.locator('[data-tt-part="result-table-count"][data-state="complete"]').waitFor();
  expect(await count().innerText()).toBe('60,000 rows');

  const [saved] = await Promise.all([
    office.page.waitForEvent('download'),
    turn.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [, ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/);
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[2]) * 100), 0);
  const [expected] = await runOnDataApi(demo, `SELECT count(*), sum(amount) FROM (${STATEMENT}) AS shown`);
  expect([lines.length, (cents / 100).toFixed(2)]).toEqual([Number(expected?.[0]), Number(expected?.[1]).toFixed(2)]);
});

it('runs a query that the reader changed, unless it reads more than the store', async () => {
  await turn.getByRole('tab', { name: 'SQL' }).click();
  await turn.getByRole('button', { name: 'Edit SQL' }).click();
  const field = turn.getByRole('textbox', { name: 'SQL' });
  await field.fill('SELECT * FROM pg_authid');
  await field.press('Control+Enter');
  await turn.getByText("The query can't read pg_authid.").waitFor();
  await field.fill('SELECT count(*) AS n FROM orders');
  await field.press('Control+Enter');
  await turn.getByText('100,000', { exact: true }).first().waitFor();
  await turn.getByRole('button', { name: 'Back to the agent’s SQL' }).click();
  await turn.getByText('100,000', { exact: true }).first().waitFor({ state: 'detached' });
});

/** Presses Cancel as soon as rows have arrived, and resolves to their number. Fails if the load finished first. */
function countRowsUntilCancelled(): Promise<number> {
  return turn.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const loaded = element.querySelector('progress')?.value ?? 0;
          const cancel = element.querySelector<HTMLButtonElement>('[data-tt-part="result-table-cancel"]');
          if (loaded > 100 && cancel !== null) {
            cancel.click();
            resolve(loaded);
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
