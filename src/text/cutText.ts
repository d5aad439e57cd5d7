/** The text, or its first `length` UTF-16 units and an ellipsis. A surrogate pair is never split. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length)}…`;
}

/** At most the first `length` UTF-16 units, without splitting a surrogate pair. */
export function beginningOf(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const isPair = text.length > length && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isPair ? length - 1 : length);
}
