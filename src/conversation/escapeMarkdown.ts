/** Characters that begin markup somewhere in a line. */
const MARKS = /[\\`*_{}[\]<>|~&!#$]/g;
/** Characters that begin a list, a heading's underline or a number at the start of a line. */
const STARTS = /^([ \t]*)([-+=]|\d+(?=[.)]))/gm;

/** Returns plain text as Markdown that shows it unchanged at the start of a line: no character is markup. Line breaks are kept. */
export function escapeMarkdown(text: string): string {
  return escapeWords(text).replace(STARTS, (_, space: string, start: string) => {
    // A backslash before a digit would be shown, so the mark after the number is escaped instead.
    return /\d/.test(start) ? `${space}${start}\\` : `${space}\\${start}`;
  });
}

/** The same for text within a line, such as a cell: numbers and dashes at its start are not escaped. */
export function escapeWords(text: string): string {
  return text.replace(MARKS, '\\$&');
}
