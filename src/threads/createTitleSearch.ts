import { foldText } from '../text/foldText.js';

/** Returns a function that checks whether a title contains every word of a query, in any order, regardless of case and accents. */
export function createTitleSearch(query: string): (title: string) => boolean {
  const words = foldText(query.slice(0, 200)).split(/\s+/).filter(Boolean);
  return (title) => {
    const text = foldText(title);
    return words.every((word) => text.includes(word));
  };
}
