import { isRecord } from '../../protocol/narrow.js';
import type { Refusal } from '../Refusal.js';
import { serviceRefusal } from '../service/serviceRefusal.js';

const FAILED = 'The query could not be run because of an error on the server. Try again later.';

const NOT_ACCEPTED = 'The database did not accept the query, or it took too much. Ask for less at once.';

interface QueryContext {
  readonly signal: AbortSignal;
  /** Whether the reader wrote or saw the SQL. The database's words about another one name columns that the metadata hides. */
  readonly isKnown: boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Returns the refusal for an error of `runSql`. Only a ChatError with the code `bad-request` has words for the reader; the message
 * of another one can quote rows or name a host, so `onError` gets it and the reader a general sentence.
 */
export function queryRefusal(error: unknown, { signal, isKnown, onError }: QueryContext): Refusal {
  // Nobody reads this one. The status is the usual one in logs for a client that left.
  if (signal.aborted) return serviceRefusal(499, 'The request was cancelled.');
  // By name: `instanceof` fails for the class of another bundle.
  const isAboutQuery =
    error instanceof Error && error.name === 'ChatError' && isRecord(error) && error.code === 'bad-request';
  if (isAboutQuery && isKnown) return serviceRefusal(400, error.message);
  onError(error);
  return isAboutQuery ? serviceRefusal(400, NOT_ACCEPTED) : serviceRefusal(500, FAILED);
}
