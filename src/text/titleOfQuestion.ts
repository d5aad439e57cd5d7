import { cleanText } from './cleanText.js';
import { beginningOf } from './cutText.js';
import { splitQuestion } from './questionContext.js';

const MAX_LENGTH = 60;
/** In characters. A title isn't cut at a space before this position, which would make it shorter than needed. */
const MIN_LENGTH = 30;

/** Returns a question as the title of its thread: one line of at most 60 characters, cut between words where there are spaces. */
export function titleOfQuestion(question: string): string {
  // Far more than a title needs, but quick to scan even if the question is very long.
  const line = cleanText(beginningOf(splitQuestion(question).question, 1_000))
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= MAX_LENGTH) return line;
  const beginning = beginningOf(line, MAX_LENGTH - 1);
  const end = line[beginning.length] === ' ' ? beginning.length : beginning.lastIndexOf(' ');
  return `${end < MIN_LENGTH ? beginning : beginning.slice(0, end)}…`;
}
