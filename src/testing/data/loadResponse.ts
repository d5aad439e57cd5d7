import { envelope } from '../../server/data/envelope.js';
import type { Clock } from '../../server/service/Clock.js';
import { serviceRefusal } from '../../server/service/serviceRefusal.js';
import type { DataApiSettings } from './dataApiSettings.js';

/** A JSON query that was answered "Continue wait". */
interface WaitingQuery {
  /** Number of "Continue wait" responses so far. */
  readonly waited: number;
  /** Settles when the query has ended, whether or not it is requested again. */
  readonly result: Promise<unknown> | undefined;
}

/** Queries that were answered "Continue wait", by their text. */
export type WaitingQueries = Map<string, WaitingQuery>;

/** Beyond this number the oldest are dropped, because their clients have probably gone. */
const MAX_WAITING = 100;

const CONTINUE_WAIT = { error: 'Continue wait' };

/**
 * Answers a JSON query: "Continue wait" the configured number of times and while the query is running too long, then
 * its result. A repeated request continues the same query. Throws a Refusal with status 400 if the query fails.
 *
 * @param queryType the request's type: `multi` wraps the result as clients of several queries expect.
 */
export async function loadResponse(
  query: Readonly<Record<string, unknown>>,
  queryType: unknown,
  { load, continueWaits, continueWaitAfter }: DataApiSettings,
  waiting: WaitingQueries,
  clock: Clock,
): Promise<Response> {
  const key = JSON.stringify(query);
  const { waited, result: running } = waiting.get(key) ?? { waited: 0, result: undefined };
  waiting.delete(key);
  const wait = (result: Promise<unknown> | undefined) => {
    waiting.set(key, { waited: waited + 1, result });
    for (const oldest of [...waiting.keys()].slice(0, -MAX_WAITING)) waiting.delete(oldest);
    return Response.json(CONTINUE_WAIT);
  };
  if (waited < continueWaits) return wait(running);
  const result = running ?? Promise.resolve().then(() => load(query));
  // It may never be requested again.
  result.catch(() => {});
  if (await isLate(result, continueWaitAfter, clock)) return wait(result);
  try {
    return Response.json(envelope(await result, queryType));
  } catch (error) {
    throw serviceRefusal(400, error instanceof Error ? error.message : String(error));
  }
}

async function isLate(result: Promise<unknown>, after: number | undefined, clock: Clock): Promise<boolean> {
  if (after === undefined) return false;
  const timer = new AbortController();
  const settled = result.then(
    () => false,
    () => false,
  );
  const late = clock.sleep(after, timer.signal).then(
    () => true,
    () => false,
  );
  const isOver = await Promise.race([settled, late]);
  timer.abort();
  return isOver;
}
