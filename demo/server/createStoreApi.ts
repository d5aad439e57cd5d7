import { errorResponse } from '../../src/server/errorResponse.js';
import { COMMON_HEADERS } from '../../src/server/responseHeaders.js';
import type { Database } from '../analyst/database.js';
import type { Store } from './openStore.js';
import { readOrders } from './readOrders.js';
import { ORDER_STATUSES, type OrderStatus, type Overview, PERIODS } from './storeData.js';

/** Serves the page's figures: `GET /api/store/overview?days=30` and `GET /api/store/orders?status=&search=&page=`. */
export function createStoreApi(store: Store): (request: Request) => Promise<Response> {
  async function overview(parameters: URLSearchParams): Promise<Overview | undefined> {
    const asked = Number(parameters.get('days'));
    const wanted = PERIODS.find((period) => period === asked) ?? 30;
    return (await store.overviews).find(({ days }) => days === wanted);
  }

  function orders(database: Database, parameters: URLSearchParams, signal: AbortSignal) {
    const status = ORDER_STATUSES.find((one): one is OrderStatus => one === parameters.get('status'));
    const page = Math.max(1, Math.floor(Number(parameters.get('page'))) || 1);
    return readOrders(database, { status, search: parameters.get('search') ?? '', page }, signal);
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET') return errorResponse(405, 'Only GET is allowed here.');
    try {
      if (pathname === '/api/store/overview') {
        return Response.json(await overview(searchParams), { headers: COMMON_HEADERS });
      }
      if (pathname === '/api/store/orders') {
        return Response.json(await orders(await store.database, searchParams, request.signal), {
          headers: COMMON_HEADERS,
        });
      }
      return errorResponse(404, 'There is nothing at this address.');
    } catch {
      return errorResponse(500, 'The store’s records couldn’t be read.');
    }
  };
}
