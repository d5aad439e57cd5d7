import type { Locale } from '../../locales/Locale.js';
import { readFirstParagraph } from '../../markdown/readFirstParagraph.js';
import { createToolKindReader, type ToolNaming } from '../../protocol/toolKind.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { firstSentence } from '../../text/firstSentence.js';
import { shownName } from '../../text/shownName.js';

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
    const kind = createToolKindReader(naming)(tool.name);
    if (kind === 'sqlApi') return locale.runningQuery;
    return kind === 'meta' ? locale.searchingMetadata : locale.toolRunning(shownName(tool.name));
  }
  const lastId = answerId ?? stepIds.at(-1);
  const last = lastId === undefined ? undefined : session.getMessage(lastId);
  if (answerId !== undefined && last?.isInProcess) return locale.writingAnswer;
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
