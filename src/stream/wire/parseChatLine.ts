import { isRecord } from '../../protocol/narrow.js';
import { parseJsonExact } from '../../protocol/parseJsonExact.js';

/**
 * Parses one line of a chat response. In a line that carries rows as JSON rather than as a string of JSON, every number keeps
 * all of its digits (see parseJsonExact). Throws a SyntaxError for text that isn't JSON.
 *
 * Rows are looked for in the parsed value: searching the text of every delta costs more than parsing a few lines twice.
 */
export function parseChatLine(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return hasRawRows(value) ? parseJsonExact(text) : value;
}

function hasRawRows(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { data, result, toolCall } = value;
  return isObject(data) || isObject(result) || (isRecord(toolCall) && isObject(toolCall.result));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
