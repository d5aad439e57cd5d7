const TEXT = /(?:[\p{L}\p{Sc}\p{So}("'“„«]|\*{1,2}(?=[^\s*])|`(?!`)|\[(?!\^)|\d{1,9}(?!\d|[.)](?:\s|$)))/uy;

/** A line without the spaces at its end. */
export interface Line {
  readonly text: string;
  /** Where it ends with its spaces. */
  readonly end: number;
  /** Where the next line begins, or the end of the text. */
  readonly next: number;
}

/** Returns the line at `at`. */
export function readLineAt(text: string, at: number): Line {
  const found = text.indexOf('\n', at);
  const end = found < 0 ? text.length : found;
  const line = text.slice(at, trimmedEnd(text, at, end));
  return { text: line, end, next: Math.min(end + 1, text.length) };
}

/** Returns where a text ends, ignoring trailing spaces. Other kinds of white space count as text. */
export function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isSpace(text, end - 1)) end -= 1;
  return end;
}

/** Whether there is a space or a tab at `at`. */
export function isSpace(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t';
}

/** Returns the match of a sticky pattern at `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether the line at `at` is blank, or the text has ended. */
export function isBlankAt(text: string, at: number): boolean {
  return at >= text.length || readLineAt(text, at).text === '';
}

/** Returns where the first line after blank lines begins. */
export function skipBlankLines(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlankAt(text, at)) at = readLineAt(text, at).next;
  return at;
}

/** Whether the text at `at` certainly belongs to a paragraph: it neither begins nor ends another block. */
export function isTextAt(text: string, at: number): boolean {
  return matchAt(TEXT, text, at) !== null;
}
