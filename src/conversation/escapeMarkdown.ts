/** Characters that begin markup somewhere in a line. */
const MARKS = /[\\`*_{}[\]<>|~&!#$]/g;

/** Returns plain text as Markdown that shows it unchanged at the start of a line: no character is markup. Line breaks are kept. */
export function escapeMarkdown(text: string): string {
  return escapeWords(text).split('\n').map(escapeStart).join('\n');
}

/** Like `escapeMarkdown`, for text within a line, such as a cell: numbers and dashes at its start aren't escaped. */
export function escapeWords(text: string): string {
  return text.replace(MARKS, '\\$&');
}

/** Escapes what begins a list or a heading's underline. Doesn't use a regular expression, so that each character is read once. */
function escapeStart(line: string): string {
  const first = line.search(/\S/);
  let at = Math.max(first, 0);
  while (isDigit(line.charCodeAt(at))) at += 1;
  // A backslash before a digit would be shown, so the mark after a number is escaped instead.
  const marks = at > first ? '.)' : '-+=';
  const mark = line[at];
  return mark !== undefined && marks.includes(mark) ? `${line.slice(0, at)}\\${line.slice(at)}` : line;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
