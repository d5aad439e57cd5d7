import { addSteps, type Day } from '../calendar.js';
import type { Dimension, Measure } from '../model/member.js';
import { findMember } from '../model/storeModel.js';
import { type Lexicon, type Meaning, wordsOf } from './Lexicon.js';
import type { Period } from './Period.js';
import { type ChartKind, type Question, type Rank, Refusal, type ValueFilter } from './Question.js';
import { numberOf, readPeriods } from './readPeriods.js';
import type { WordRole } from './words.js';

/** One input of a thread. */
export interface Reading extends Question {
  /** Whether the input changes the previous question instead of replacing it: “now by month”, “only Germany”. */
  readonly continues: boolean;
  /** Whether the input keeps the previous groupings and measures: “also orders”, “split by channel”. */
  readonly adds: boolean;
  /** Whether a word such as “only” or “in” says that the values are kept, even if the thread leaves out others. */
  readonly keeps: boolean;
  /** The words that the grammar doesn't know, in lower case. If there are any, the rest isn't what was asked. */
  readonly unread: readonly string[];
  /** Whether anything was read, or a word that refers to the question before or a number shows what the rest is about. */
  readonly isUnderstood: boolean;
}

/** A longer question is refused. In characters. */
const MAX_QUESTION_LENGTH = 1000;
const DEFAULT_RANK = 10;
const VERB_MEASURES = { sell: 'orders.total_revenue', order: 'orders.count' } as const;

const JUDGEMENT = /^(?:best|worst|strongest|weakest)$/;

const EACH: ReadonlySet<string> = new Set(['each', 'every', 'per']);

/** After these words, a measure would say whose records are meant. */
const SOURCE: ReadonlySet<string> = new Set(['from', 'of', 'for']);

// The last four are what `suggestFollowUps` writes; they repeat the measure of the answer that they continue.
const CONTINUES =
  /^(?:now|and|also|only|just|without|what about|how about|as|make it|show it|split)\b|\b(?:instead|it|that)\b|^break | with the previous period$| only$| as a share of the total$/;
const ADDS = /^(?:break|split)\b|\balso\b/;
const COMPARES = /\b(?:compared?|vs|versus|against)\b/;
const FILTERS = /^(?:(?:now|and) )?(?:only|just|without|excluding|except|for|in)\b/;

/** Reads one input. Throws a `Refusal` for one that is too long or says nothing. */
export function readQuestion(input: string, lexicon: Lexicon, today: Day): Reading {
  if (input.length > MAX_QUESTION_LENGTH) throw new Refusal('The question is too long.', true);
  const text = withQuotedValues(input, today)
    .replace(/\bUS\b/g, 'USA')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[\s,:]+/g, ' ')
    .trim()
    // eslint-disable-next-line regexp/no-super-linear-move, redos/no-vulnerable -- at most 1,000 characters, see MAX_QUESTION_LENGTH
    .replace(/[ ?!.]+$/, '');
  const { rest, ...time } = readPeriods(text, today);
  const words = new QuestionWords(FILTERS.test(text));
  const all = wordsOf(rest);
  for (let at = 0; at < all.length; ) {
    const { meaning, end } = lexicon.find(all, at) ?? { meaning: undefined, end: at + 1 };
    words.read(all.slice(at, end).join(' '), meaning);
    at = end;
  }
  const question = { ...words.question(), ...time };
  if (isEmpty(question) && question.unread.length === 0) {
    throw new Refusal(`The question${text === '' ? '' : ` “${text.slice(0, 40)}”`} names nothing to count.`);
  }
  const isUnderstood = !isEmpty(question) || CONTINUES.test(text) || /^by\b|\d/.test(text);
  const isFollowUp = CONTINUES.test(text) || (time.baseline !== undefined && time.period === undefined);
  const hasMeasure = question.measures.length > 0;
  const adds = ADDS.test(text) || (COMPARES.test(rest) && !hasMeasure);
  return { ...question, continues: isFollowUp || !hasMeasure, adds, isUnderstood };
}

/** Whether an input contains only words that don't ask for anything, such as “thanks”. */
function isEmpty({ measures, dimensions, filters, grain, period, baseline, rank, chart, isShare }: Question): boolean {
  const parts = [grain, period, baseline, rank, chart];
  return measures.length + dimensions.length + filters.length === 0 && !isShare && parts.every((part) => !part);
}

/** Sorts the phrases of a question, read one by one, into the parts of the grammar. */
class QuestionWords {
  readonly #measures = new Set<Measure>();
  readonly #dimensions = new Set<readonly Dimension[]>();
  readonly #filters: ValueFilter[] = [];
  readonly #parts: { grain?: Question['grain']; chart?: ChartKind; isShare: boolean } = { isShare: false };
  readonly #unread: string[] = [];
  readonly #startsAsFilter: boolean;
  /** What the next noun is. */
  #next: 'group' | 'count' | 'measure' | 'source' | undefined;
  /** The word that excludes the next values, until those have been read. */
  #except: { readonly word: string; isUsed: boolean } | undefined;
  #verbs: { readonly word: string; readonly measure: Measure }[] = [];
  #rank: 'highest' | 'lowest' | undefined;
  #isJudged = false;
  #keeps = false;
  #count: string | undefined;
  /** The first grouping as it was written: one month, or several. */
  #group: string | undefined;
  /** “Each” or “every”, which is more than “by” unless a noun follows, and if a number of groups is asked for. */
  #each: { readonly word: string; isUsed: boolean } | undefined;
  /** Whether “by” still lacks the noun that it announces. */
  #isByOpen = false;
  /** The word that asks for values side by side. */
  #compare: string | undefined;
  #isAfterValue = false;

