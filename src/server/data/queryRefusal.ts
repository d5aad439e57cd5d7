import { isRecord } from '../../protocol/narrow.js';
import type { Refusal } from '../Refusal.js';
import { serviceRefusal } from '../service/serviceRefusal.js';

const FAILED = 'The query could not be run because of an error on the server. Try again later.';

const NOT_ACCEPTED = 'The database did not accept the query, or it took too much. Ask for less at once.';

interface QueryContext {
  readonly signal: AbortSignal;
  /**
   * Whether the reader wrote or saw the SQL. For other SQL, the database's message could name columns that the metadata hides.
   */
  readonly isKnown: boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Returns the refusal for an error of `runSql`. Only a ChatError with the code `bad-request` has a message for the reader. The
 * message of any other error can quote rows or name a host, so it goes to `onError`, and the reader gets a general sentence.
 */
export function queryRefusal(error: unknown, { signal, isKnown, onError }: QueryContext): Refusal {
  // Nobody reads this response. Its status is the one that logs usually have for a client that left.
  if (signal.aborted) return serviceRefusal(499, 'The request was cancelled.');
  // Compares the name, since `instanceof` fails for the class of another bundle.
  const isAboutQuery =
    error instanceof Error && error.name === 'ChatError' && isRecord(error) && error.code === 'bad-request';
  if (isAboutQuery && isKnown) return serviceRefusal(400, error.message);
  onError(error);
  return isAboutQuery ? serviceRefusal(400, NOT_ACCEPTED) : serviceRefusal(500, FAILED);
}
