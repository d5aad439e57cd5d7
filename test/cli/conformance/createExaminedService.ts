import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '../../../src/server/index.js';
import {
  type Agent,
  createTestService,
  ordersTableAgent,
  scenarios,
  type TestServiceOptions,
} from '../../../src/testing/index.js';

export const KEY = 'sk-Zq8vDistinctive+Key/41==';
export const DATA_TOKEN = 'eyJhbGciOi.DataTokenPayload77.SigSigSig9';
export const AGENT_PATH = '/api/v1/public/test/agents/1';

/** Completes the first answer of a thread. The second answer runs until it is stopped. */
export function untilStopped(first: Agent): Agent {
  return (turn) => (turn.history.length === 0 ? first : scenarios.endless)(turn);
}

/** A service that has everything the suite examines. */
export function createExaminedService(options: Omit<TestServiceOptions, 'dataApi'> = {}, continueWaits = 0) {
  return createTestService({
    agent: untilStopped(ordersTableAgent(3)),
    apiKeys: [KEY],
    accessTokens: [KEY],
    dataApi: {
      tokens: [DATA_TOKEN],
      dataApiUrl: '/base',
      continueWaits,
      cubes: [{ name: 'orders', measures: [{ name: 'orders.count' }], dimensions: [] }],
      load: (query) => ({ query, data: [{ 'orders.count': '5000' }], annotation: {} }),
      runSql(query) {
        if (!query.startsWith('SELECT orders.id')) throw new Error('There is no such query');
        return { schema: [{ name: 'orders.id', column_type: 'Int64' }], rows: [['1'], ['2']] };
      },
    },
    ...options,
  });
}

/** The variables of a deployment at an origin, with all three APIs. */
export function variablesFor(origin: string): Readonly<Record<string, string>> {
  return {
    CHAT_API_URL: origin + AGENT_PATH,
    CHAT_API_KEY: KEY,
    DATA_API_URL: `${origin}/base`,
    DATA_API_TOKEN: DATA_TOKEN,
    PLATFORM_URL: origin,
    PLATFORM_TOKEN: KEY,
    PLATFORM_DEPLOYMENT_ID: '1',
    PLATFORM_WORKBOOK_ID: '2',
  };
}

/** Serves a handler on this machine only. Returns its origin, and a function that ends it. */
export async function serve(handler: (request: Request) => Promise<Response>) {
  const server = createServer(toNodeHandler(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
