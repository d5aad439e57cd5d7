import type { ChildProcess } from 'node:child_process';
import { ChatError } from '../../protocol/ChatError.js';
import type { DuckDbAnswer, DuckDbReply, DuckDbRequest, DuckDbStart, DuckDbStatement } from './DuckDbMessages.js';

/** Milliseconds in which an interrupted statement must end. Long work on a single value doesn't notice the interruption. */
const GRACE_MS = 500;

/** Milliseconds without a statement after which the process ends. */
const IDLE_MS = 60_000;

/** The process ended while a statement was running. Any of its running statements may be the cause. */
export class ProcessEnded extends Error {
  readonly isOutOfMemory: boolean;

  constructor(isOutOfMemory: boolean) {
    super('The process of the database ended.');
    this.isOutOfMemory = isOutOfMemory;
  }
}

interface Waiting {
  readonly resolve: (answer: DuckDbAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A child process with one database. It ends when it is idle, and when this process ends. */
export class DuckDbProcess {
  hasEnded = false;
  /** Resolves once the data is loaded. Rejects with a `ChatError`, or with `ProcessEnded`. */
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #isLoaded = false;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(start: DuckDbStart) {
    const { fork } = process.getBuiltinModule('node:child_process');
    // Passes no environment, which can contain credentials that the child doesn't need.
    this.#child = fork(new URL('./duckDbWorker.js', import.meta.url), {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.ready = new Promise((resolve, reject) => {
      let isOutOfMemory = false;
      // A process that can't be started has no exit.
      this.#child.on('error', ({ message }) => {
        reject(notLoaded(message));
        this.end();
      });
      this.#child.once('exit', (code) => {
        if (!this.#isLoaded && !this.hasEnded) reject(endedAtStart(isOutOfMemory, code));
        this.hasEnded = true;
        clearTimeout(this.#idle);
        const error = new ProcessEnded(isOutOfMemory);
        reject(error);
        for (const { reject: refuse } of this.#waiting.values()) refuse(error);
      });
      this.#child.on('message', (reply: DuckDbReply) => {
        if ('isReady' in reply) {
          this.#isLoaded = true;
          this.#watchIdle();
          resolve();
        } else if ('isOutOfMemory' in reply) isOutOfMemory = true;
        else if ('startError' in reply) {
          reject(notLoaded(reply.startError));
          this.end();
        } else this.#settle(reply);
      });
    });
    this.ready.catch(() => {});
    this.#send({ start });
  }

  /** Whether it has loaded its data and isn't running anything. */
  get isIdle(): boolean {
    return this.#isLoaded && this.#waiting.size === 0;
  }

  /**
   * Runs one statement. Rejects with the signal's reason as soon as it aborts; the statement is interrupted, and the process is
   * killed if that doesn't end it.
   */
  run(statement: DuckDbStatement, signal: AbortSignal): Promise<DuckDbAnswer> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.hasEnded) return reject(new ProcessEnded(false));
      this.#lastId += 1;
      const id = this.#lastId;
      const onAbort = () => {
        reject(signal.reason);
        this.#send({ interrupt: id });
        setTimeout(() => this.#waiting.has(id) && this.end(), GRACE_MS);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      const settled = () => {
        signal.removeEventListener('abort', onAbort);
        this.#waiting.delete(id);
        this.#watchIdle();
      };
      this.#waiting.set(id, {
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      this.#watchIdle();
      this.#send({ id, statement });
    });
  }

  end(): void {
    this.hasEnded = true;
    this.#child.kill('SIGKILL');
  }

  #settle(reply: Extract<DuckDbReply, { id: number }>): void {
    const waiting = this.#waiting.get(reply.id);
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else waiting?.reject(new Error(reply.error));
  }

  #send(request: DuckDbRequest): void {
    // If the process has just ended, its exit reports that.
    if (this.#child.connected) this.#child.send(request, () => {});
  }

  /** Lets this process end while the child has nothing to do, and ends the child after a while. */
  #watchIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = this.isIdle ? setTimeout(() => this.end(), IDLE_MS).unref() : undefined;
    const { channel } = this.#child;
    if (this.isIdle) {
      this.#child.unref();
      channel?.unref();
    } else {
      this.#child.ref();
      channel?.ref();
    }
  }
}

/** No query is the cause of an end before the first one. */
function endedAtStart(isOutOfMemory: boolean, code: number | null): ChatError {
  return notLoaded(
    isOutOfMemory
      ? 'Loading the database needs more memory than `maxMemory`. Raise it, load fewer rows or columns, or read the files by a view with `directories`.'
      : `The process of the database ended with the code ${code} before it was ready. Is \`tabletalk\` in node_modules, rather than in a bundle?`,
  );
}

function notLoaded(reason: string): ChatError {
  const message = 'The database could not be opened or loaded, so no query can run. The reason is the cause.';
  return new ChatError('configuration', message, { cause: new Error(reason) });
}
