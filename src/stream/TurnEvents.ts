import type { ChatFrame } from '../protocol/parseChatFrame.js';
import type { TurnEventDetails } from './ChatEvent.js';
import type { ChatOutcome } from './ChatSession.js';

/**
 * Reports what happens to the questions of a session. Reading a thread reports nothing, unless it shows that such a question has
 * been answered.
 */
export class TurnEvents {
  readonly #tell: (turnId: string, event: TurnEventDetails) => void;
  /** The newest question, until its end is reported. */
  #open: { readonly turnId: string; readonly askedAt: number; hasSpoken: boolean } | undefined;

  constructor(tell: (turnId: string, event: TurnEventDetails) => void) {
    this.#tell = tell;
  }

  ask(turnId: string): void {
    if (this.#open?.turnId === turnId) return;
    this.#open = { turnId, askedAt: Date.now(), hasSpoken: false };
    this.#tell(turnId, { type: 'asked' });
  }

  /** The thread was left, so the end of its question is unknown. */
  reset(): void {
    this.#open = undefined;
  }

  /** `turnId`: the question that the line answers; undefined if the request only reads. */
  receive(turnId: string | undefined, frame: ChatFrame): void {
    const open = this.#open;
    if (open === undefined || open.hasSpoken || open.turnId !== turnId) return;
    if (frame.kind !== 'message' || frame.message.role === 'user' || !frame.message.content) return;
    open.hasSpoken = true;
    this.#tell(turnId, { type: 'firstWord', durationMs: Date.now() - open.askedAt });
  }

  /** `isFound`: the request read the thread, and the thread has an answer to the question. */
  settle(
    turnId: string | undefined,
    outcome: ChatOutcome,
    isFound: boolean,
    countQueries: (turnId: string) => number,
  ): void {
    const open = this.#open;
    if (open === undefined || (open.turnId !== turnId && !isFound)) return;
    const durationMs = Date.now() - open.askedAt;
    const isLost = outcome.type === 'interrupted';
    if (!isLost) this.#open = undefined;
    if (outcome.type === 'completed')
      this.#tell(open.turnId, { type: 'ended', durationMs, queries: countQueries(open.turnId) });
    else if (outcome.type === 'aborted') this.#tell(open.turnId, { type: 'stopped', durationMs });
    else if ('error' in outcome) this.#tell(open.turnId, { type: 'failed', durationMs, code: outcome.error.code });
  }
}
