import { MAX_NAME_LENGTH } from '../protocol/textLimits.js';
import { cleanText } from './cleanText.js';
import { cutText } from './cutText.js';

/** Returns a text for use as the name of a region, a button or a tooltip: cleaned of hidden characters and cut at 500. */
export function shownName(text: string): string {
  return cleanText(cutText(text, MAX_NAME_LENGTH));
}
