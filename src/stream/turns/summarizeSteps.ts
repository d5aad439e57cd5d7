import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ToolKind } from '../../protocol/toolKind.js';
import type { ChatTurn, TurnItem } from './ChatTurn.js';
import { itemOf } from './deriveTurns.js';
import { isFailedToolCall } from './parseToolCall.js';

/** The steps of a turn, and their summary for the line that is shown while they are folded away. */
export interface TurnSteps {
  /** Its steps and results, in reading order. */
  readonly items: readonly TurnItem[];
  /** Queries, including failed ones. */
  readonly queries: number;
  /** How many of them failed. */
  readonly failedQueries: number;
  /** Number of steps with something to show when opened, including failed queries; 0 if there is nothing to open. */
  readonly steps: number;
}

/**
 * Summarizes the steps of a turn, with or without those that only think. `isRepeating`: the answer's text so far is the beginning of
 * a step's, which is shown until the answer says more.
 */
export function summarizeSteps(
  { stepIds, answerId, state }: Pick<ChatTurn, 'stepIds' | 'answerId' | 'state'>,
  getMessage: (id: string) => ChatMessage | undefined,
  toolKindOf: (name: string) => ToolKind,
  seesThinking = true,
  isRepeating = false,
): TurnSteps {
  const answer = answerId === undefined ? undefined : getMessage(answerId);
  const answerText = isRepeating ? '' : condense(answer?.content ?? '');
  const repeats = (text: string) => text !== '' && answerText !== '' && answerText.includes(condense(text));
  const messages = stepIds.flatMap((id) => getMessage(id) ?? []);
  const isQuery = ({ toolCall }: ChatMessage) => toolCall !== undefined && toolKindOf(toolCall.name) === 'sqlApi';
  const hasFailed = (message: ChatMessage) =>
    isQuery(message) && message.toolCall !== undefined && isFailedToolCall('sqlApi', message.toolCall);
  const canStandIn = (message: ChatMessage) => message.content !== '' && (!isQuery(message) || hasFailed(message));
  const standIn = answer || state === 'running' ? undefined : messages.findLast(canStandIn);

  const items = messages.map((message): TurnItem => {
    const { id, content } = message;
    return {
      ...itemOf(message, toolKindOf),
      ...(hasFailed(message) && { hasFailed: true }),
      ...(repeats(content) && { isRepeated: true }),
      ...(id === standIn?.id && { isStandIn: true }),
    };
  });
  const hasStep = ({ toolCall, thinking, content }: ChatMessage, at: number) => {
    const { kind, hasFailed = false, isRepeated, isStandIn } = items[at] ?? {};
    const isFoldedCall = toolCall !== undefined && (kind === 'step' || hasFailed);
    return (seesThinking && thinking !== '') || (content !== '' && !isRepeated && !isStandIn) || isFoldedCall;
  };
  return {
    items,
    queries: messages.filter(isQuery).length,
    failedQueries: messages.filter(hasFailed).length,
    steps: messages.filter(hasStep).length + (seesThinking && answer !== undefined && answer.thinking !== '' ? 1 : 0),
  };
}

/** A repeated text may differ in line ends and spaces. */
function condense(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