  constructor(startsAsFilter: boolean) {
    this.#startsAsFilter = startsAsFilter;
  }

  read(word: string, meaning: Meaning | undefined): void {
    const isAfterValue = this.#isAfterValue;
    this.#isAfterValue = false;
    if (meaning === undefined) this.#readUnknown(word);
    else if (meaning.value !== undefined) this.#readValue(meaning.value);
    else if (meaning.role !== undefined) this.#readRole(word, meaning.role);
    else this.#readNoun(word, meaning, isAfterValue);
  }

  /** Returns the question, as far as its words were understood, and the words that weren't. */
  question(): Question & Pick<Reading, 'unread' | 'keeps'> {
    this.#endExcept();
    if (this.#each && (this.#rank || !this.#each.isUsed)) this.#unread.push(this.#each.word);
    if (this.#isByOpen) this.#unread.push('by');
    this.#splitByCompared();
    if (this.#rank === undefined && this.#count !== undefined) this.#unread.push(this.#count);
    if (this.#measures.size === 0) for (const { measure } of this.#verbs.slice(0, 1)) this.#measures.add(measure);
    // “How many customers bought” isn't the number of customers.
    const measures = [...this.#measures];
    if (measures.some(({ base }) => base !== 'orders')) this.#unread.push(...this.#verbs.map(({ word }) => word));
    const rest = { filters: this.#filters, rank: this.#limit(), unread: [...new Set(this.#unread)] };
    return { measures, dimensions: [...this.#dimensions], keeps: this.#keeps, ...rest, ...this.#parts };
  }

  #readUnknown(word: string): void {
    this.#isByOpen = false;
    if (this.#count === undefined && numberOf(word) > 0) this.#count = word;
    else this.#unread.push(word);
  }

  #readValue({ text, dimensions }: NonNullable<Meaning['value']>): void {
    this.#isAfterValue = true;
    // “Paid by card”, but not “by only card”.
    this.#isByOpen = false;
    const isExcluded = this.#except !== undefined;
    if (this.#except) this.#except.isUsed = true;
    const at = this.#filters.findIndex((one) => one.isExcluded === isExcluded && one.dimensions[0] === dimensions[0]);
    const values = [...new Set(this.#filters[at]?.values).add(text)];
    this.#filters.splice(at === -1 ? this.#filters.length : at, 1, { dimensions, values, isExcluded });
  }

  #readRole(word: string, role: WordRole): void {
    if (role === 'sell' || role === 'order') {
      this.#verbs.push({ word, measure: findMember(VERB_MEASURES[role]) as Measure });
    } else if (role === 'highest' || role === 'lowest') {
      if (this.#rank !== undefined) this.#unread.push(word);
      this.#rank = role;
      this.#isJudged = JUDGEMENT.test(word);
      // “Top customers”, but “which country has the most customers”.
      this.#next = this.#group === undefined ? 'group' : 'measure';
    } else if (role === 'by') {
      const ranks = this.#rank !== undefined && this.#group !== undefined && this.#measures.size === 0;
      this.#next = ranks ? 'measure' : 'group';
      if (EACH.has(word)) this.#each = { word, isUsed: false };
      this.#isByOpen ||= word === 'by';
    } else if (role === 'count') this.#next = 'count';
    else if (role === 'except') this.#except = { word, isUsed: false };
    else if (role === 'only') {
      this.#keeps = true;
      if (this.#isByOpen) this.#unread.push('by');
      this.#next = SOURCE.has(word) ? 'source' : undefined;
      if (this.#except?.isUsed) this.#except = undefined;
    } else if (role === 'compare') this.#compare = word;
    else if (role === 'share') this.#parts.isShare = true;
    else if (role !== 'none') this.#parts.chart = role;
  }

  #readNoun(word: string, { measure, dimensions, grain }: Meaning, isAfterValue: boolean): void {
    this.#endExcept();
    this.#isByOpen = false;
    if (this.#each && this.#next === 'group') this.#each.isUsed = true;
    // “How many countries” isn't a number for each country; “how many daily orders” has one for each day.
    if (this.#next === 'count' && measure === undefined && !/ly$|^annual$/.test(word)) this.#unread.push(word);
    if (grain !== undefined || measure === undefined || (this.#next === 'group' && dimensions.length > 0)) {
      if (grain === undefined) this.#dimensions.add(dimensions);
      else if (this.#parts.grain !== undefined && this.#parts.grain !== grain) this.#unread.push(word);
      else this.#parts.grain = grain;
      this.#group ??= word;
      return;
    }
    // “Revenue of cancelled orders”: the noun repeats what is filtered.
    if (isAfterValue && measure.aggType === 'count' && (this.#measures.size > 0 || this.#startsAsFilter)) return;
    // “Revenue of returning customers” isn't revenue and their share.
    const isSource = this.#next === 'source' && this.#measures.size > 0 && !this.#measures.has(measure);
    if (isSource || (this.#next === 'count' && measure.format !== 'count')) this.#unread.push(word);
    else this.#measures.add(measure);
    this.#next = undefined;
  }

  /** “Germany against France” has a group for each of the two. */
  #splitByCompared(): void {
    if (this.#compare === undefined) return;
    const [compared, another] = this.#filters.filter(({ values, isExcluded }) => values.length > 1 && !isExcluded);
    if (compared && !another) this.#dimensions.add(compared.dimensions);
    else this.#unread.push(this.#compare);
  }

  /** Only values can be excluded: “orders without discounts” asks for something else. */
  #endExcept(): void {
    if (this.#except?.isUsed === false) this.#unread.push(this.#except.word);
    this.#except = undefined;
  }

  #limit(): Rank | undefined {
    if (this.#rank === undefined) return undefined;
    const isOne = this.#group !== undefined && !this.#group.endsWith('s');
    const count = this.#count === undefined ? (isOne ? 1 : DEFAULT_RANK) : numberOf(this.#count);
    return { count, isLowest: this.#rank === 'lowest', isJudged: this.#isJudged };
  }
}

/** The title of a column with steps of time, or with the periods of a comparison. */
const TIME = /(?:^|\s)(?:day|week|month|quarter|year|period)$/i;
const NUMBER = /^-?\$?\d[\d.,]*%?$/;

/**
 * Returns a question with the values that the reader attached to it, as `askAboutValues` writes them: a heading, then lines
 * such as `> Month: Jan 2025; Country: Germany; Revenue: $457,078`. Places become filters, times a period, and numbers are
 * dropped. What it doesn't know stays a word, which the grammar then can't read.
 */
function withQuotedValues(input: string, today: Day): string {
  const lines = input.split('\n');
  const first = lines.findIndex((line) => line.startsWith('> '));
  if (first === -1) return input;
  const question = lines.filter((line, at) => at !== first - 1 && !line.startsWith('> '));
  const quoted = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split('; '));
  const values = quoted.flatMap((pairs, line) => pairs.flatMap((pair) => (line === 0 && !/: /.test(pair) ? [] : pair)));
  // eslint-disable-next-line regexp/no-super-linear-move, redos/no-vulnerable -- a question has at most 1,000 characters
  const asked = question.join(' ').replace(/[\s?!.]+$/, '');
  const isTime = (pair: string) => TIME.test(nameAndValue(pair).name);
  const times = new Set(quoted.flatMap((pairs) => timesOf(pairs.map(nameAndValue), today)));
  // `Category: Other; Other: Books; Other: Toys`
  const titles = new Set(values.map((pair) => nameAndValue(pair).name));
  const isRest = (pair: string) => titles.has(nameAndValue(pair).value);
  const filters = values.filter((pair) => !isTime(pair) && !isRest(pair)).map(filterOf);
  return [asked, spanOf([...times], today), ...filters].join(' ').trim();
}

/**
 * The times of a row. In a comparison of two years, the month and the year are one: `Feb 2025`. Where each year is a column,
 * its title is the year.
 */
function timesOf(pairs: readonly NamedValue[], today: Day): readonly string[] {
  const times = pairs.filter(({ name }) => TIME.test(name)).map(({ value }) => value);
  const titles = pairs.filter(({ name, value }) => NUMBER.test(value) && periodOf(name, today)).map(({ name }) => name);
  const joined = (titles.length > 0 ? titles : ['']).map((title) => [...times, title].join(' ').trim());
  return joined.every((time) => periodOf(time, today)) ? joined : [...times, ...titles];
}

/** The period that a text is; undefined if there are other words in it. */
function periodOf(text: string, today: Day): Period | undefined {
  const { period, rest } = readPeriods(text.toLowerCase().replace(/,/g, ''), today);
  return rest.trim() === '' ? period : undefined;
}

/**
 * Returns the days from the first time to the last if there is no gap between them. Otherwise returns the times, which
 * are more than a question can have.
 */
function spanOf(times: readonly string[], today: Day): string {
  const periods = times.flatMap((time) => periodOf(time, today) ?? []);
  const sorted = periods.sort((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  const isSpan = sorted.every(({ to }, at) => at === sorted.length - 1 || to === sorted[at + 1]?.from);
  if (!first || !last || !isSpan || periods.length < times.length) return times.map((time) => `in ${time}`).join(' ');
  return `from ${first.from} to ${addSteps('day', last.to, -1)}`;
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

function nameAndValue(pair: string): NamedValue {
  const [, name = '', value = ''] = /^([^:.]{1,80}): (.{1,200})$/.exec(pair) ?? [];
  return { name, value };
}

function filterOf(pair: string): string {
  const { name, value } = nameAndValue(pair);
  if (NUMBER.test(value)) return '';
  return name === '' ? `“${pair}”` : `only “${value}”`;
}
