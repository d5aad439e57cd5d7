import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDataProxy, toNodeHandler } from 'tabletalk/server';
import { createTestService, type TestDataApiOptions } from 'tabletalk/testing';

const TOKEN = 'demo-data';

/** The demo's data API over HTTP, both directly and behind the page's proxy. */
export interface DataApiServer {
  readonly token: string;
  /** The part before `/v1/…`. */
  readonly directUrl: string;
  readonly proxiedUrl: string;
  /** The cookie that a browser sends with the page's requests. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  close(): void;
}

export async function startDataApiServer(
  vendor: string,
  dataApi: (dataApiUrl: string, token: string) => TestDataApiOptions,
): Promise<DataApiServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = originOf(server);
  const directUrl = `${origin}/data`;
  const service = createTestService({ vendor, dataApi: dataApi(directUrl, TOKEN) });
  const proxy = createDataProxy({ dataApiUrl: directUrl, vendor, basePath: '/api/data', token: () => TOKEN });
  const isProxied = (request: Request) => new URL(request.url).pathname.startsWith('/api/data/');
  server.on(
    'request',
    toNodeHandler((request) => (isProxied(request) ? proxy(request) : service.fetch(request))),
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

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
