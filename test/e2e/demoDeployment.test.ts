import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Locator } from 'playwright';
import { toNodeHandler } from 'tabletalk/server';
import { type AgentTurn, createTestService, scriptedAgent } from 'tabletalk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_DATA_TOKEN } from '../../demo/server/ownService.js';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { recordTraffic } from './recordTraffic.js';
import { type RunningDemo, startDemo, until } from './startDemo.js';

const API_KEY = 'sk-deployment-7f3a9c';
const DATA_TOKEN = 'data-token-51be20';
const PLATFORM_TOKEN = 'platform-token-c04d8e';
const SQL = 'SELECT country, count(*) FROM visits GROUP BY 1';
const SCHEMA = [
  { name: 'visits.country', column_type: 'String' },
  { name: 'visits.count', column_type: 'Int64' },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`Country ${index}`, String(index * 7)]);

const service = createTestService({
  vendor: 'cube',
  agent: scriptedAgent((turn) => [...queryOf(turn), { type: 'final', text: 'Visits by country.' }]),
  apiKeys: [API_KEY],
  accessTokens: [PLATFORM_TOKEN],
  dataApi: { dataApiUrl: '/cubejs-api', tokens: [DATA_TOKEN], runSql: () => ({ schema: SCHEMA, rows: rowsOf(250) }) },
});

let deployment: Server;
let address: string;
let browser: Browser;

beforeAll(async () => {
  deployment = createServer(toNodeHandler((request) => service.fetch(request))).listen(0, '127.0.0.1');
  await until(() => deployment.listening);
  address = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`;
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser?.close();
  deployment?.closeAllConnections();
  deployment?.close();
});

describe('a deployment of another vendor, with all of its APIs', () => {
  let demo: RunningDemo;
  let office: BackOffice;
  let turn: Locator;
  let readTraffic: () => Promise<string>;

  beforeAll(async () => {
    demo = await startDemo({
      ...chatVariables(),
      DATA_API_URL: `${address}/cubejs-api`,
      DATA_API_TOKEN: DATA_TOKEN,
      PLATFORM_URL: address,
      PLATFORM_TOKEN,
      PLATFORM_DEPLOYMENT_ID: '12',
      PLATFORM_WORKBOOK_ID: '34',
    });
    office = await BackOffice.open(browser, 'about:blank');
    readTraffic = recordTraffic(office.page);
    await office.page.goto(`${demo.origin}/ask`);
    turn = await office.ask('visits by country');
  });
  afterAll(async () => {
    await office?.close();
    await stop(demo);
  });

  it('answers with a query card, a chart and a table', async () => {
    await turn.locator('[data-tt-part="sql-result"]').getByText('Visits by country').first().waitFor();
    await turn.locator('[data-tt-part="result-chart"] :is(svg, canvas).marks').waitFor();
    expect((await office.tableRows(turn)).slice(0, 2)).toEqual([
      ['Country 0', '0'],
      ['Country 1', '7'],
    ]);
  });

  it('returns all rows, requested with its token', async () => {
    await turn.getByRole('button', { name: 'Load all rows' }).click();
    await turn.locator('[data-tt-part="result-table-count"][data-state="complete"]').waitFor();
    expect(await turn.locator('[data-tt-part="result-table-count"]').innerText()).toBe('250 rows');
    expect(service.requests.at(-1)).toMatchObject({
      ...{ path: '/cubejs-api/v1/cubesql', auth: 'data-token', status: 200 },
      body: { query: SQL },
    });
  });

  it('receives a dashboard, published with its token into the configured workbook', async () => {
    await office.page.getByRole('button', { name: 'Publish as a dashboard' }).click();
    const dialog = office.page.getByRole('dialog', { name: 'Publish a dashboard' });
    await dialog.getByLabel('Title').fill('Visits');
    await dialog.getByRole('button', { name: /^Publish \d/ }).click();
    await dialog.getByText('“Visits” is published').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(service.dashboards).toMatchObject([{ title: 'Visits', deploymentId: 12, workbookId: 34 }]);
    await office.page.goto(`${demo.origin}/dashboards`);
    await office.page.getByRole('listitem').getByText('Visits', { exact: true }).waitFor();
    expect(await office.page.locator('iframe').count()).toBe(0);
  });

  it('replaces the demo’s own service completely', async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: OWN_DATA_TOKEN };
    const request = { method: 'POST', headers, body: JSON.stringify({ query: 'SELECT 1' }) };
    for (const path of ['/data/v1/svcsql', '/data/v1/cubesql', '/embed/chat?sessionId=x']) {
      expect((await fetch(demo.tenantOrigin + path, request)).status, path).toBe(404);
    }
    expect((await fetch(`${demo.chatApiUrl}/chat/stream-chat-state`, request)).status).toBe(404);
  });

  it('has credentials that never reach the browser', async () => {
    const all = await readTraffic();
    for (const path of ['/api/chat/stream-chat-state', '/api/data/v1/cubesql', '/api/dashboards'])
      expect(all).toContain(path);
    for (const secret of [API_KEY, DATA_TOKEN, PLATFORM_TOKEN]) expect(all).not.toContain(secret);
  });
});

describe('a deployment with only a chat', () => {
  let demo: RunningDemo;
  beforeAll(async () => {
    demo = await startDemo(chatVariables());
  });
  afterAll(() => stop(demo));

  it('receives no other requests, and the page offers nothing that would need them', async () => {
    const before = service.requests.length;
    const office = await BackOffice.open(browser, `${demo.origin}/ask`);
    const turn = await office.ask('visits by country');
    await office.tableRows(turn);
    expect(await turn.getByRole('button', { name: 'Load all rows' }).count()).toBe(0);
    expect(await office.page.getByRole('button', { name: 'Publish as a dashboard' }).count()).toBe(0);
    await office.page.goto(`${demo.origin}/dashboards`);
    await office.page.getByRole('heading', { name: 'Publishing isn’t connected' }).waitFor();
    const paths = service.requests.slice(before).map(({ path }) => path);
    expect(paths.filter((path) => !path.includes('/chat/'))).toEqual([]);
    await office.close();
  });
});

function chatVariables() {
  return { CHAT_API_URL: `${address}/api/v1/public/test/agents/1`, CHAT_API_KEY: API_KEY, CHAT_VENDOR: 'cube' };
}

function queryOf({ names, input }: AgentTurn) {
  const vegaSpec = JSON.stringify({
    mark: 'bar',
    encoding: { x: { field: 'visits\\.country' }, y: { field: 'visits\\.count', type: 'quantitative' } },
  });
  const asked = { sqlQuery: SQL, queryTitle: 'Visits by country', description: '', userRequest: input, vegaSpec };
  const result = { ...asked, schema: SCHEMA, data: rowsOf(100), totalRows: 250, uuid: 'a' };
  return [
    { type: 'tool-start', call: 'sql', name: names.sqlApiTool, input: asked },
    { type: 'tool-end', call: 'sql', result },
  ] as const;
}

async function stop(demo: RunningDemo | undefined): Promise<void> {
  demo?.kill();
  await demo?.exit;
}
