const CJK = /([\u3040-\u30ff\u3400-\u9fff]+)/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Words of a name that is looked for, and characters of one that is written without spaces. */
const MAX_WORDS = 4;
const MAX_CHARACTERS = 8;

/** Words of other languages by which months are known, as `m1` to `m12`; by locale. */
const monthsByLocale = new Map<string, ReadonlyMap<string, string>>();

/**
 * Returns the words of a text in lower case. Words of scripts without spaces are separate from others, and numbers have no
 * leading zeros.
 */
export function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().replace(CJK, ' $1 ').match(WORD) ?? [];
  // eslint-disable-next-line redos/no-vulnerable -- its lookahead reads one character
  return words.map((word) => (word.startsWith('0') ? word.replace(/^0+(?=\d)/, '') : word));
}

/**
 * Returns everything in a sentence that could be a name. Months are `m3`, or `2024 3` with their year, and days `m3 15` or `2024 3 15`.
 * `locale`: the reader's.
 */
export function phrasesOf(sentence: string, locale: string): readonly string[] {
  const months = monthsOf(locale);
  const words = wordsOf(sentence.replace(CJK_MONTH, ' m$1 ')).map((word) => months.get(word) ?? word);
  const phrases = new Set<string>();
  for (const [at, first] of words.entries()) {
    let phrase = first;
    phrases.add(first);
    for (let length = 2; length <= MAX_WORDS && at + length <= words.length; length += 1) {
      phrase += ` ${words[at + length - 1]}`;
      phrases.add(phrase);
      const time = phrase.includes('m') ? TIME.exec(phrase)?.groups : undefined;
      if (time === undefined) continue;
      const { month = '', day = time.before, year = time.start } = time;
      phrases.add(
        [...(year === undefined ? [`m${month}`] : [year, month]), ...(day === undefined ? [] : [day])].join(' '),
      );
    }
    if (/^[\u3040-\u9fff]/.test(first)) addParts(first, phrases);
  }
  return [...phrases];
}

/** `2024年3月`, of which the year may be missing. */
const CJK_MONTH = /年?(\d{1,2})月/g;
/** A month with its day or its year, in any order. */
const TIME =
  /^(?:(?<start>\d{4}) )?(?:(?<before>\d{1,2}) )?m(?<month>\d{1,2})(?: (?<day>\d{1,2}))?(?: (?<year>\d{4}))?$/;

function addParts(word: string, phrases: Set<string>): void {
  for (let start = 0; start < word.length; start += 1) {
    for (let length = 1; length <= MAX_CHARACTERS; length += 1) phrases.add(word.slice(start, start + length));
  }
}

/** In the reader's language and in English. */
function monthsOf(locale: string): ReadonlyMap<string, string> {
  const known = monthsByLocale.get(locale);
  if (known !== undefined) return known;
  const months = new Map<string, string>();
  for (const month of ['short', 'long'] as const) {
    for (const code of ['en', locale]) {
      const format = new Intl.DateTimeFormat(code, { month, day: 'numeric', timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        const parts = format.formatToParts(Date.UTC(2024, at, 15));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        const [word = '', ...others] = wordsOf(name);
        if (others.length === 0 && !/^\d/.test(word)) months.set(word, `m${at + 1}`);
      }
    }
  }
  monthsByLocale.set(locale, months);
  return months;
}
