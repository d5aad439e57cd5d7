import { untilAborted } from '../../protocol/untilAborted.js';
import type { SqlAnswer, SqlConnection } from './SqlConnection.js';

/** Runs one statement of a transaction. */
export type RunStatement = (text: string, ...values: string[]) => Promise<SqlAnswer>;

interface TransactionOptions {
  readonly connect: () => Promise<SqlConnection>;
  readonly signal: AbortSignal;
}

/** Milliseconds between attempts to cancel: the first is without effect if the statement hasn't reached the server. */
const CANCEL_INTERVAL = 200;

/**
 * Runs `work` in a read-only transaction that is always rolled back, and whose statements all see the same rows. When the signal
 * aborts it rejects with the signal's reason at once; the running statement is cancelled, and then the connection is released.
 */
export async function runTransaction<Result>(
  { connect, signal }: TransactionOptions,
  work: (run: RunStatement) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  return await untilAborted(transact(connect, signal, work), signal);
}

async function transact<Result>(
  connect: () => Promise<SqlConnection>,
  signal: AbortSignal,
  work: (run: RunStatement) => Promise<Result>,
): Promise<Result> {
  const connection = await connect();
  const ignore = () => {};
  connection.on?.('error', ignore);
  const run: RunStatement = async (text, ...values) => {
    signal.throwIfAborted();
    return await connection.query(text, values);
  };
  try {
    await run('begin isolation level repeatable read read only');
    const { rows } = await run('select pg_catalog.pg_backend_pid()::text as pid');
    const endCancelling = cancelOnAbort(connect, signal, String(rows[0]?.pid));
    try {
      return await work(run);
    } finally {
      await endCancelling();
    }
  } finally {
    const failure = await connection.query('rollback', []).then(() => undefined, toError);
    connection.off?.('error', ignore);
    connection.release(failure);
  }
}

/**
 * Cancels what the server process `pid` runs, from another connection, each time the interval has passed after an abort. The
 * returned function ends this. It waits for a cancellation in progress, which could otherwise cancel a statement of the
 * connection's next user.
 */
function cancelOnAbort(connect: () => Promise<SqlConnection>, signal: AbortSignal, pid: string): () => Promise<void> {
  let isEnded = false;
  let wake = () => {};
  let sent: Promise<unknown> = Promise.resolve();

  async function cancel(): Promise<void> {
    const connection = await connect();
    const ignore = () => {};
    connection.on?.('error', ignore);
    let failure: Error | undefined;
    while (!isEnded && failure === undefined) {
      const answer = connection.query('select pg_catalog.pg_cancel_backend($1::int)', [pid]);
      sent = answer.then(
        () => {},
        (error: unknown) => {
          failure = toError(error);
        },
      );
      await sent;
      if (!isEnded && failure === undefined) await pause();
    }
    connection.off?.('error', ignore);
    connection.release(failure);
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CANCEL_INTERVAL);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // A statement that can't be cancelled ends with the statement timeout.
  const onAbort = () => void cancel().catch(() => {});
  signal.addEventListener('abort', onAbort, { once: true });
  return async () => {
    isEnded = true;
    signal.removeEventListener('abort', onAbort);
    wake();
    await sent;
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The statement failed.', { cause: error });
}
