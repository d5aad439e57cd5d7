const BACKSLASH = 0x5c;
/** Skipped in one comparison, since a model may write a million backslashes. */
const BACKSLASHES = '\\'.repeat(1024);

/** Index of the quote that ends a string of JSON whose first character is at `from`; the text's length if there is none. */
export function findStringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (
      end - slashes >= BACKSLASHES.length &&
      text.slice(end - slashes - BACKSLASHES.length, end - slashes) === BACKSLASHES
    ) {
      slashes += BACKSLASHES.length;
    }
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
