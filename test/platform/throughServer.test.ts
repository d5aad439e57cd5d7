import { expect, it } from 'vitest';
import {
  buildDashboardConfig,
  createDataClient,
  createPlatformClient,
  readDashboard,
} from '../../src/platform/index.js';
import { createDataProxy } from '../../src/server/index.js';
import { createTestService } from '../../src/testing/index.js';

const schema = [{ name: 'n', column_type: 'Int64' }];
const rows = Array.from({ length: 5_000 }, (_, index) => [String(index)]);

/** Adds the headers that a browser sends from a page on `https://shop.example.com`. */
function pageOf(server: (request: Request) => Promise<Response>): typeof fetch {
  return (input, init) => {
    const request = new Request(new URL(String(input), 'https://shop.example.com'), init);
    request.headers.set('Origin', 'https://shop.example.com');
    return server(request);
  };
}

it('loads all rows through the proxy, without a token on the page', async () => {
  const service = createTestService({ dataApi: { tokens: ['jwt-of-ann'], runSql: () => ({ schema, rows }) } });
  const proxy = createDataProxy({
    dataApiUrl: 'https://data.example.com',
    token: () => 'jwt-of-ann',
    allowedOrigins: ['https://shop.example.com'],
    fetch: service.fetch,
  });
  const data = createDataClient({ dataApiUrl: 'https://shop.example.com/api/data', fetch: pageOf(proxy) });
  const seen: unknown[] = [];
  for await (const batch of data.sql('SELECT n FROM numbers')) seen.push(...batch.rows);
  expect(seen).toEqual(rows);
  expect(await data.meta()).toEqual({ cubes: [] });
});

it('publishes a page’s dashboard through the host’s server, which keeps the token and the ids', async () => {
  const service = createTestService({ accessTokens: ['pt'] });
  const platform = createPlatformClient({
    baseUrl: 'https://acme.example.com',
    accessToken: 'pt',
    fetch: service.fetch,
  });
  const server = async (request: Request) => {
    const { title, config } = (await request.json()) as { title: string; config: object };
    return Response.json(await platform.publishDashboard({ title, config, deploymentId: 1, workbookId: 2 }));
  };
  const items = [
    { kind: 'chart', title: 'A', sqlQuery: 'SELECT 1', vegaSpec: '{"mark":"bar"}' },
    { kind: 'table', title: 'B', sqlQuery: 'SELECT 2' },
  ] as const;
  const body = JSON.stringify({
    title: 'Sales',
    config: buildDashboardConfig(items, { title: 'Sales' }),
    workbookId: 9,
  });
  const response = await pageOf(server)('/api/publish', { method: 'POST', body });
  const dashboard = readDashboard(await response.json());
  expect(dashboard).toMatchObject({ title: 'Sales', deploymentId: 1, workbookId: 2 });
  expect(dashboard.reportSnapshots.map(({ kind, sqlQuery }) => [kind, sqlQuery])).toEqual([
    ['vega', 'SELECT 1'],
    ['table', 'SELECT 2'],
  ]);
  expect(service.getDashboard(dashboard.publicId)).toEqual(dashboard);
});
