import { MESSAGE_ID_PATTERN } from '../../protocol/limits.js';
import type { ChatQuestion } from '../ChatRun.js';
import type { ChatSession } from '../ChatSession.js';
import type { ChatTurn } from './ChatTurn.js';

/** What a session knows about its questions, to decide which id may be posted again without asking twice. */
export class AskedQuestions {
  #last: ChatQuestion | undefined;
  /** The last question's turn has ended. Until then, posting its id again joins the run and can't ask twice. */
  #hasEnded = false;
  /** The service has shown that it knows the last question. */
  #isAccepted = false;
  /** Questions that no run is answering, so a read doesn't join them. Only `retry` may post them again. */
  readonly #over = new Set<string>();

  get last(): ChatQuestion | undefined {
    return this.#last;
  }

  get isAccepted(): boolean {
    return this.#isAccepted;
  }

  /** Call when the last question is posted, for the first time or again. */
  ask(question: ChatQuestion): void {
    this.#isAccepted &&= question.messageId === this.#last?.messageId;
    this.#last = question;
    this.#hasEnded = false;
    this.#over.delete(question.messageId);
  }

  /** Call when a question that a read has found is posted again. */
  join(question: ChatQuestion): void {
    // Another client's question came from the service, so the service knows it.
    this.#isAccepted ||= question.messageId !== this.#last?.messageId;
    this.#last = question;
    this.#hasEnded = false;
  }

  accept(): void {
    this.#isAccepted = true;
  }

  /** Call when the last turn and all turns of `messageIds` have ended. */
  end(messageIds: readonly string[]): void {
    this.#hasEnded = true;
    for (const id of messageIds) this.#over.add(id);
  }

  /** Call when the service is answering another question instead of this one. */
  setAside(messageId: string): void {
    this.#over.add(messageId);
  }

  /** Call when the last question returns to the composer. */
  withdraw(): void {
    this.#last = undefined;
  }

  clear(): void {
    this.#last = undefined;
    this.#over.clear();
  }

  /** Returns the last question as `retry` posts it: under a new id once its turn has ended. */
  again(makeMessageId: () => string): ChatQuestion | undefined {
    return this.#last && (this.#hasEnded ? { ...this.#last, messageId: makeMessageId() } : this.#last);
  }

  /**
   * Returns the question that the thread's active run must be answering: the newest one, or this session's last one, if it has no
   * complete answer. Undefined if both are answered: then the run answers a question that isn't in the thread yet, such as
   * another tab's, and posting a known one could ask it twice. `suspendedMessageId`: the question whose run the service has
   * suspended; if set, the only candidate.
   */
  findRunning(
    turns: readonly ChatTurn[],
    getMessage: ChatSession['getMessage'],
    suspendedMessageId: string | undefined,
  ): ChatQuestion | undefined {
    const own = this.#last;
    const ids = suspendedMessageId === undefined ? [turns.at(-1)?.id, own?.messageId] : [suspendedMessageId];
    for (const id of ids) {
      const turn = turns.find((one) => one.id === id);
      if (turn?.question === undefined || !MESSAGE_ID_PATTERN.test(turn.id) || this.#over.has(turn.id)) continue;
      if (turn.answerId !== undefined && getMessage(turn.answerId)?.isInProcess === false) continue;
      // This session's own copy has the exact text of the question.
      return turn.id === own?.messageId ? own : { input: turn.question, messageId: turn.id };
    }
    return undefined;
  }
}
