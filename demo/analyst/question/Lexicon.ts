import type { Grain } from '../calendar.js';
import type { Dimension, Measure, View } from '../model/member.js';
import { GRAIN_WORDS, VALUE_WORDS, WORDS, type WordRole } from './words.js';

/** The meanings of a phrase. “Customers” names a measure and a dimension; the question decides which. */
export interface Meaning {
  measure?: Measure;
  /** The dimensions of that name: the country of orders and that of customers. */
  readonly dimensions: Dimension[];
  grain?: Grain;
  value?: { readonly text: string; readonly dimensions: Dimension[] };
  role?: WordRole;
}

/** The values of text dimensions in the data, by the dimension's name. */
export type DimensionValues = ReadonlyMap<string, readonly string[]>;

/** The analyst's vocabulary: the names in the model, the values in the data, and the words of the grammar. */
export class Lexicon {
  readonly #phrases = new Map<string, Meaning>();
  readonly #measures: { readonly measure: Measure; readonly names: readonly (readonly string[])[] }[] = [];
  #longest = 1;

  constructor(views: readonly View[], values: DimensionValues) {
    for (const [role, words] of Object.entries(WORDS)) {
      for (const text of words.split(',')) this.#meaningOf(text).role = role as WordRole;
    }
    for (const [grain, words] of Object.entries(GRAIN_WORDS)) {
      for (const text of words) this.#meaningOf(text).grain = grain as Grain;
    }
    for (const member of views.flatMap((view) => view.members)) {
      if (member.type === 'time') continue;
      if (member.kind === 'measure') {
        this.#measures.push({ measure: member, names: [member.title, ...member.synonyms].map(stemsOf) });
      }
      for (const text of [member.title, ...member.synonyms]) {
        const meaning = this.#meaningOf(text);
        if (member.kind === 'measure') meaning.measure ??= member;
        else meaning.dimensions.push(member);
      }
      for (const text of values.get(member.name) ?? []) if (member.kind === 'dimension') this.#addValue(text, member);
    }
  }

  /** The longest known phrase that begins with word `at`, and the word after it. */
  find(words: readonly string[], at: number): { readonly meaning: Meaning; readonly end: number } | undefined {
    for (let end = Math.min(words.length, at + this.#longest); end > at; end -= 1) {
      const meaning = this.#phrases.get(keyOf(words.slice(at, end)));
      if (meaning !== undefined) return { meaning, end };
    }
    return undefined;
  }

  /**
   * Returns the measures whose names share a word, or the beginning of a word, with `words`. Those that share most with
   * `all` come first.
   */
  measuresNear(words: string, all: string): readonly Measure[] {
    const [asked, context] = [words, all].map((text) => new Set(stemsOf(text)));
    const shared = (name: readonly string[], stems = context) => name.filter((stem) => stems?.has(stem)).length;
    return this.#measures
      .filter(({ names }) => names.some((name) => shared(name, asked) > 0))
      .map(({ measure, names }) => ({ measure, score: Math.max(...names.map((name) => shared(name))) }))
      .sort((a, b) => b.score - a.score)
      .map(({ measure }) => measure);
  }

  /** The meanings of the names and values of one word that differ from `word` by a letter, or by two if it is long. */
  spelledLike(word: string): readonly Meaning[] {
    const key = keyOf([word]);
    if (key.length < 5) return [];
    return [...this.#phrases].flatMap(([phrase, meaning]) => {
      const isName = meaning.role === undefined && !phrase.includes(' ');
      return isName && countEdits(key, phrase) <= (key.length < 8 ? 1 : 2) ? [meaning] : [];
    });
  }

  #addValue(value: string, dimension: Dimension): void {
    for (const word of [value, ...(VALUE_WORDS[value] ?? [])]) {
      const meaning = this.#meaningOf(word);
      meaning.value ??= { text: value, dimensions: [] };
      if (meaning.value.text === value) meaning.value.dimensions.push(dimension);
    }
  }

  #meaningOf(text: string): Meaning {
    const words = wordsOf(text.toLowerCase());
    const key = keyOf(words);
    const meaning = this.#phrases.get(key) ?? { dimensions: [] };
    this.#phrases.set(key, meaning);
    this.#longest = Math.max(this.#longest, words.length);
    return meaning;
  }
}

/**
 * Returns the words of a text in lower case. A quotation is one word, and so are signs such as `!=`, which change the
 * meaning of a question.
 */
export function wordsOf(text: string): string[] {
  return text.match(/“[^“”]*”|[\p{L}\p{N}$%]+(?:['’.-][\p{L}\p{N}]+)*|[<>=!~^*+|/\\#@?;]+/gu) ?? [];
}

/** “Home and Kitchen”, “home & kitchen” and a quotation of either have the same key. */
function keyOf(words: readonly string[]): string {
  const plain = words.flatMap((word) => (word.startsWith('“') ? wordsOf(word.slice(1, -1)) : [word]));
  const inner = plain.filter((word, at) => word !== 'and' || at === 0 || at === plain.length - 1);
  return inner.map(singular).join(' ');
}

/** Returns the first letters of the words that carry a meaning, which `returned` and `returns` share. */
function stemsOf(text: string): readonly string[] {
  const words = wordsOf(text.toLowerCase()).filter((word) => word.length > 3);
  return words.map((word) => singular(word).slice(0, 5));
}

/** Letters to insert, remove or replace. */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let costs = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (costs[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (costs[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    costs = next;
  }
  return costs.at(-1) ?? 0;
}

/** Crude, but applied to both sides: `countries` and `country` have the same key. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
