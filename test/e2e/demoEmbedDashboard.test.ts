import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { runOnDataApi } from './runOnDataApi.js';
import { type RunningDemo, startDemo } from './startDemo.js';

const revenueByMonth = (and = '') => `SELECT to_char(orders.created_at, 'YYYY-MM'), sum(orders.amount)
  FROM orders JOIN customers ON customers.id = orders.customer_id
  WHERE status <> 'cancelled' AND orders.created_at >= '2025-01-01' AND orders.created_at < '2026-01-01' ${and}
  GROUP BY 1 ORDER BY 1`;
const BEST_CUSTOMERS = `SELECT customers.name, sum(orders.amount)
  FROM orders JOIN customers ON customers.id = orders.customer_id
  WHERE status <> 'cancelled' GROUP BY customers.id, 1 ORDER BY 2 DESC LIMIT 10`;

/** Milliseconds. The set-up needs two answers, a browser and a database. */
const PATIENCE = 55_000;

const MONTHS = 'Revenue by month, 2025';
const CUSTOMERS = 'Top 10 customers by revenue';

let demo: RunningDemo;
let browser: Browser;
let office: BackOffice;
let host: EmbedHostPage;
/** Queries run by widgets. */
let queries: string[];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), chromium.launch(launchOptions())]);
  office = await BackOffice.open(browser, `${demo.origin}/ask`, { acceptDownloads: true });
  office.page.setDefaultTimeout(PATIENCE);
  await office.ask('revenue by month in 2025');
  await office.ask('top 10 customers by revenue');
  await EmbedHostPage.publish(office, 'Sales of the year');
  queries = [];
  office.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/surface/dashboards/')) queries.push(request.url());
  });
  host = await EmbedHostPage.open(office, demo.origin);
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

