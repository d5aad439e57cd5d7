import { describeRunningCall } from '../../hooks/results/describeRunningCall.js';
import type { Locale } from '../../locales/Locale.js';
import { readFirstParagraph } from '../../markdown/readFirstParagraph.js';
import { createToolKindReader, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { firstQuestion, type TurnState } from '../../stream/turns/ChatTurn.js';
import { firstSentence } from '../../text/firstSentence.js';
import { shownName } from '../../text/shownName.js';
import { titleOfQuestion } from '../../text/titleOfQuestion.js';

/** Characters of an answer's first sentence. */
const MAX_SENTENCE_LENGTH = 200;

/** What a session is doing, in words: "Running a query". */
export function describeActivity(session: ChatSession, naming: ToolNaming, locale: Locale): string {
  const { turns, status } = session.getSnapshot();
  if (status === 'connecting' || status === 'reconnecting') return withoutDots(locale[status]);
  if (status === 'aborting') return withoutDots(locale.stopping);
  const { toolCallIds = [], stepIds = [], answerId } = turns.at(-1) ?? {};
  const toolCalls = toolCallIds.map((id) => session.getMessage(id)?.toolCall);
  const tool = toolCalls.findLast((toolCall) => toolCall !== undefined && toolCall.result === undefined);
  if (tool !== undefined) {
    return describeRunningCall({ kind: createToolKindReader(naming)(tool.name), name: tool.name }, locale);
  }
  const lastId = answerId ?? stepIds.at(-1);
  const last = lastId === undefined ? undefined : session.getMessage(lastId);
  if (answerId !== undefined && last?.isInProcess) return locale.writingAnswer;
  return withoutDots(last?.isInProcess && last.content === '' ? locale.thinking : locale.working);
}

/** Removes the ellipsis at the end of a visible label, since the sentence continues. */
function withoutDots(label: string): string {
  return label.endsWith('…') ? label.slice(0, -1).trimEnd() : label;
}

/** The announcement of an opened thread: its first question, and how its last answer ended. */
export function describeThread(session: ChatSession, locale: Locale): { words: string; answer?: string | undefined } {
  const { turns } = session.getSnapshot();
  const last = turns.at(-1);
  if (last === undefined) return { words: '' };
  const opened = locale.threadOpened(shownName(titleOfQuestion(firstQuestion(turns))) || locale.untitledThread);
  const end = ENDS.get(last.state);
  if (end !== undefined) return { words: `${opened} ${locale[end]}` };
  return { words: opened, answer: last.answerId && session.getMessage(last.answerId)?.content };
}

const ENDS = new Map<TurnState, 'answerStopped' | 'answerInterrupted' | 'answerFailed'>([
  ['aborted', 'answerStopped'],
  ['interrupted', 'answerInterrupted'],
  ['failed', 'answerFailed'],
]);

/** The first sentence of an answer in Markdown, as plain text; `''` without any. */
export function openingOf(answer: string, locale: Locale): string {
  return firstSentence(readFirstParagraph(answer), locale.code, MAX_SENTENCE_LENGTH);
}
