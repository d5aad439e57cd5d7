import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { runOnDataApi } from './runOnDataApi.js';
import { type RunningDemo, startDemo } from './startDemo.js';

let demo: RunningDemo;
let browser: Browser;
let office: BackOffice;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ DELTA_DELAY: '0' }), chromium.launch(launchOptions())]);
  await runOnDataApi(demo, 'SELECT 1');
  office = await BackOffice.open(browser, `${demo.origin}/ask`);
  await office.ask('orders by channel in 2025');
});
afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

it('links from the dialog, published with its defaults, to the dashboard', async () => {
  await publish('As it opens', () => Promise.resolve());
  const opened = office.page.context().waitForEvent('page');
  await office.page.getByRole('link', { name: /Open/ }).click();
  const page = await opened;
  await page.getByRole('button', { name: 'As it opens', pressed: true }).waitFor();
  expect(await rowsIn(page)).toBe(4);
  await page.close();
});

it('links to the dashboard that was published, not to the latest', async () => {
  const link = await office.page.getByRole('link', { name: /Open/ }).getAttribute('href');
  await office.page.getByRole('button', { name: 'Close' }).last().click();
  await publish('A later one', () => Promise.resolve());
  await office.page.goto(link ?? '');
  await office.page.getByRole('button', { name: 'As it opens', pressed: true }).waitFor();
});

it('lists a dashboard that doesn’t allow embedding, and allows it on request', async () => {
  await office.page.goto(`${demo.origin}/ask`);
  await office.turns.first().waitFor();
  await publish('Kept inside', (box) => box.uncheck());
  await office.page.goto(`${demo.origin}/dashboards`);
  await office.page.getByRole('button', { name: 'Kept inside', pressed: true }).waitFor();
  await office.page.getByRole('heading', { name: 'Kept inside is published, without embedding' }).waitFor();
  await office.page.getByRole('button', { name: 'Allow embedding' }).click();
  expect(await rowsIn(office.page)).toBe(4);
  const host = await EmbedHostPage.open(office, demo.origin);
  expect(await host.root.getAttribute('data-tt-part')).toBe('dashboard');
});

it('leads from a dashboard back to its question, for the visitor who asked it', async () => {
  await office.page.goto(`${demo.origin}/ask`);
  await office.turns.first().waitFor();
  // The thread now ends at another question.
  await office.ask('revenue by month in 2025');
  await office.page.goto(`${demo.origin}/dashboards`);
  await office.page.getByRole('button', { name: 'As it opens' }).click();
  await office.page.getByRole('link', { name: 'orders by channel in 2025' }).click();
  await office.page.waitForURL(/\/ask\?thread=[^&]+&turn=[^&]+$/);
  const question = office.turns.first().locator('[data-tt-part="question"]');
  await expect.poll(() => question.boundingBox().then((box) => (box?.y ?? -1) > 0)).toBe(true);

  const other = await BackOffice.open(browser, `${demo.origin}/dashboards`);
  await other.page.getByRole('button', { name: 'As it opens' }).waitFor();
  expect(await other.page.getByRole('link', { name: 'orders by channel in 2025' }).count()).toBe(0);
  await other.close();
});

type Box = ReturnType<Page['getByRole']>;

async function publish(title: string, embedding: (box: Box) => Promise<void>): Promise<void> {
  await office.page.getByRole('button', { name: 'Publish as a dashboard' }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Publish a dashboard' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('combobox').first().selectOption('table');
  await embedding(dialog.getByRole('checkbox', { name: 'Allow embedding' }));
  await dialog.getByRole('button', { name: /^Publish \d/ }).click();
  await dialog.getByText(`“${title}” is published`).waitFor();
}

/** The rows of the embedded dashboard's table, once they have loaded. */
async function rowsIn(page: Page): Promise<number> {
  const frame = page.frameLocator('[data-tt-part="embed-view"]');
  await frame.locator('[data-tt-part="dashboard"][data-state="loaded"]').waitFor();
  const rows = frame.locator('tbody tr:visible');
  await rows.first().waitFor();
  return rows.count();
}
