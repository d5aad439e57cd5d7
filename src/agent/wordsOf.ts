/** UTF-16 units of a text whose words are read. */
const MAX_LENGTH = 2000;

/** Returns the words of a text for a search, without accents and capitals, each in the singular. `orderDate` and `order_date` are two words. */
export function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : singular(word)));
}

/** The singular of English words. Other endings are found as the beginning of a word, or as a typing error. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
