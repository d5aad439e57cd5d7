/**
 * Yields `text` in pieces of at most `length` UTF-16 units. Never splits a surrogate pair, so a piece may have 2 units
 * even if `length` is 1.
 */
export function* piecesOf(text: string, length: number): Generator<string> {
  const step = Math.max(1, Math.floor(length) || 1);
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + step, text.length);
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += end - start > 1 ? -1 : 1;
    yield text.slice(start, end);
    start = end;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
