import type { MessageLine } from './ThreadStore.js';

/**
 * Returns one line that says what two increments of a message say, with the place of the second. Undefined if they aren't that, or
 * if one is thinking and the other is text.
 */
export function joinLines(first: MessageLine, second: MessageLine): MessageLine | undefined {
  if (!first.isDelta || !second.isDelta || first.id !== second.id) return undefined;
  if ((first.thinking === '') !== (second.thinking === '') || (first.content === '') !== (second.content === ''))
    return undefined;
  return { ...second, content: first.content + second.content, thinking: first.thinking + second.thinking };
}
