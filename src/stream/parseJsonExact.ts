/** Digits and points of a number that a double may not represent exactly. */
const MIN_LONG_NUMBER = 15;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;

/**
 * `JSON.parse` that keeps every digit: a number that a double would change is given as a string of its digits.
 * Throws a SyntaxError for text that is not JSON.
 */
export function parseJsonExact(text: string): unknown {
  return JSON.parse(hasLongNumber(text) ? quoteLongNumbers(text) : text);
}

/**
 * Whether 15 digits and points follow each other. Such a run covers every fifteenth character somewhere, so that most of
 * the text is never looked at; a regular expression looks at every character and takes four times as long.
 */
function hasLongNumber(text: string): boolean {
  for (let at = MIN_LONG_NUMBER - 1; at < text.length; at += MIN_LONG_NUMBER) {
    if (!isDigitOrPoint(text.charCodeAt(at))) continue;
    let start = at;
    while (start > at - MIN_LONG_NUMBER && isDigitOrPoint(text.charCodeAt(start - 1))) start -= 1;
    let end = start + 1;
    while (end < start + MIN_LONG_NUMBER && isDigitOrPoint(text.charCodeAt(end))) end += 1;
    if (end - start >= MIN_LONG_NUMBER) return true;
  }
  return false;
}

function isDigitOrPoint(code: number): boolean {
  return isDigit(code) || code === 0x2e;
}

/**
 * Read by hand: a regular expression for "a string, or a long number" begins again at each quote of a string without an
 * end, which takes the square of its length.
 */
function quoteLongNumbers(text: string): string {
  let quoted = '';
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(text, at + 1);
    } else if (code === MINUS || isDigit(code)) {
      const end = findNumberEnd(text, at + 1);
      const number = text.slice(at, end);
      if (isInexact(number)) {
        quoted += `${text.slice(from, at)}"${number}"`;
        from = end;
      }
      at = end;
    } else {
      at += 1;
    }
  }
  return quoted + text.slice(from);
}

/** Behind the quote that ends a string. */
function findStringEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

function findNumberEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isPartOfNumber(text.charCodeAt(at))) at += 1;
  return at;
}

/** Digits, `+ - .` and the `e` of an exponent. */
function isPartOfNumber(code: number): boolean {
  return isDigit(code) || code === 0x2b || code === MINUS || code === 0x2e || code === 0x45 || code === 0x65;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Numbers with an exponent are a double's own writing. */
function isInexact(number: string): boolean {
  if (number.length < MIN_LONG_NUMBER || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number)) return false;
  return String(Number(number)) !== number;
}
