import { cleanText } from './cleanText.js';
import { splitLongWords } from './splitLongWords.js';

/** Returns untrusted text as the children of an element: cleaned of hidden characters, and with overlong words split. */
export function shownText(text: string): readonly string[] {
  return splitLongWords(cleanText(text));
}
