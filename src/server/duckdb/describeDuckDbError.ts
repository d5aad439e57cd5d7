import { ChatError } from '../../protocol/ChatError.js';
import { beginningOf } from '../../text/cutText.js';
import { databaseFailed, refused, tooMuchMemory } from '../sql/queryErrors.js';
import { ProcessEnded } from './DuckDbProcess.js';

const MAX_MESSAGE = 1_000;

/** Kinds of errors that are about the query. Others can name files, and describe the server. */
const ABOUT_QUERY =
  /^(Parser|Binder|Catalog|Conversion|Out of Range|Invalid Input|Invalid Type|Mismatch Type|Not implemented|Syntax|Expression) Error: /;

/** Reads an error of a worker. */
export function describeDuckDbError(error: unknown, maxMemory: number): ChatError {
  if (error instanceof ChatError) return error;
  const message = error instanceof Error ? error.message : '';
  const isOutOfMemory =
    error instanceof ProcessEnded ? error.isOutOfMemory : message.startsWith('Out of Memory Error: ');
  if (isOutOfMemory) return tooMuchMemory(maxMemory);
  if (error instanceof ProcessEnded || error instanceof RangeError)
    return refused('The query ended the process of the database. Write it with fewer levels, or in steps.');
  // The text after an empty line repeats the statement around the query.
  const [first = ''] = message.split('\n\n');
  if (ABOUT_QUERY.test(first)) return refused(`${beginningOf(first.replace(ABOUT_QUERY, ''), MAX_MESSAGE)}.`);
  return databaseFailed(error);
}
