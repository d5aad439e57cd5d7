import { beginningOf } from './cutText.js';

/** Characters of text that are searched for the end of a sentence. */
const MAX_SEARCHED_LENGTH = 2000;

/**
 * Returns the first sentence of plain text. A longer one than `maxLength` UTF-16 units is cut at a space if there is one, with
 * an ellipsis. `language`: a BCP 47 code.
 */
export function firstSentence(text: string, language: string, maxLength: number): string {
  const searched = beginningOf(text.trim(), MAX_SEARCHED_LENGTH);
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(searched);
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length <= maxLength) return sentence;
  const cut = beginningOf(sentence, maxLength);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxLength / 2 ? space : cut.length).trimEnd()}…`;
}
