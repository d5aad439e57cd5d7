import { createDataService, type ThreadStore } from 'tabletalk/server';
import { verifyServiceToken } from '../../src/server/service/requests/verifyServiceToken.js';
import type { Store } from './openStore.js';
import { OWN_DATA_TOKEN } from './ownService.js';
import { storeCubes } from './storeCubes.js';

/** More rows than any table of the store has. */
const MAX_ROWS = 500_000;

/** Milliseconds before each line of rows, so that a visitor sees them arrive. */
const LINE_DELAY = 12;

interface DataApiSource {
  readonly store: Pick<Store, 'database'>;
  /** Where the chat service keeps its threads. */
  readonly threads: ThreadStore;
  /** Signs the visitors' tokens. */
  readonly tokenSecret: string;
  readonly vendor?: string | undefined;
  readonly log: (line: string) => void;
}

/**
 * Serves the Core Data API of the store below `/data`. A visitor may run any query, also one that they changed: the database's
 * guard judges it, and its role can only read the store, whose rows everyone may see.
 */
export function createDataApi(source: DataApiSource): (request: Request) => Promise<Response> {
  const { store, threads, tokenSecret, vendor, log } = source;
  const serve = createDataService({
    vendor,
    threads,
    basePath: '/data',
    meta: storeCubes,
    rowLimit: MAX_ROWS,
    async authenticate(request) {
      const token = request.headers.get('Authorization') ?? '';
      if (token === OWN_DATA_TOKEN) return { id: 'by-hand' };
      const externalId = (await verifyServiceToken(token, { secret: tokenSecret }))?.externalId;
      if (typeof externalId !== 'string') return { refusal: 'The token is not valid' };
      return { id: externalId.toLowerCase() };
    },
    allowQuery: () => true,
    runSql: async (sql, { signal, rowLimit }) => (await store.database).query(sql, { signal, rowLimit }),
    onError: (error) => log(`data: ${error instanceof Error ? error.message : 'failed'}`),
  });
  return async (request) => {
    const { body, status, headers } = await serve(request);
    return new Response(body?.pipeThrough(slowly()), { status, headers });
  };
}

function slowly(): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    async transform(line, controller) {
      await new Promise((resolve) => setTimeout(resolve, LINE_DELAY));
      controller.enqueue(line);
    },
  });
}
