import type { ChatMessage } from '../../protocol/chatMessage.js';
import { findFirstIndex } from '../../protocol/findFirstIndex.js';
import { createToolKindReader, type ToolKind, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatSessionSnapshot } from '../ChatSession.js';
import { isSameList } from '../isSameList.js';
import type { ChatTurn, TurnItem } from './ChatTurn.js';
import { isFinalAnswer } from './findFinalAnswer.js';
import { turnState } from './turnState.js';

/** What a session knows of its turns besides their messages. */
export type TurnContext = Pick<ChatSessionSnapshot, 'status' | 'turnEnds'> & {
  readonly toolKindOf: (name: string) => ToolKind;
};

/** What a list of turns was derived from. */
interface Derivation extends TurnContext {
  readonly messages: readonly ChatMessage[];
  /** Index of each turn's first message. */
  readonly starts: readonly number[];
}

const derivations = new WeakMap<readonly ChatTurn[], Derivation>();

/**
 * Derives the turns of a thread; each user message opens one. `before`: an earlier result. Its unchanged turns are reused, and it is
 * returned itself if nothing changed; only the turns from the first changed one on are read.
 */
export function deriveTurns(
  messages: readonly ChatMessage[],
  context: TurnContext,
  before: readonly ChatTurn[] = [],
): readonly ChatTurn[] {
  const known = derivations.get(before);
  const kept = known === undefined ? 0 : countUnchanged(before, known, messages, context);
  const turns: ChatTurn[] = [];
  const starts: number[] = [];
  const isWhole = kept === before.length && kept > 0;
  for (let start = isWhole ? messages.length : (known?.starts[kept] ?? 0); start < messages.length; ) {
    let end = start + 1;
    while (end < messages.length && messages[end]?.role !== 'user') end += 1;
    const earlier = before[kept + turns.length];
    const turn = readTurn(messages, start, end, context);
    turns.push(earlier !== undefined && isSameTurn(earlier, turn) ? earlier : turn);
    starts.push(start);
    start = end;
  }
  const isSame = kept + turns.length === before.length && turns.every((turn, index) => turn === before[kept + index]);
  const result = isSame ? before : before.slice(0, kept).concat(turns);
  derivations.set(result, { ...context, messages, starts: (known?.starts ?? []).slice(0, kept).concat(starts) });
  return result;
}

/** Derives the turns of the same thread with its messages in another order. */
export function reorderTurns(
  turns: readonly ChatTurn[],
  messages: readonly ChatMessage[],
  before: readonly ChatTurn[],
): readonly ChatTurn[] {
  const known = derivations.get(turns);
  return known === undefined ? turns : deriveTurns(messages, known, before);
}

/**
 * Groups messages into turns; each user message opens one. `before`: an earlier result, whose unchanged turns are reused. `naming`:
 * the vendor's name, or that and your `toolKinds`. Throws a `configuration` ChatError for an invalid `naming`.
 *
 * @deprecated `snapshot.turns` of a session, which also knows how they ended. Removed in the next minor version.
 */
export function groupTurns(
  messages: readonly ChatMessage[],
  naming?: string | ToolNaming,
  before?: readonly ChatTurn[],
): readonly ChatTurn[] {
  return deriveTurns(messages, { status: 'idle', turnEnds: {}, toolKindOf: createToolKindReader(naming) }, before);
}

/** Counts the turns, from the first on, that can't have changed. */
function countUnchanged(
  before: readonly ChatTurn[],
  { starts, status, turnEnds, messages: earlier }: Derivation,
  messages: readonly ChatMessage[],
  context: TurnContext,
): number {
  const length = Math.min(earlier.length, messages.length);
  let index = 0;
  while (index < length && earlier[index] === messages[index]) index += 1;
  // A message added after the end of a turn belongs to that turn, and the status to the newest one.
  const isSame = index === length && earlier.length === messages.length && status === context.status;
  const kept = isSame ? before.length : Math.max(0, turnAt(starts, index - 1));
  const hasEnded = ({ id }: ChatTurn) => turnEnds[id] !== context.turnEnds[id];
  const ended = turnEnds === context.turnEnds ? -1 : before.findIndex(hasEnded);
  return ended === -1 ? kept : Math.min(kept, ended);
}

/** Index of the turn that contains a message; -1 if there is none. */
function turnAt(starts: readonly number[], messageIndex: number): number {
  return findFirstIndex(starts.length, (turn) => (starts[turn] ?? 0) > messageIndex) - 1;
}

/** Reads the turn of the messages from `start` up to, but not including, `end`. */
function readTurn(
  messages: readonly ChatMessage[],
  start: number,
  end: number,
  { status, turnEnds, toolKindOf }: TurnContext,
): ChatTurn {
  const first = messages[start];
  const isAsked = first?.role === 'user';
  const rest = messages.slice(isAsked ? start + 1 : start, end);
  const answer = rest.findLast(isFinalAnswer);
  const steps = rest.filter((message) => message !== answer);
  const id = first?.id ?? '';
  const facts = {
    id,
    question: isAsked ? first.content : undefined,
    end: isAsked && Object.hasOwn(turnEnds, id) ? turnEnds[id] : undefined,
  };
  return {
    ...facts,
    stepIds: steps.map((message) => message.id),
    toolCallIds: steps.flatMap((message) => (message.toolCall === undefined ? [] : message.id)),
    answerId: answer?.id,
    state: turnState(facts, end === messages.length ? status : undefined, answer, steps.at(-1)),
    questionId: isAsked ? id : undefined,
    items: steps.map((message) => itemOf(message, toolKindOf)),
  };
}

/** Returns a message as an item of its turn. */
export function itemOf({ id, toolCall }: ChatMessage, toolKindOf: (name: string) => ToolKind): TurnItem {
  return { kind: toolCall !== undefined && toolKindOf(toolCall.name) === 'sqlApi' ? 'result' : 'step', id };
}

function isSameTurn(a: ChatTurn, b: ChatTurn): boolean {
  return (
    a.id === b.id &&
    a.question === b.question &&
    a.answerId === b.answerId &&
    a.state === b.state &&
    a.end === b.end &&
    isSameList(a.stepIds, b.stepIds) &&
    isSameList(a.toolCallIds, b.toolCallIds) &&
    // A later line may name another tool for the same call.
    a.items.every(({ kind }, index) => kind === b.items[index]?.kind)
  );
}
