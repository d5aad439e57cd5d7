import { cutText } from '../protocol/cutText.js';
import { MAX_NAME_LENGTH } from '../protocol/textLimits.js';
import { cleanText } from './cleanText.js';

/** A text where it only names something, such as a region, a button or a tooltip: nothing hidden in it, cut at 500 characters. */
export function shownName(text: string): string {
  return cleanText(cutText(text, MAX_NAME_LENGTH));
}
