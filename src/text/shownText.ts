import { cleanText } from './cleanText.js';
import { splitLongWords } from './splitLongWords.js';

/** A text of the service or the reader as children of an element: nothing hidden in it, and no word too long to lay out. */
export function shownText(text: string): readonly string[] {
  return splitLongWords(cleanText(text));
}
