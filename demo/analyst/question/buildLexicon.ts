import type { Grain } from '../calendar.js';
import type { View } from '../model/member.js';
import { singular } from '../model/singular.js';

/** The meanings of a phrase. One phrase can name a measure, a dimension and a value at once: "customers". */
export interface Meaning {
  measure?: string;
  dimensions: string[];
  grain?: Grain;
  value?: { members: string[]; value: string };
}

export interface Lexicon {
  /** Keyed by the words in singular, joined by a space. */
  readonly phrases: ReadonlyMap<string, Meaning>;
  /** Number of words in the longest phrase. */
  readonly longest: number;
  /** The values of each filterable dimension. */
  readonly values: DimensionValues;
}

/** The values of string dimensions in the data, by the dimension's name. */
export type DimensionValues = ReadonlyMap<string, readonly string[]>;

const GRAINS: Readonly<Record<Grain, readonly string[]>> = {
  day: ['day', 'daily', 'date', 'day by day'],
  week: ['week', 'weekly', 'week by week'],
  month: ['month', 'monthly', 'month by month'],
  quarter: ['quarter', 'quarterly'],
  year: ['year', 'yearly', 'annual', 'annually'],
};

/** Synonyms of values in the data. */
const VALUE_WORDS: Readonly<Record<string, readonly string[]>> = {
  'United States': ['usa', 'united states of america', 'america', 'american', 'the states', 'u.s', 'u.s.a'],
  'United Kingdom': ['uk', 'great britain', 'britain', 'british', 'england', 'u.k'],
  Germany: ['german', 'deutschland'],
  France: ['french'],
  Spain: ['spanish'],
  Netherlands: ['dutch', 'holland', 'the netherlands'],
  Canada: ['canadian'],
  Australia: ['australian'],
  'Mobile app': ['app', 'mobile'],
  Web: ['website', 'online shop', 'webshop', 'online'],
  Phone: ['telephone'],
  Marketplace: ['amazon'],
  Card: ['credit card', 'by card'],
  Consumer: ['private customer', 'b2c', 'private'],
  'Small business': ['smb', 'small businesse'],
  Enterprise: ['corporate', 'large customer'],
  cancelled: ['canceled', 'cancellation order'],
  returned: ['sent back'],
  shipped: ['in transit'],
  processing: ['open', 'pending', 'unshipped'],
  'Home & Kitchen': ['home', 'kitchen'],
  'Sports & Outdoors': ['sport', 'outdoor', 'sporting good'],
  'Toys & Games': ['toy', 'game'],
  Electronics: ['tech', 'gadget'],
  Beauty: ['cosmetic'],
  Fashion: ['clothing', 'clothe', 'apparel'],
};

/** Builds the analyst's vocabulary: titles and synonyms of the model, and the values in the data. */
export function buildLexicon(views: readonly View[], values: DimensionValues): Lexicon {
  const phrases = new Map<string, Meaning>();
  const meaningOf = (text: string): Meaning => {
    const phrase = phraseOf(text);
    const known = phrases.get(phrase);
    if (known !== undefined) return known;
    const meaning: Meaning = { dimensions: [] };
    phrases.set(phrase, meaning);
    return meaning;
  };
  for (const member of views.flatMap((view) => view.members)) {
    for (const text of [member.title, ...member.synonyms]) {
      const meaning = meaningOf(text);
      if (member.kind === 'measure') meaning.measure ??= member.name;
      else if (member.type === 'string') meaning.dimensions.push(member.name);
    }
  }
  for (const [grain, texts] of Object.entries(GRAINS)) {
    for (const text of texts) meaningOf(text).grain = grain as Grain;
  }
  for (const [dimension, known] of values) {
    for (const value of known) {
      for (const text of [value, ...(VALUE_WORDS[value] ?? [])]) {
        const meaning = meaningOf(text);
        meaning.value ??= { members: [], value };
        if (meaning.value.value === value) meaning.value.members.push(dimension);
      }
    }
  }
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  return { phrases, longest, values };
}

/** The words of a text in singular and lower case. `&` is read as "and", which is ignored. */
export function wordsOf(text: string): string[] {
  // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
  const words = text.match(/[\p{L}\p{N}$%]+(?:['’.-][\p{L}\p{N}]+)*|¶/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

function phraseOf(text: string): string {
  return wordsOf(text)
    .filter((word) => word !== 'and')
    .map(singular)
    .join(' ');
}
