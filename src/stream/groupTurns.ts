import type { ChatMessage } from '../protocol/chatMessage.js';
import { findFirstIndex } from '../protocol/findFirstIndex.js';
import { createToolKindReader, type ToolKind, type ToolNaming } from '../protocol/toolKind.js';
import type { ChatTurn, TurnItem } from './ChatTurn.js';
import { isFinalAnswer } from './findFinalAnswer.js';
import { isFailedToolCall } from './parseToolCall.js';

/** The messages that a list of turns was grouped from. */
interface Grouping {
  readonly messages: readonly ChatMessage[];
  /** Index of each turn's first message. */
  readonly starts: readonly number[];
}

const NOTHING: Grouping = { messages: [], starts: [] };
const groupings = new WeakMap<readonly ChatTurn[], Grouping>();

/**
 * Groups messages into turns; each user message opens one. `before`: an earlier result. Its unchanged turns are reused, and
 * it is returned itself if nothing changed; only the turns from the first changed message on are read. `naming`: the vendor's
 * name, or that and your `toolKinds`. Throws a `configuration` ChatError for an invalid `naming`.
 */
export function groupTurns(
  messages: readonly ChatMessage[],
  naming?: string | ToolNaming,
  before: readonly ChatTurn[] = [],
): readonly ChatTurn[] {
  const toolKindOf = createToolKindReader(naming);
  const known = groupings.get(before) ?? NOTHING;
  // A message added after the end of a turn belongs to that turn.
  const kept = Math.max(0, turnAt(known.starts, firstDifference(known.messages, messages) - 1));
  const turns: ChatTurn[] = [];
  const starts: number[] = [];
  for (let start = known.starts[kept] ?? 0; start < messages.length; ) {
    let end = start + 1;
    while (end < messages.length && messages[end]?.role !== 'user') end += 1;
    const earlier = before[kept + turns.length];
    const turn = readTurn(messages, start, end, toolKindOf);
    turns.push(earlier !== undefined && isSameTurn(earlier, turn) ? earlier : turn);
    starts.push(start);
    start = end;
  }
  const isSame = kept + turns.length === before.length && turns.every((turn, index) => turn === before[kept + index]);
  const result = isSame ? before : before.slice(0, kept).concat(turns);
  groupings.set(result, {
    messages,
    starts: isSame && known !== NOTHING ? known.starts : known.starts.slice(0, kept).concat(starts),
  });
  return result;
}

function firstDifference(a: readonly ChatMessage[], b: readonly ChatMessage[]): number {
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a[index] === b[index]) index += 1;
  return index;
}

/** Index of a message's turn; -1 for none. */
function turnAt(starts: readonly number[], messageIndex: number): number {
  return findFirstIndex(starts.length, (turn) => (starts[turn] ?? 0) > messageIndex) - 1;
}

/** Reads the turn of the messages from `start` up to, but not including, `end`. */
function readTurn(
  messages: readonly ChatMessage[],
  start: number,
  end: number,
  toolKindOf: (name: string) => ToolKind,
): ChatTurn {
  const first = messages[start];
  const question = first?.role === 'user' ? first : undefined;
  let answer: ChatMessage | undefined;
  const items: TurnItem[] = [];
  for (let index = end - 1; index >= start; index -= 1) {
    const message = messages[index];
    if (message === undefined || message === question) continue;
    if (answer === undefined && isFinalAnswer(message)) answer = message;
    else items.push({ kind: isResult(message, toolKindOf) ? 'result' : 'step', id: message.id });
  }
  items.reverse();
  return {
    id: first?.id ?? '',
    questionId: question?.id,
    items,
    answerId: answer?.id,
  };
}

/** A failed query counts as a step. */
function isResult({ toolCall }: ChatMessage, toolKindOf: (name: string) => ToolKind): boolean {
  if (toolCall === undefined || toolKindOf(toolCall.name) !== 'sqlApi') return false;
  return !isFailedToolCall('sqlApi', toolCall);
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
