import { MESSAGE_ID_PATTERN } from '../../protocol/limits.js';
import { isRecord } from '../../protocol/narrow.js';
import type { RecordedPart } from './recordingEntry.js';

/**
 * Returns a response's parts with the id of its question replaced by `messageId`. The question is the last user message
 * of a response; earlier ones are history.
 */
export function renameQuestion(parts: readonly RecordedPart[], messageId: string): readonly RecordedPart[] {
  const decoder = new TextDecoder();
  const texts = parts.map(({ bytes }) => decoder.decode(bytes));
  const question = texts.map(idOfQuestion).findLast((id) => id !== undefined);
  if (question === undefined) return parts;
  const encoder = new TextEncoder();
  return parts.map((part, index) => {
    const text = texts[index] ?? '';
    const renamed = text.replaceAll(JSON.stringify(question), JSON.stringify(messageId));
    return renamed === text ? part : { t: part.t, bytes: encoder.encode(renamed) };
  });
}

function idOfQuestion(text: string): string | undefined {
  if (!text.includes('"user"')) return undefined;
  try {
    const line: unknown = JSON.parse(text);
    const isQuestion = isRecord(line) && line.role === 'user' && MESSAGE_ID_PATTERN.test(String(line.id));
    return isQuestion ? String(line.id) : undefined;
  } catch {
    return undefined;
  }
}
