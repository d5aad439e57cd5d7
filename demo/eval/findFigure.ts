/** Quoted text, dates, years, quarters, and the counts of a suggestion such as “top 10 customers”: none states a result. */
const NO_FIGURE = [
  /“[^“”]{0,300}”|"[^"]{0,300}"|`[^`]{0,300}`/g,
  /\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/gi,
  // eslint-disable-next-line redos/no-vulnerable -- its lookahead reads two characters
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:3[01]|[12]?\d)(?:st|nd|rd|th)?\b(?![.,]\d|%)/gi,
  /\b\d{4}-\d\d(?:-\d\d)?\b/g,
  /\bQ[1-4]\b/g,
  /\b20[12]\d\b/g,
  /\b(?:top|bottom|first|last|next) \d{1,2}\b/gi,
  // Numbers of a list.
  /^ {0,6}\d{1,2}[.)] /gm,
];

/** Returns the first number in a text that could be a result, or `undefined`. */
export function findFigure(text: string): string | undefined {
  const rest = NO_FIGURE.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return /[$€£]?\d+(?:[.,]\d+)*(?: ?%| ?(?:k|million|billion)\b)?/i.exec(rest)?.[0];
}
