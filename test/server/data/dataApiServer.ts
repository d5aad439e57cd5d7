import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createDataProxy,
  createDataService,
  type DataServiceCube,
  type DataServiceOptions,
  toNodeHandler,
} from 'tabletalk/server';
import type { Database } from '../../../demo/analyst/database.js';
import { storeCubes } from '../../../demo/server/storeCubes.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';

const TOKEN = 'by-hand';

/** The store's order lines as one cube, which relies on the defaults for a member's SQL. */
const LINES: DataServiceCube = {
  name: 'lines',
  source: `SELECT order_items.*, orders.created_at, orders.status, products.category, products.brand, customers.name AS "cust""omer"
    FROM order_items JOIN orders ON orders.id = order_id JOIN products ON products.id = product_id
    JOIN customers ON customers.id = customer_id -- all of them`,
  measures: [
    { name: 'count', aggType: 'count' },
    { name: 'amount', aggType: 'sum' },
    { name: 'quantity', aggType: 'max' },
    { name: 'order_id', title: 'Orders', aggType: 'countDistinct' },
    { name: 'profit', sql: 'sum(amount - quantity * unit_cost)' },
    { name: 'discount' },
  ],
  dimensions: [
    { name: 'created_at', type: 'time' },
    { name: 'category' },
    { name: 'brand' },
    { name: 'cust"omer' },
    { name: 'is_cheap', type: 'boolean', sql: 'unit_price < 20' },
    { name: 'unit_price', type: 'number' },
  ],
};

/** A data service over the demo's store, over HTTP, both directly and behind a page's proxy. */
export interface DataApiServer {
  readonly token: string;
  /** The part before `/v1/…`. */
  readonly directUrl: string;
  readonly proxiedUrl: string;
  /** What a browser sends with the page's requests. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  close(): void;
}

export async function startDataApiServer(
  vendor: string,
  database: Database,
  options: Partial<DataServiceOptions> = {},
): Promise<DataApiServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const directUrl = `${origin}/data`;
  const service = createDataService({
    vendor,
    basePath: '/data',
    threads: new MemoryThreads(),
    meta: [...storeCubes, LINES],
    authenticate: ({ headers }) => (headers.get('Authorization') === TOKEN ? { id: 'ada' } : { refusal: 'Sign in.' }),
    allowQuery: () => true,
    runSql: (sql, { signal, rowLimit }) => database.query(sql, { signal, rowLimit }),
    ...options,
  });
  const proxy = createDataProxy({ dataApiUrl: directUrl, vendor, basePath: '/api/data', token: () => TOKEN });
  const isProxied = (request: Request) => new URL(request.url).pathname.startsWith('/api/data/');
  server.on(
    'request',
    toNodeHandler((request) => (isProxied(request) ? proxy(request) : service(request))),
  );
  return {
    token: TOKEN,
    directUrl,
    proxiedUrl: `${origin}/api/data`,
    pageHeaders: { 'Sec-Fetch-Site': 'same-origin' },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
