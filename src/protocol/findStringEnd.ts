const BACKSLASH = 0x5c;
/** A block of them is skipped in one comparison, since a model may write a million. */
const BACKSLASHES = '\\'.repeat(1024);

/** Index of the quote that ends a string of JSON whose first character is at `from`; the text's length if there is none. */
export function findStringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) {
      slashes += 1;
      if (slashes % BACKSLASHES.length === 0) slashes += countBlocks(text, end - slashes);
    }
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Returns how many backslashes precede `end`, in whole blocks. */
function countBlocks(text: string, end: number): number {
  let start = end - BACKSLASHES.length;
  while (start >= 0 && text.startsWith(BACKSLASHES, start)) start -= BACKSLASHES.length;
  return end - BACKSLASHES.length - start;
}
