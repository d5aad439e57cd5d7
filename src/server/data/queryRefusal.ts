import { isRecord } from '../../protocol/narrow.js';
import type { Refusal } from '../Refusal.js';
import { serviceRefusal } from '../service/serviceRefusal.js';

const FAILED = 'The query could not be run because of an error on the server. Try again later.';

/**
 * Returns the refusal for an error of `runSql`. Only a ChatError with the code `bad-request` has words for the reader; the message
 * of another one can quote rows or name a host, so `onError` gets it and the reader a general sentence.
 */
export function queryRefusal(error: unknown, signal: AbortSignal, onError: (error: unknown) => void): Refusal {
  // Nobody reads this one. The status is the usual one in logs for a client that left.
  if (signal.aborted) return serviceRefusal(499, 'The request was cancelled.');
  // By name: `instanceof` fails for the class of another bundle.
  if (error instanceof Error && error.name === 'ChatError' && isRecord(error) && error.code === 'bad-request') {
    return serviceRefusal(400, error.message);
  }
  onError(error);
  return serviceRefusal(500, FAILED);
}
