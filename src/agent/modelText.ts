import { cleanText } from '../text/cleanText.js';
import { cutText } from '../text/cutText.js';

/**
 * Text from the data as the model gets it: at most `length` UTF-16 units, without tag characters and bidi controls, in which
 * instructions can be hidden from people who look at the data.
 */
export function modelText(text: string, length: number): string {
  return cleanText(cutText(text, length));
}
