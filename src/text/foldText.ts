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

/** Returns text as searches compare it: without case, accents, and the difference between full-width and other forms. */
export function foldText(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
      // Recomposes letters whose marks aren't accents: が stays one letter. Korean stays apart: half a syllable finds a whole one.
      .replace(/[^\u1100-\u11ff]+/g, (part) => part.normalize('NFC'))
  );
}
