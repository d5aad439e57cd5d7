/** Latin letters that Unicode doesn't decompose, and how people type them on a foreign keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/**
 * Accents of Latin, Greek and Cyrillic, and the optional vowels of Arabic and Hebrew. The vowels of Hindi and Thai aren't
 * included.
 */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670\u0591-\u05c7]/g;

/**
 * Returns a function that checks whether a title contains every word of a query, in any order, regardless of case and accents.
 * `code`: the reader's language, which determines case: in Turkish, I and i are different letters.
 */
export function createTitleSearch(query: string, code: string): (title: string) => boolean {
  const words = plain(query.slice(0, 200), code).split(/\s+/).filter(Boolean);
  return (title) => {
    const text = plain(title, code);
    return words.every((word) => text.includes(word));
  };
}

function plain(text: string, code: string): string {
  return (
    text
      .toLocaleLowerCase(code)
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
      // Recomposes letters whose marks aren't accents: が stays one letter.
      .normalize('NFC')
  );
}
