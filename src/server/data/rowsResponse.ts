import { STREAM_HEADERS } from '../responseHeaders.js';
import type { SqlRows } from '../sql/RunSql.js';

/** Rows per line. */
const BATCH_ROWS = 1_000;

/**
 * Returns a query's result as lines of JSON: one with `schema`, then those with `data`, each written when the reader pulls. An
 * incomplete result ends with an `error`, so that it can't be mistaken for the whole.
 */
export function rowsResponse(result: SqlRows, rowLimit: number): Response {
  const lines = linesOf(result, rowLimit);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: STREAM_HEADERS });
}

function* linesOf({ columns, rows, totalRows }: SqlRows, rowLimit: number): Generator<object, void, undefined> {
  yield { schema: columns.map(({ name, columnType }) => ({ name, column_type: columnType })) };
  const count = Math.min(rows.length, rowLimit);
  for (let start = 0; start < count; start += BATCH_ROWS)
    yield { data: rows.slice(start, Math.min(start + BATCH_ROWS, count)) };
  const total = Math.max(totalRows, rows.length);
  if (total > count) yield { error: `The query has ${total} rows. Only the first ${count} can be loaded.` };
}
