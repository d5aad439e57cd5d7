import { foldLines } from '../lines/foldLines.js';
import { LineKeeper } from '../lines/LineKeeper.js';
import { LineLog } from '../lines/LineLog.js';
import type { Linger } from '../lines/Linger.js';
import {
  isEnded,
  type MessageLine,
  type StoredMessage,
  type ThreadStore,
  type TurnEnd,
  type TurnId,
  type TurnState,
} from '../lines/ThreadStore.js';
import { DELETED, endLines } from '../lines/wireLines.js';
import type { ServiceSettings } from '../ServiceSettings.js';
import { Gate } from './Gate.js';
import { RunLimit } from './RunLimit.js';

/** Milliseconds before retrying to save an end that the store refused: at first, and at most. */
const RETRY_PAUSE = { first: 100, longest: 1_000 };

/** The input of a run. */
interface RunStart {
  readonly turn: TurnId;
  /** The thread before the question. */
  readonly history: readonly StoredMessage[];
  /** The question's echo, which the store holds already. */
  readonly question: MessageLine;
  readonly store: ThreadStore;
  readonly settings: ServiceSettings;
  /** How long increments wait to be joined with others. */
  readonly linger: Linger;
  /** Called once, when the run is over. */
  readonly onOver: () => void;
}

/**
 * A turn in progress in this process. It belongs to the service: it continues after the request that started it has ended,
 * until its agent finishes or `abort` is called. While suspended, it waits.
 */
export class Run {
  readonly turn: TurnId;
  readonly #start: RunStart;
  readonly #controller = new AbortController();
  readonly #gate = new Gate();
  readonly #keeper: LineKeeper;
  #log: LineLog;
  #lastSort: number;
  #isSuspended = false;
  #isOver = false;
  readonly #over = deferred();
  /** Aborts when the process ends and stops waiting for the store. */
  readonly #leaving = new AbortController();
  readonly #limit: RunLimit;
  /** Stops watching whether another process ends the turn. */
  readonly #unwatch: (() => void) | undefined;
  /** The chain of suspensions and resumptions, which run one after the other. */
  #changes: Promise<void> = Promise.resolve();

