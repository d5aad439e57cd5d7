/** Latin letters that Unicode doesn't take apart, as people type them without their own keyboard. */
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

/** Accents of Latin, Greek and Cyrillic, and the optional vowels of Arabic and Hebrew. Not the vowels of Hindi or Thai. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670\u0591-\u05c7]/g;

/**
 * Returns a function that checks whether a title contains every word of a query, in any order, regardless of case and accents. `code`:
 * the reader's language, which decides about case: a Turkish I isn't an i.
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
      // Puts together again what carries no accent: が stays one letter.
      .normalize('NFC')
  );
}