describe('two answers of the chat, published as a dashboard', () => {
  it('are shown in a frame from the other origin, with the rows from the database', async () => {
    const shown = office.page.frames().find((frame) => frame !== office.page.mainFrame());
    expect(new URL(shown?.url() ?? '').origin).toBe(demo.tenantOrigin);
    expect(demo.tenantOrigin).not.toBe(demo.origin);
    expect(await figuresOf(MONTHS)).toEqual(await figuresBySql(revenueByMonth()));
    const customers = await host.rowsOf(CUSTOMERS);
    const expected = await runOnDataApi(demo, BEST_CUSTOMERS);
    expect(customers.map(([name]) => name)).toEqual(expected.map(([name]) => name));
    expect(await figuresOf(CUSTOMERS)).toEqual(expected.map(([, revenue]) => Number(revenue)));
  });

  it('notify their host of ready first and once, of the view, and of the finished load with count and duration', async () => {
    const [loaded] = await host.received('dashboard-loaded');
    expect(loaded?.payload).toMatchObject({ widgetCount: 3, loadDurationMs: expect.any(Number) });
    const events = await host.events();
    expect(events.map(({ type }) => type)).toEqual(['ready', 'view', 'dashboard-loaded']);
    expect(events[0]?.payload).toMatchObject({ surface: 'dashboard', embedTenant: 'larkfield', mode: 'signed' });
    expect(events[1]?.payload).toMatchObject({ title: 'Sales of the year', path: /^\/dashboard\/\w+$/ });
  });

  it('are exported as CSV, and their host is notified without receiving rows', async () => {
    const [file] = await Promise.all([
      office.page.waitForEvent('download'),
      host.frame.getByRole('button', { name: `Download ${CUSTOMERS} as CSV` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const expected = await runOnDataApi(demo, BEST_CUSTOMERS);
    expect(lines).toHaveLength(expected.length + 1);
    for (const [index, [name, revenue]] of expected.entries()) {
      expect(lines[index + 1]).toContain(String(name));
      expect(lines[index + 1]).toContain(String(revenue));
    }
    const [download] = await host.received('download');
    const widgetId = expect.stringMatching(/^chart-/);
    expect(download?.payload).toEqual({ format: 'csv', target: 'widget', widgetId, title: CUSTOMERS, rowCount: 10 });
    for (const [name] of expected) expect(JSON.stringify(await host.events())).not.toContain(String(name));
  });
});

describe('the host of the dashboard', () => {
  it('sets its colours', async () => {
    const background = () => host.styleOf(host.widget(MONTHS), 'background-color');
    await host.choose('Colours', 'light');
    const light = await background();
    await host.choose('Colours', 'dark');
    const dark = await host.changed(background, light);
    expect(lightnessOf(light)).toBeGreaterThan(0.9);
    expect(lightnessOf(dark)).toBeLessThan(0.3);
    await host.choose('Colours', 'auto');
    expect(await host.changed(background, dark)).toBe(light);
  });

  it('sets its theme', async () => {
    const font = () => host.styleOf(host.widget(MONTHS), 'font-family');
    const before = await font();
    await host.setTheme('#b0305c', 'Georgia');
    expect(await host.changed(font, before)).toContain('Georgia');
    expect(await host.styleOf(host.root, '--tt-color-accent')).toMatch(/#b0305c|rgb\(176, 48, 92\)/);
  });

  it('sets its language', async () => {
    await host.choose('Language', 'de-DE');
    await host.frame.getByRole('button', { name: `${CUSTOMERS} als CSV herunterladen` }).waitFor();
    await host.choose('Language', 'en-US');
    await host.frame.getByRole('button', { name: `Download ${CUSTOMERS} as CSV` }).waitFor();
  });

  it('sets and removes a filter, which changes the figures to match the database', async () => {
    const figures = async () => JSON.stringify(await figuresOf(MONTHS));
    const all = await figures();
    await host.choose('Country', 'Germany');
    const german = await host.changed(figures, all);
    expect(german).toBe(JSON.stringify(await figuresBySql(revenueByMonth("AND customers.country = 'Germany'"))));
    await host.choose('Country', '');
    expect(await host.changed(figures, german)).toBe(all);
  });

  it('navigates to a widget, and nowhere else', async () => {
    const start = String((await host.events('view'))[0]?.payload.path);
    const [download] = await host.events('download');
    const path = `${start}/widget/${download?.payload.widgetId}`;
    await office.page.setViewportSize({ width: 500, height: 700 });
    for (const stray of ['https://evil.example/', 'javascript:alert(1)', '/dashboard/other', path]) {
      await host.navigate(stray);
    }
    await host.frame.locator('[aria-current="location"]').getByText(CUSTOMERS).waitFor();
    expect((await host.received('navigate')).map(({ payload }) => payload)).toEqual([{ path, previousPath: start }]);
    expect((await host.received('view', 2))[1]?.payload).toMatchObject({ path });
    await host.widget(CUSTOMERS).evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          const look = () => {
            const isVisible = scrollY > 0 && element.getBoundingClientRect().bottom <= innerHeight + 1;
            isVisible ? resolve() : requestAnimationFrame(look);
          };
          look();
        }),
    );
    await office.page.setViewportSize({ width: 1440, height: 900 });
  });

  it('reruns each query once', async () => {
    const before = queries.length;
    const answers = Promise.all([0, 1].map(() => office.page.waitForResponse(isQuery)));
    await host.refresh();
    await answers;
    await host.rowsOf(MONTHS);
    await host.rowsOf(CUSTOMERS);
    expect(queries.length - before).toBe(2);
    expect(await host.events('dashboard-loaded')).toHaveLength(1);
    expect(await host.events('ready')).toHaveLength(1);
  });

  it('shows no way to export unless it allows exports', async () => {
    await office.page.getByRole('checkbox', { name: 'Allow CSV downloads' }).uncheck();
    await host.frame.locator('[data-tt-part="dashboard"][data-state="loaded"]').waitFor();
    await host.rowsOf(CUSTOMERS);
    const names = await host.frame.getByRole('button').evaluateAll((all) => all.map((button) => button.ariaLabel));
    expect(names.filter((name) => /download|csv|copy/i.test(name ?? ''))).toEqual([]);
  });
});

it('a dashboard that failed notifies its host, which offers to retry', async () => {
  const address = '**/surface/dashboards/*';
  await office.page.route(address, (route) => route.fulfill({ status: 404, json: { error: 'It is gone.' } }));
  await office.page.reload();
  const notice = office.page.locator('[data-tt-part="embed-frame"][data-state="failed"]').getByRole('alert');
  await notice.getByText('Details').click();
  await notice.getByText('It is gone.').waitFor();
  expect((await host.events()).map(({ type }) => type)).toEqual(['error']);
  expect((await host.events())[0]?.payload).toMatchObject({ message: 'It is gone.', fatal: true });
  await office.page.unroute(address);
  await notice.getByRole('button', { name: 'Try again' }).click();
  expect(await figuresOf(MONTHS)).toHaveLength(12);
  expect(host.thrown).toEqual([]);
});

const isQuery = (response: { url(): string; request(): { method(): string } }) =>
  response.url().includes('/surface/dashboards/') && response.request().method() === 'POST';

async function figuresOf(title: string): Promise<readonly number[]> {
  return (await host.rowsOf(title)).map((row) => Number((row[1] ?? '').replace(/[^\d.-]/g, '')));
}

async function figuresBySql(sql: string): Promise<readonly number[]> {
  return (await runOnDataApi(demo, sql)).map(([, figure]) => Number(figure));
}

/** 0 is black, 1 is white. */
function lightnessOf(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (r + g + b) / (3 * 255);
}
