import type { MessageLine } from './ThreadStore.js';

/**
 * Joins two increments of a message into one line, with the `sort` of the second. Undefined if they aren't increments of the same
 * message, or if one is thinking and the other is text.
 */
export function joinLines(first: MessageLine, second: MessageLine): MessageLine | undefined {
  if (!first.isDelta || !second.isDelta || first.id !== second.id) return undefined;
  if ((first.thinking === '') !== (second.thinking === '') || (first.content === '') !== (second.content === ''))
    return undefined;
  return { ...second, content: first.content + second.content, thinking: first.thinking + second.thinking };
}
