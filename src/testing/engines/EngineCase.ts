import type { RunSql, SqlRows } from '../../server/sql/RunSql.js';
import type { RunSqlEngine, RunSqlLimits, SqlDialect } from './RunSqlEngine.js';

/** The engine that a case of the suite examines. */
export interface EngineUnderTest {
  readonly engine: RunSqlEngine;
  readonly sql: SqlDialect;
  /** Runs a query as the first user, unless another is given. */
  readonly ask: (sql: string, options?: AskOptions) => Promise<SqlRows>;
}

interface AskOptions {
  /** Position in `users`. */
  readonly user?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Opens the engine with these limits. */
  readonly limits?: RunSqlLimits | undefined;
  /** The limit of this call. */
  readonly rowLimit?: number | undefined;
}

/** Cases by name. Each rejects with an `Error` that describes what the engine did wrong. */
export type EngineCases = Readonly<Record<string, (tested: EngineUnderTest) => Promise<void>>>;

/** Throws an error with the message if the condition doesn't hold. */
export function check(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Throws if two values differ as JSON. */
export function checkEqual(actual: unknown, expected: unknown, what: string): void {
  const [was, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  check(was === wanted, `${what}: expected ${wanted}, but got ${was}.`);
}

/** Returns the error with which a query is refused. Throws if it returns rows. */
export async function refusalOf(answer: ReturnType<RunSql>, what: string): Promise<Error> {
  const outcome = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  check(outcome !== undefined, `${what} must be refused, but it returned rows.`);
  check(
    outcome instanceof Error && outcome.message !== '',
    `${what} must be refused with an Error that has a message.`,
  );
  return outcome;
}
