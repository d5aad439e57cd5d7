import type { Locale } from '../../locales/Locale.js';
import { readFirstParagraph } from '../../markdown/readFirstParagraph.js';
import { createToolKindReader, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { isFinalAnswer } from '../../stream/findFinalAnswer.js';
import { firstSentence } from '../../text/firstSentence.js';
import { shownName } from '../../text/shownName.js';

/** Characters of an answer's first sentence. */
const MAX_SENTENCE_LENGTH = 200;

/** What a session is doing, in words: "Running a query". */
export function describeActivity(session: ChatSession, naming: ToolNaming, locale: Locale): string {
  const { messages, status } = session.getSnapshot();
  if (status === 'connecting' || status === 'reconnecting') return withoutDots(locale[status]);
  if (status === 'aborting') return withoutDots(locale.stopping);
  const question = messages.findLastIndex(({ role }) => role === 'user');
  const steps = messages.slice(question + 1);
  const tool = steps.findLast(({ toolCall }) => toolCall !== undefined && toolCall.result === undefined)?.toolCall;
  if (tool !== undefined) {
    const kind = createToolKindReader(naming)(tool.name);
    if (kind === 'sqlApi') return locale.runningQuery;
    return kind === 'meta' ? locale.searchingMetadata : locale.toolRunning(shownName(tool.name));
  }
  const last = steps.at(-1);
  if (last?.isInProcess && isFinalAnswer(last)) return locale.writingAnswer;
  return withoutDots(last?.isInProcess && last.content === '' ? locale.thinking : locale.working);
}

/** A visible label ends with an ellipsis; a sentence continues. */
function withoutDots(label: string): string {
  return label.endsWith('…') ? label.slice(0, -1).trimEnd() : label;
}

/** The first sentence of an answer in Markdown, as plain text; `''` without any. */
export function openingOf(answer: string, locale: Locale): string {
  return firstSentence(readFirstParagraph(answer), locale.code, MAX_SENTENCE_LENGTH);
}
