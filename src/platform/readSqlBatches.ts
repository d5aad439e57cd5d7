import { ChatError } from '../protocol/ChatError.js';
import { asString, isRecord } from '../protocol/narrow.js';
import { parseJsonExact } from '../protocol/parseJsonExact.js';
import type { SqlBatch } from '../protocol/platform/dataApi.js';
import { findErrorWords, MAX_ERROR_BYTES, readErrorBody } from '../protocol/readErrorBody.js';
import type { ResultColumn } from '../protocol/toolResult.js';
import { readRow, readSchema } from '../stream/turns/parseToolCall.js';
import { connectionLost } from '../stream/wire/connectionErrors.js';
import { decodeNdjson, type NdjsonLine } from '../stream/wire/decodeNdjson.js';
import { inBandError } from '../stream/wire/readErrorResponse.js';
import type { Deadline } from './createDeadline.js';
import { wrongAddress } from './wrongAddress.js';

/**
 * Yields the result of a SQL query: a line with `schema`, then lines with `data`, one batch per line. Rows may be objects
 * keyed by column. Throws at a line that can't be read rather than silently losing its rows: `interrupted` if it is the
 * last, `protocol` if more follow, `limit` if it is too long. An `{"error"}` line throws the service's text. Leaving the
 * loop early cancels `body`.
 */
export async function* readSqlBatches(
  body: ReadableStream<Uint8Array>,
  deadline: Deadline,
  maxBytes: number | undefined,
): AsyncGenerator<SqlBatch, void, undefined> {
  const lines = decodeNdjson(body, { maxBytes, signal: deadline.signal, parse: parseJsonExact });
  let schema: readonly ResultColumn[] | undefined;
  let lastRefreshTime: string | undefined;
  try {
    for (;;) {
      const { done, value: line } = await deadline.within(next(lines));
      if (done) break;
      if (!line.ok) throw await unreadable(line, schema !== undefined, () => deadline.within(next(lines)));
      const { value } = line;
      if (!isRecord(value)) throw notTheProtocol();
      if (value.error != null) throw inBandError(findErrorWords(value) ?? '', 'error');
      const data = Array.isArray(value.data) ? value.data : [];
      if (schema === undefined) {
        if (!Array.isArray(value.schema) && !Array.isArray(value.data)) throw notTheProtocol();
        schema = readSchema(value.schema, data);
      }
      lastRefreshTime = asString(value.lastRefreshTime) ?? lastRefreshTime;
      const columns = schema;
      const rows = data.map((row: unknown) => readRow(row, columns));
      yield { schema, rows, ...(lastRefreshTime !== undefined && { lastRefreshTime }) };
    }
    if (schema === undefined) throw notTheProtocol();
  } finally {
    await lines.return?.();
  }
}

type Lines = ReturnType<typeof decodeNdjson>;

async function next(lines: Lines): ReturnType<Lines['next']> {
  try {
    return await lines.next();
  } catch (cause) {
    throw cause instanceof ChatError ? cause : connectionLost(cause);
  }
}

/** The meaning of a line that isn't JSON depends on the lines around it. */
async function unreadable(
  { error, line }: Extract<NdjsonLine, { ok: false }>,
  hasBegun: boolean,
  readNext: () => ReturnType<Lines['next']>,
): Promise<ChatError> {
  if (error.code === 'limit') return error;
  let following = await readNext();
  if (hasBegun)
    return following.done ? connectionLost() : new ChatError('protocol', 'Some of the rows could not be read.');
  let body = line;
  for (; !following.done && body.length < MAX_ERROR_BYTES; following = await readNext())
    body += following.value.ok ? JSON.stringify(following.value.value) : following.value.line;
  const words = readErrorBody(body);
  return words === undefined ? notTheProtocol(body) : inBandError(words, 'error');
}

function notTheProtocol(body = ''): ChatError {
  const what = /^\s*</.test(body) ? 'a web page' : 'something that is not the result of a query';
  return wrongAddress(what, 'dataApiUrl');
}
