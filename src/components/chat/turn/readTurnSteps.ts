import type { ChatMessage } from '../../../protocol/chatMessage.js';
import type { ToolKind } from '../../../protocol/toolKind.js';
import type { ChatTurn, TurnItem } from '../../../stream/turns/ChatTurn.js';
import { isFailedToolCall } from '../../../stream/turns/parseToolCall.js';

/** A summary of a turn's messages, for the line that its steps fold into. */
export interface TurnSteps {
  /** The messages in order. A failed query counts as a step, which folds. */
  readonly items: readonly TurnItem[];
  /** Queries, including failed ones. */
  readonly queries: number;
  /** How many of them failed. */
  readonly failedQueries: number;
  /** Steps with something to show when opened; 0: there is nothing to open. */
  readonly steps: number;
  /** Messages whose text the answer repeats. */
  readonly repeatedIds: ReadonlySet<string>;
  /** The last text of a turn that ended without an answer: the answer so far, which stays visible. */
  readonly standInId: string | undefined;
}

/** Summarizes the messages of one turn. */
export function readTurnSteps(
  { stepIds, answerId }: Pick<ChatTurn, 'stepIds' | 'answerId'>,
  getMessage: (id: string) => ChatMessage | undefined,
  toolKindOf: (name: string) => ToolKind,
): TurnSteps {
  const isQuery = ({ toolCall }: ChatMessage) => toolCall !== undefined && toolKindOf(toolCall.name) === 'sqlApi';
  const hasFailed = ({ toolCall }: ChatMessage) => toolCall !== undefined && isFailedToolCall('sqlApi', toolCall);
  const items = stepIds.flatMap((id) => {
    const message = getMessage(id);
    return message ? [{ isResult: isQuery(message) && !hasFailed(message), message }] : [];
  });
  const answer = answerId === undefined ? undefined : getMessage(answerId);
  const answerText = answer === undefined ? '' : condense(answer.content);
  const repeats = (text: string) => text !== '' && answerText.includes(condense(text));
  const repeatedIds = new Set(items.flatMap(({ message }) => (repeats(message.content) ? [message.id] : [])));
  const standIn = answer ? undefined : items.findLast(({ isResult, message }) => !isResult && message.content !== '');

  const hasStep = ({ isResult, message }: (typeof items)[number]) => {
    const hasText = message.content !== '' && !repeatedIds.has(message.id) && message !== standIn?.message;
    return message.thinking !== '' || hasText || (!isResult && message.toolCall !== undefined);
  };
  const queries = items.filter(({ message }) => isQuery(message));
  return {
    items: items.map(({ isResult, message }) => ({ kind: isResult ? 'result' : 'step', id: message.id })),
    queries: queries.length,
    // Only a failed query counts as a step.
    failedQueries: queries.filter(({ isResult }) => !isResult).length,
    steps: items.filter(hasStep).length + (answer !== undefined && answer.thinking !== '' ? 1 : 0),
    repeatedIds,
    standInId: standIn?.message.id,
  };
}

/** A repeated text may differ in line ends and spaces. */
function condense(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
