import type { ChatError } from '../protocol/ChatError.js';
import type { ChatQuestion, ChatRun } from './ChatRun.js';
import type { ChatOutcome } from './ChatSession.js';
import { cutError, notReceivedError, suspendedError, unknownQuestionError } from './sessionErrors.js';

/** How a run can end by itself. */
export type RunOutcome = Exclude<ChatOutcome, { type: 'refused' | 'disconnected' }>;

/** How a response ended: with a line that ends a turn or a read, cleanly without such a line, or because the connection was cut. */
export type ResponseEnd = 'line' | 'closed' | 'cut';

/** What a session does after a response. */
export type NextStep =
  | { readonly type: 'settle'; readonly outcome: RunOutcome }
  /** Sends the question of the active run again, under the same id. */
  | { readonly type: 'join'; readonly question: ChatQuestion }
  /** Reads the thread again, because its active run answers a question that isn't known yet. */
  | { readonly type: 'read'; readonly chatId: string };

/** What a session knows when a response has ended. */
export interface EndFacts {
  /** The question that the thread's active run answers; see `AskedQuestions.findRunning`. */
  readonly running: ChatQuestion | undefined;
  /** Whether the turn has a complete answer. */
  readonly hasAnswer: boolean;
  /** Whether a question was asked, but nothing the service sent shows that it knows the question. */
  readonly isUnknown: boolean;
  /** The thread, if it may be read again: it has an id, and attempts are left. */
  readonly chatId: string | undefined;
}

/**
 * Decides what follows the end of a response. A read that found an active run joins it, by sending its question again under the same
 * id, which doesn't ask twice. If the question is unknown, nothing is sent, and the thread is read again until the question appears.
 */
export function decideEnd(run: ChatRun, end: ResponseEnd, facts: EndFacts): NextStep {
  if (end !== 'cut' && run.hasFoundRun) return continueRead(run, facts);
  if (run.end === 'suspended') return settle({ type: 'interrupted', error: suspendedError() });
  // The thread was read to find an answer, but doesn't even have the question.
  if (end !== 'cut' && run.kind === 'find' && facts.isUnknown)
    return settle({ type: 'failed', error: notReceivedError() });
  if (end === 'line') return settle({ type: run.end === 'aborted' ? 'aborted' : 'completed' });
  const isWhole = end === 'closed' && (facts.hasAnswer || run.kind === 'load');
  return settle(isWhole ? { type: 'completed' } : { type: 'interrupted', error: cutError() });
}

/** Returns the outcome of a request that failed, immediately or while streaming. */
export function failureOf({ kind, end }: ChatRun, error: ChatError): RunOutcome {
  // A temporary failure while looking for a lost answer doesn't mean that the answer is lost for good.
  const isStillLost = kind !== 'ask' && kind !== 'load' && error.retryable && end !== 'error';
  return { type: isStillLost ? 'interrupted' : 'failed', error };
}

function continueRead(run: ChatRun, { running, chatId }: EndFacts): NextStep {
  const question = run.end === 'aborted' ? undefined : running;
  if (run.suspendedMessageId !== undefined && (question === undefined || run.kind === 'load')) {
    return settle({ type: 'interrupted', error: suspendedError() });
  }
  if (question !== undefined) return { type: 'join', question };
  return chatId === undefined
    ? settle({ type: 'interrupted', error: unknownQuestionError() })
    : { type: 'read', chatId };
}

function settle(outcome: RunOutcome): NextStep {
  return { type: 'settle', outcome };
}
