/** For the reader and the model, when a different query would fail as well. */
const NOT_SET_UP = 'The database isn’t set up for queries.';
const UNAVAILABLE = 'The database could not run the query. Nothing is wrong with its text; ask again later.';

/**
 * Returns what the reader and the model learn of an error of `runSql`: its message, so that the model can repair the query. A
 * ChatError with another code than `bad-request` isn't about the query: its message is for whoever runs the service, and may name
 * a role, a table or a statement to run.
 */
export function queryErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'The query failed.';
  // By name: `instanceof` fails for the class of another bundle.
  if (error.name !== 'ChatError' || !('code' in error) || error.code === 'bad-request') return error.message;
  return error.code === 'configuration' ? NOT_SET_UP : UNAVAILABLE;
}
