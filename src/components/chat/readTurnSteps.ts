import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ToolKind } from '../../protocol/toolKind.js';
import type { ChatTurn } from '../../stream/ChatTurn.js';

/** What a turn's messages amount to, for the line its steps fold into. */
export interface TurnSteps {
  /** Queries that were run, failed ones included. */
  readonly queries: number;
  /** Steps that show something when they are opened; 0: there is nothing to open. */
  readonly steps: number;
  /** Messages whose text the answer says again. */
  readonly repeatedIds: ReadonlySet<string>;
  /** The last text of a turn that ended without an answer: it is as far as the answer came, and stays in sight. */
  readonly standInId: string | undefined;
}

/** Looks at the messages of one turn. */
export function readTurnSteps(
  turn: ChatTurn,
  getMessage: (id: string) => ChatMessage | undefined,
  toolKindOf: (name: string) => ToolKind,
): TurnSteps {
  const items = turn.items.flatMap((item) => {
    const message = getMessage(item.id);
    return message ? [{ isResult: item.kind === 'result', message }] : [];
  });
  const answer = turn.answerId === undefined ? undefined : getMessage(turn.answerId);
  const answerText = answer === undefined ? '' : condense(answer.content);
  const repeats = (text: string) => text !== '' && answerText.includes(condense(text));
  const repeatedIds = new Set(items.flatMap(({ message }) => (repeats(message.content) ? [message.id] : [])));
  const standIn = answer ? undefined : items.findLast(({ isResult, message }) => !isResult && message.content !== '');

  const hasStep = ({ isResult, message }: (typeof items)[number]) => {
    const hasText = message.content !== '' && !repeatedIds.has(message.id) && message !== standIn?.message;
    return message.thinking !== '' || hasText || (!isResult && message.toolCall !== undefined);
  };
  return {
    queries: items.filter(({ message }) => message.toolCall && toolKindOf(message.toolCall.name) === 'sqlApi').length,
    steps: items.filter(hasStep).length + (answer !== undefined && answer.thinking !== '' ? 1 : 0),
    repeatedIds,
    standInId: standIn?.message.id,
  };
}

/** Servers differ in the line ends and spaces of a text and of its repetition. */
function condense(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
