import { ChatError } from '../protocol/ChatError.js';
import { checkAmount } from '../protocol/checkAmount.js';
import { looksLikeToken } from '../protocol/looksLikeToken.js';
import { protocolNames } from '../protocol/names.js';
import { isRecord } from '../protocol/narrow.js';
import { parseJsonExact } from '../protocol/parseJsonExact.js';
import type { DataApiOptions, DataClient, DataRequestOptions } from '../protocol/platform/dataApi.js';
import { findErrorWords } from '../protocol/readErrorBody.js';
import { createTokenSource } from '../stream/wire/createTokenSource.js';
import { pause } from '../stream/wire/pause.js';
import { inBandError, type StatusDescription } from '../stream/wire/readErrorResponse.js';
import { checkTimeout, createDeadline, withinDeadline } from './createDeadline.js';
import { createSender } from './createSender.js';
import { createUrlBuilder } from './createUrlBuilder.js';
import { readJsonResponse } from './readJsonResponse.js';
import { readSqlBatches } from './readSqlBatches.js';
import { toDataMeta } from './toDataMeta.js';
import { wrongAddress } from './wrongAddress.js';

const DEFAULT_TIMEOUT = 120_000;

/** Milliseconds to wait after each "Continue wait" before asking again. The last one repeats. */
const WAITS = [100, 250, 500, 1_000, 2_000];

/** The service's `error` while a JSON query is still running. */
const CONTINUE_WAIT = 'Continue wait';

/**
 * Returns a client of the Core Data API (spec: Core Data API, for the paths; requests and responses follow live services).
 * Throws a `configuration` ChatError for unusable options. Its methods reject with a ChatError: `bad-request` (the service
 * did not accept the query), `auth`, `forbidden`, `not-found`, `server`, `network`, `protocol`, `interrupted`, `limit` or
 * `timeout`.
 *
 * ```ts
 * const data = createDataClient({ dataApiUrl: 'https://data.example.com/base', token: () => tokenOf(user) });
 * for await (const { schema, rows } of data.sql('SELECT status, count(*) FROM orders GROUP BY 1')) show(schema, rows);
 * ```
 */
export function createDataClient(options: DataApiOptions): DataClient {
  const addressOf = createUrlBuilder(options.dataApiUrl, 'dataApiUrl');
  const { sqlPath } = protocolNames(options.vendor);
  const { timeoutMs = DEFAULT_TIMEOUT, maxResponseBytes } = options;
  checkTimeout(timeoutMs);
  checkAmount('maxResponseBytes', maxResponseBytes);
  if (looksLikeToken(options.identity)) {
    throw new ChatError(
      'configuration',
      '`identity` must be the id of a user or tenant, not a token. Nothing was sent.',
    );
  }
  const send = createSender({
    fetch: options.fetch,
    token: options.token === undefined ? undefined : createTokenSource(options.token, 'token'),
    authorization: (secret) => secret,
    describeStatus,
    // The spec does not say which of the two an expired token gets. Queries are safe to repeat.
    refreshOn: [401, 403],
  });

  async function* sql(query: string, { signal }: DataRequestOptions = {}) {
    checkQuery(typeof query === 'string' && query.trim() !== '', 'a string of SQL');
    const deadline = createDeadline(timeoutMs, signal);
    try {
      const request = { method: 'POST', url: addressOf(sqlPath), body: { query }, signal: deadline.signal };
      const response = await deadline.within(send(request));
      if (response.body === null) throw new ChatError('protocol', 'The service answered without a body.');
      yield* readSqlBatches(response.body, deadline, maxResponseBytes);
    } finally {
      deadline.end();
    }
  }

  async function load(query: Readonly<Record<string, unknown>>, signal: AbortSignal) {
    const request = { method: 'POST', url: addressOf('/v1/load'), body: { query }, signal };
    for (let asked = 0; ; asked++) {
      const answer = await readObject(await send(request));
      if (answer.error !== CONTINUE_WAIT) return withoutError(answer);
      await pause(WAITS[asked] ?? 2_000, signal);
      signal.throwIfAborted();
    }
  }

  return {
    identity: options.identity,
    sql,
    async load(query, { signal: outer } = {}) {
      checkQuery(isRecord(query), 'an object');
      return withinDeadline(timeoutMs, outer, (signal) => load(query, signal));
    },
    meta: ({ signal: outer } = {}) =>
      withinDeadline(timeoutMs, outer, async (signal) => {
        const request = { method: 'GET', url: addressOf('/v1/meta'), signal };
        return toDataMeta(withoutError(await readObject(await send(request))));
      }),
  };
}

function checkQuery(isRight: boolean, wanted: string): void {
  if (!isRight) throw new ChatError('configuration', `\`query\` must be ${wanted}. Nothing was sent.`);
}

async function readObject(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonResponse(response, 'dataApiUrl', parseJsonExact);
  if (isRecord(value)) return value;
  throw wrongAddress('something that is not a JSON object', 'dataApiUrl', response.status);
}

/** Throws the error in a response with status 200, if there is one. */
function withoutError(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (answer.error != null) throw inBandError(findErrorWords(answer) ?? '', 'error');
  return answer;
}

const describeStatus: StatusDescription = (status) => {
  if (status === 401) return ['auth', 'The data service did not accept the token (401).'];
  if (status === 403) return ['forbidden', 'The token does not allow this query (403).'];
  if (status === 404) return ['not-found', 'There is no data service at this address (404). Check `dataApiUrl`.'];
  if (status === 429) return ['server', 'The data service is getting too many requests (429). Try again in a moment.'];
  if (status >= 500) return ['server', `The data service failed (${status}). Try again in a moment.`];
  if (status >= 400) return ['bad-request', `The data service did not accept the query (${status}).`];
  return ['protocol', `The data service answered with the unexpected status ${status}.`];
};