  constructor(start: RunStart) {
    this.#start = start;
    this.turn = start.turn;
    this.#lastSort = start.question.sort;
    this.#log = new LineLog([start.question]);
    this.#limit = new RunLimit(start.settings.limits);
    this.#keeper = new LineKeeper({
      store: start.store,
      turn: start.turn,
      linger: start.linger,
      publish: (lines) => this.#log.append(lines),
      fail: (error) => void this.#fail(error),
    });
    this.#unwatch = start.store.watch?.(start.turn, () => void this.#fail(undefined));
  }

  /** The log for readers. Replaced each time the run is suspended. */
  get log(): LineLog {
    return this.#log;
  }

  /** Aborts when the run ends otherwise than by its agent. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the run has ended. Its end may not be saved yet. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Resolves when the run has ended and its end is kept. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** Returns the `sort` of the next line: one more for every line of the thread. */
  nextSort(): number {
    return ++this.#lastSort;
  }

  /** Sends a line to the readers once it is kept. Throws after an abort. */
  say(line: MessageLine): void {
    this.signal.throwIfAborted();
    this.#limit.count(line);
    this.#keeper.keep(line);
  }

  /** Resolves immediately, or when the suspended run is resumed. */
  untilResumed(): Promise<void> {
    return this.#gate.pass();
  }

  /** Ends the run with the agent's outcome. */
  async finish(end: TurnEnd): Promise<void> {
    await this.#keeper.settled();
    await this.#end(end);
  }

  /** Stops the agent and ends the run with an error that the reader sees. */
  async cut(error: string): Promise<void> {
    // Aborts first: if the agent kept writing, its lines would never settle.
    this.#controller.abort(new DOMException(error, 'TimeoutError'));
    await this.#keeper.settled();
    await this.#end({ type: 'failed', error });
  }

  /** Stops the agent and ends the run. Resolves once that is kept. */
  async abort(): Promise<void> {
    this.#stop(new DOMException('The run was aborted', 'AbortError'));
    await this.#end({ type: 'aborted' });
  }

  /**
   * Ends the readers' streams with a `__suspended__` line and sends nothing more until `resume`. Returns `false` if there is
   * nothing to suspend.
   */
  suspend(): boolean {
    if (this.#isOver || this.#isSuspended) return false;
    this.#isSuspended = true;
    this.#gate.close();
    this.#changes = this.#changes.then(() => this.#pause()).catch((error: unknown) => void this.#fail(error));
    return true;
  }

  /** Resolves once a suspension that has begun is kept. */
  settled(): Promise<void> {
    return this.#changes;
  }

  /**
   * Gives up a suspended run because its process ends: stops the agent and leaves the turn suspended in the store. Resolves once
   * an end that was being saved is saved, or the store has refused it again.
   */
  async leave(): Promise<void> {
    this.#leaving.abort();
    if (this.#isOver) return this.over;
    this.#isOver = true;
    this.#unwatch?.();
    this.#stop(new DOMException('The process ends', 'AbortError'));
    this.#start.onOver();
    this.#over.resolve();
  }

  /** Continues a suspended run. */
  async resume(): Promise<void> {
    await this.#changes;
    if (this.#isOver || !this.#isSuspended) return;
    await this.#start.store.setState(this.turn, { type: 'running' });
    this.#isSuspended = false;
    this.#gate.open();
  }

  async #pause(): Promise<void> {
    await this.#keeper.settled();
    if (this.#isOver) return;
    const state: TurnState = { type: 'suspended' };
    await this.#start.store.setState(this.turn, state);
    const ended = this.#log;
    this.#log = new LineLog(ended.lines);
    ended.close(this.#endLines(state));
    const { chatId, messageId } = this.turn;
    this.#start.settings.onEvent({ type: 'suspend', chatId, messageId });
  }

  /** Called when the store refuses lines: another process ended the turn, or the store is failing. */
  async #fail(error: unknown): Promise<void> {
    this.#stop(new DOMException('The run was ended elsewhere', 'AbortError'));
    if (error !== undefined) this.#start.settings.onError(error);
    await this.#end({ type: 'interrupted' });
  }

  #stop(reason: DOMException): void {
    this.#keeper.close();
    this.#controller.abort(reason);
  }

  /** Resolves once an end is saved: this one, or an earlier one. */
  async #end(end: TurnEnd): Promise<void> {
    if (this.#isOver) return this.over;
    this.#isOver = true;
    this.#unwatch?.();
    if (end.type !== 'completed') this.#stop(new DOMException('The run has ended', 'AbortError'));
    const state = await this.#keepEnd(end);
    this.#start.onOver();
    this.#log.close(this.#endLines(state));
    this.#over.resolve();
    const { chatId, messageId } = this.turn;
    this.#start.settings.onEvent({
      ...{ type: 'end', chatId, messageId, end: state.type },
      ...(state.type === 'completed' && state.usage && { usage: state.usage }),
    });
  }

  /**
   * Returns the end that the store holds. While the store is failing, it retries: a turn that stays marked as running keeps its
   * thread busy, and a reader who asks again would join an answer that is over.
   */
  async #keepEnd(end: TurnEnd): Promise<TurnEnd> {
    const { onError, clock } = this.#start.settings;
    const { first, longest } = RETRY_PAUSE;
    for (let pause = first; ; pause = Math.min(2 * pause, longest)) {
      try {
        return await this.#offerEnd(end);
      } catch (error) {
        // Reported only once, since an outage would fill the log.
        if (pause === first) onError(error);
      }
      // Nothing can change this end, so the readers needn't wait for the store.
      if (end.type === 'interrupted') this.#log.close(this.#endLines(end));
      try {
        await clock.sleep(pause, this.#leaving.signal);
      } catch {
        return { type: 'interrupted' };
      }
    }
  }

  /** Saves the end unless the turn already has one, since another process may have been faster. Returns the end that counts. */
  async #offerEnd(end: TurnEnd): Promise<TurnEnd> {
    const { store } = this.#start;
    if (await store.setState(this.turn, end)) return end;
    const kept = await store.readLines(this.turn, Number.MAX_SAFE_INTEGER);
    if (!kept) return DELETED;
    return isEnded(kept.state) ? kept.state : { type: 'interrupted' };
  }

  #endLines(state: TurnState): ReturnType<typeof endLines> {
    const { messages, lastSort } = foldLines(this.#log.lines);
    const { messageId } = this.turn;
    const { history, settings } = this.#start;
    return endLines({ messageId, state, lastSort, thread: [...history, ...messages] }, settings.sentinels);
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
