import type { Clock } from '../../server/service/Clock.js';
import { serviceRefusal } from '../../server/service/serviceRefusal.js';
import type { SqlRun, TestSqlRows } from './dataApiOptions.js';
import type { DataApiSettings } from './dataApiSettings.js';

/**
 * Returns the streamed response to a SQL query: a line with `schema`, then lines with `data`, which are produced on
 * demand. Throws a Refusal with status 400 if the query fails before its first rows. Cancelling the response ends the
 * query.
 */
export async function sqlResponse(
  query: string,
  request: Request,
  dataApi: DataApiSettings,
  clock: Clock,
): Promise<Response> {
  const controller = new AbortController();
  const leave = () => controller.abort(request.signal.reason);
  // The closure keeps `request` alive: Node releases a request's signal together with the request.
  request.signal.addEventListener('abort', leave, { once: true });
  const parts = partsOf(() => dataApi.runSql(query, controller.signal));
  let first: IteratorResult<TestSqlRows>;
  try {
    first = await parts.next();
  } catch (error) {
    throw serviceRefusal(400, messageOf(error));
  }
  const lines = linesOf(first, parts, dataApi, clock, controller.signal);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        controller.signal.addEventListener('abort', () => {
          void parts.return(undefined).catch(() => {});
          // Also runs after `cancel`, when nobody reads the error.
          stream.error(controller.signal.reason);
        });
      },
      async pull(stream) {
        const { done, value } = await lines.next();
        if (controller.signal.aborted) return;
        if (done) stream.close();
        else stream.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      cancel: () => controller.abort(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
}

async function* partsOf(run: () => SqlRun | Promise<SqlRun>): AsyncGenerator<TestSqlRows, void, undefined> {
  const rows = await run();
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield rows;
}

async function* linesOf(
  first: IteratorResult<TestSqlRows>,
  rest: AsyncIterator<TestSqlRows>,
  { batchRows, batchDelay, lastRefreshTime }: DataApiSettings,
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<Readonly<Record<string, unknown>>, void, undefined> {
  const schema = first.done ? [] : (first.value.schema ?? []);
  yield { schema, ...(lastRefreshTime !== undefined && { lastRefreshTime }) };
  try {
    for (let part = first; !part.done; part = await rest.next()) {
      for (let start = 0; start < part.value.rows.length; start += batchRows) {
        await clock.sleep(batchDelay, signal);
        yield { data: part.value.rows.slice(start, start + batchRows) };
      }
    }
  } catch (error) {
    if (!signal.aborted) yield { error: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
