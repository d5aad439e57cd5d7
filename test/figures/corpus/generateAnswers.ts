import { seededRandom } from '../../server/instances/seededRandom.js';
import type { CorpusAnswer } from './CorpusAnswer.js';
import { RESULTS, type ResultName } from './results.js';

const SEED = 20_241_115;
const COUNT = 24;
/** So that half of all answers, with those that are written, have wrong figures. */
const WRONG = 13;

/** How a column's values are written, and the words around them. */
interface Writing {
  readonly column: number;
  readonly options: Intl.NumberFormatOptions;
  /** By language: `%n` is the row's name, `%v` the value. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const AMOUNT: Writing['words'] = {
  en: ['%n brought in %v.', 'Revenue in %n reached %v, as expected.', 'For %n it was about **%v**.', '- %n: %v'],
  de: ['%n kam auf %v.', 'Der Umsatz lag für %n bei **%v**.', '- %n: %v'],
  fr: ['%n représente %v.', 'Pour %n, le total atteint **%v**.', '- %n : %v'],
  es: ['%n alcanzó %v.', 'En %n se registraron **%v**.', '- %n: %v'],
};
const COUNTED: Writing['words'] = {
  en: ['%n had %v of them.', 'There were **%v** for %n.'],
  de: ['%n hatte davon %v.', 'Für %n waren es **%v**.'],
  fr: ['%n en compte %v.', 'Il y en a **%v** pour %n.'],
  es: ['%n tuvo %v.', 'Hubo **%v** en %n.'],
};
const euros: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };
const percent: Intl.NumberFormatOptions = { style: 'percent', minimumFractionDigits: 1 };

const WRITINGS: Readonly<Record<Exclude<ResultName, 'summary'>, readonly Writing[]>> = {
  countries: [
    { column: 1, options: { ...euros, maximumFractionDigits: 0 }, words: AMOUNT },
    { column: 1, options: { notation: 'compact', maximumSignificantDigits: 3 }, words: AMOUNT },
    { column: 2, options: {}, words: COUNTED },
  ],
  months: [
    { column: 1, options: euros, words: AMOUNT },
    { column: 1, options: { maximumFractionDigits: 0 }, words: AMOUNT },
    { column: 2, options: {}, words: COUNTED },
  ],
  channels: [
    { column: 1, options: {}, words: COUNTED },
    { column: 2, options: { ...percent, maximumFractionDigits: 2 }, words: AMOUNT },
    { column: 3, options: percent, words: AMOUNT },
  ],
  products: [
    { column: 1, options: {}, words: COUNTED },
    { column: 2, options: euros, words: AMOUNT },
  ],
};

/** Sentences whose numbers count, date or name something. */
const OTHER: Readonly<Record<string, readonly string[]>> = {
  en: ['These are the top 5 of 2024.', 'Q3 covers the last 90 days.', 'As of March 15, 2025, version 2.1 applies.'],
  de: ['Das sind die Top 5 im Jahr 2024.', 'Stand: 15.03.2025, 12:30 Uhr.', 'Die letzten 90 Tage zählen.'],
  fr: ['Ce sont les 5 premiers de 2024.', 'Données du 15/03/2025.', 'Les 90 derniers jours comptent.'],
  es: ['Son los 5 primeros de 2024.', 'Datos del 15/03/2025.', 'Cuentan los últimos 90 días.'],
};
const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'es-ES'];

/** Returns answers that state values of a result, each in its language's notation. The same ones in every run. */
export function generateAnswers(): readonly CorpusAnswer[] {
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return Array.from({ length: COUNT }, (_, at): CorpusAnswer => {
    const result = pick(Object.keys(WRITINGS) as (keyof typeof WRITINGS)[]);
    const locale = pick(LOCALES);
    const language = locale.slice(0, 2);
    const isWrong = at < WRONG;
    const { rows } = RESULTS[result];
    const sentences = Array.from({ length: 5 }, (__, line) => {
      const writing = pick(WRITINGS[result]);
      const row = Math.floor(random() * rows.length);
      const write = new Intl.NumberFormat(locale, writing.options).format;
      const value = Number(rows[row]?.[writing.column]);
      const written = rows.map((each) => write(Number(each[writing.column])));
      // Other columns of these results have no value that is written the same.
      const isOnly = written.filter((text) => text === write(value)).length === 1;
      const wrong = write(value * (1 + (random() < 0.5 ? -1 : 1) * (0.03 + random() * 0.2)));
      const isPlanted = isWrong && line % 2 === 0 && !written.includes(wrong);
      const text = isPlanted ? wrong : write(value);
      const target = isPlanted || !isOnly ? 'x' : `${row}.${writing.column}`;
      return pick(writing.words[language] ?? [])
        .replace('%n', nameOf(rows[row]?.[0], locale))
        .replace('%v', `[[${text}->${target}]]`);
    });
    const labelled = [...sentences, pick(OTHER[language] ?? [])].join('\n\n');
    return { name: `${result} in ${locale}, ${at}`, result, locale, isWrong, labelled };
  });
}

function nameOf(value: unknown, locale: string): string {
  const text = String(value);
  if (!/^\d{4}-/.test(text)) return text;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${text}Z`),
  );
}
