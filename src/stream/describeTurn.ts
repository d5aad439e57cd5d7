import type { ChatMessage } from '../protocol/chatMessage.js';
import type { ToolNaming } from '../protocol/toolKind.js';
import type { MetaCube } from '../protocol/toolResult.js';
import type { ChatTurn } from './ChatTurn.js';
import { listCubes } from './findResultSources.js';
import { listThreadResults, type ThreadResult } from './listThreadResults.js';

/** The content of a turn, for code outside the thread: what was asked, what was answered, and from which rows. */
export interface TurnContent {
  /** Id of the turn, which is the id of its question. */
  readonly id: string;
  /** The question as typed; `''` if the thread doesn't start with one. */
  readonly question: string;
  /** The final answer as Markdown, or the part received so far; else the turn's last text, or `''`. Untrusted. */
  readonly answer: string;
  /** The queries that returned rows, in reading order. */
  readonly results: readonly ThreadResult[];
  /** The views that the turn's metadata searches found, with their members, in the order found. */
  readonly cubes: readonly MetaCube[];
}

/** Returns the content of a turn. `naming`: the vendor's name, or that and your `toolKinds`. */
export function describeTurn(
  turn: ChatTurn,
  getMessage: (id: string) => ChatMessage | undefined,
  naming?: string | ToolNaming,
): TurnContent {
  const textOf = (id: string | undefined) => (id === undefined ? '' : (getMessage(id)?.content ?? ''));
  const messages = turn.stepIds.flatMap((id) => getMessage(id) ?? []);
  const lastText = turn.stepIds.findLast((id) => textOf(id) !== '');
  return {
    id: turn.id,
    question: turn.question ?? '',
    answer: textOf(turn.answerId ?? lastText),
    results: listThreadResults(messages, naming),
    cubes: listCubes(messages, naming),
  };
}
