import { ChatError } from '../../protocol/ChatError.js';

/** The error for a query that the model can write differently. */
export function refused(message: string): ChatError {
  return new ChatError('bad-request', message);
}

/** The error for a statement of another kind. */
export function notAQuery(): ChatError {
  return refused('Only a query can run: one that starts with select, with, values or table.');
}

/** The error for a text of several statements. */
export function severalStatements(): ChatError {
  return refused('Only one statement is allowed. Remove everything after the first semicolon.');
}

/** The error for a part of a query that no list allows. */
export function refusedSyntax(part: string): ChatError {
  return refused(`This syntax isn't allowed: ${part}. Write a plain query.`);
}

/** The error for a function that no list allows. */
export function refusedFunction(name: string): ChatError {
  return refused(`The query can't use ${name}. Use built-in functions without side effects.`);
}

/** The error for a result whose values have more bytes than allowed. */
export function tooLarge(bytes: number, maxBytes: number): ChatError {
  return refused(
    `The first rows have ${bytes} bytes, more than the ${maxBytes} that a result may have. Select fewer columns, or parts of long values.`,
  );
}

/** The error for a query that was stopped after `timeoutMs`. */
export function tooSlow(timeoutMs: number): ChatError {
  return refused(`The query took longer than ${timeoutMs / 1_000} s and was stopped. Make it read fewer rows.`);
}

/** The error for a query that needs more than `maxMemory` bytes. */
export function tooMuchMemory(maxMemory: number): ChatError {
  return refused(`The query needs more than ${maxMemory / 1_000_000} MB. Make it read or collect less.`);
}

/** The error for a failure of the database, whose own message isn't for the model. */
export function databaseFailed(cause: unknown): ChatError {
  const message = 'The database could not run the query. Nothing is wrong with its text; ask again later.';
  return new ChatError('server', message, { cause });
}
