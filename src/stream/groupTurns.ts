import type { ChatMessage } from '../protocol/chatMessage.js';
import { protocolNames } from '../protocol/names.js';
import { isFinalAnswer } from './findFinalAnswer.js';
import { holdThinking } from './holdThinking.js';

/**
 * - `step`: thinking, metadata, interim text, other tools: how the answer came about.
 * - `result`: a query with its rows, which stays in sight.
 */
export interface TurnItem {
  readonly kind: 'step' | 'result';
  readonly id: string;
}

/** A question and all that followed it, by message id. */
export interface ChatTurn {
  /** Id of the question, or of the first message where a thread does not begin with one. */
  readonly id: string;
  readonly questionId: string | undefined;
  /** Steps and results in order, without the final answer. */
  readonly items: readonly TurnItem[];
  readonly answerId: string | undefined;
}

/**
 * Groups messages in order into turns: each user message opens one. Turns of `before` that stayed the same are the
 * same objects in the result, and so is `before` itself when nothing changed.
 */
export function groupTurns(
  messages: readonly ChatMessage[],
  vendor?: string,
  before: readonly ChatTurn[] = [],
): readonly ChatTurn[] {
  const { sqlApiTool } = protocolNames(vendor);
  const turns: ChatTurn[] = [];
  for (let start = 0; start < messages.length; ) {
    let end = start + 1;
    while (end < messages.length && messages[end]?.role !== 'user') end += 1;
    const known = before[turns.length];
    const turn = readTurn(messages.slice(start, end), sqlApiTool, known?.items ?? []);
    turns.push(known !== undefined && isSameTurn(known, turn) ? known : turn);
    start = end;
  }
  const isSame = turns.length === before.length && turns.every((turn, index) => turn === before[index]);
  return isSame ? before : turns;
}

function readTurn(messages: readonly ChatMessage[], sqlApiTool: string, before: readonly TurnItem[]): ChatTurn {
  const [first] = messages;
  const question = first?.role === 'user' ? first : undefined;
  const answer = messages.findLast(isFinalAnswer);
  const items: TurnItem[] = [];
  for (const message of messages) {
    if (message === question || message === answer) continue;
    const isResult = message.toolCall?.name === sqlApiTool && !looksFailed(message.toolCall.result);
    items.push({ kind: isResult ? 'result' : 'step', id: message.id });
  }
  return {
    id: first?.id ?? '',
    questionId: question?.id,
    items: holdThinking(items, before, messages),
    answerId: answer?.id,
  };
}

/** A failed query is a step on the way. Its result is small and begins with the error, so no row is parsed for this. */
function looksFailed(result: unknown): boolean {
  if (typeof result === 'string') return /^\s*\{\s*"error"\s*:\s*"/.test(result.slice(0, 100));
  return typeof result === 'object' && result !== null && 'error' in result && typeof result.error === 'string';
}

function isSameTurn(a: ChatTurn, b: ChatTurn): boolean {
  return (
    a.id === b.id &&
    a.questionId === b.questionId &&
    a.answerId === b.answerId &&
    a.items.length === b.items.length &&
    a.items.every((item, index) => item.id === b.items[index]?.id && item.kind === b.items[index]?.kind)
  );
}
