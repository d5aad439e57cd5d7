import cube from '@cubejs-client/core';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_DATA_TOKEN } from '../../demo/server/ownService.js';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { runOnDataApi } from './runOnDataApi.js';
import { type RunningDemo, startDemo } from './startDemo.js';

let demo: RunningDemo;
let browser: Browser;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ CHAT_VENDOR: 'cube' }), chromium.launch(launchOptions())]);
});
afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

describe('the demo’s service with another vendor word', () => {
  it('answers the real client’s JSON query with the figures of SQL', async () => {
    const client = cube(OWN_DATA_TOKEN, { apiUrl: `${demo.tenantOrigin}/data/v1`, method: 'POST' });
    const dateRange: [string, string] = ['2025-01-01', '2025-12-31'];
    const timeDimensions = [{ dimension: 'orders.created_at', granularity: 'month' as const, dateRange }];
    const result = await client.load({ measures: ['orders.total_revenue'], timeDimensions });
    const sql = `SELECT date_trunc('month', created_at), sum(amount) FROM orders
      WHERE status <> 'cancelled' AND extract(year FROM created_at) = 2025 GROUP BY 1 ORDER BY 1`;
    const shown = result.tablePivot().map((row) => [row['orders.created_at.month'], row['orders.total_revenue']]);
    expect(shown).toEqual(await runOnDataApi(demo, sql, 'cube'));
    expect((await client.cubeSql(sql)).data).toEqual(shown);
  });

  it('shows tables, charts and all rows in the page', async () => {
    const office = await BackOffice.open(browser, `${demo.origin}/ask`);
    const turn = await office.ask('orders by customer');
    await turn.locator('[data-tt-part="result-chart"] :is(svg, canvas).marks').waitFor();
    await office.tableRows(turn);
    await turn.getByRole('button', { name: 'Load all rows' }).click();
    await turn.locator('[data-tt-part="result-table-count"][data-state="complete"]').waitFor();
    await office.close();
  });

  it('exchanges messages with the embedded surface under that word', async () => {
    const office = await BackOffice.open(browser, 'about:blank');
    const host = await EmbedHostPage.open(office, demo.origin);
    await host.received('ready');
    await host.choose('Language', 'de-DE');
    await host.frame.getByRole('textbox', { name: 'Frage' }).waitFor();
    await office.close();
  });
});
