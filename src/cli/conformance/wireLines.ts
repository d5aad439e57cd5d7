import { isRecord, isString } from '../../protocol/narrow.js';
import type { WireLine } from './recordResponse.js';

/** Whether a line is about the stream and not a message, such as `__cutoff__`, `__state__` and those of newer services. */
export function isSentinel({ id }: WireLine): boolean {
  return isString(id) && /^__\w+__$/.test(id);
}

/** Whether no more lines of a message follow. */
export function isWhole({ isDelta, isInProcess }: WireLine): boolean {
  return isDelta === false && isInProcess === false;
}

/** Whether a line belongs to the final answer. */
export function isFinal({ role, graphPath }: WireLine): boolean {
  return role === 'assistant' && Array.isArray(graphPath) && graphPath[0] === 'final' && graphPath.length <= 2;
}

/** Returns the `state` of the first line with an id, empty without one. */
export function stateOf(lines: readonly WireLine[], id: '__cutoff__' | '__state__'): WireLine {
  const state = lines.find((line) => line.id === id)?.state;
  return isRecord(state) ? state : {};
}

/** Returns the id of the thread, which `__cutoff__` carries. */
export function chatIdOf(lines: readonly WireLine[]): string | undefined {
  const { chatId } = stateOf(lines, '__cutoff__');
  return isString(chatId) && chatId !== '' ? chatId : undefined;
}
