import { listInWords } from '../answer/listInWords.js';
import { addSteps, type Day, startOf } from '../calendar.js';
import type { Dimension, Measure } from '../model/member.js';
import { findMember } from '../model/storeModel.js';
import { askableTitle } from './askableTitle.js';
import type { Lexicon } from './Lexicon.js';
import { RECORDS_BEGIN } from './makePlan.js';
import { Choices, type Question, Refusal } from './Question.js';
import { numberOf } from './readPeriods.js';

/**
 * An input that wasn't answered: the question that was read from it and its thread, and the words that weren't
 * understood.
 */
export interface Tried {
  readonly question: Question;
  /** Whether any part of the question was in this input, rather than in the thread. */
  readonly isUnderstood: boolean;
  readonly unread: readonly string[];
  readonly input: string;
}

const MIN_CHOICES = 2;
const MAX_CHOICES = 3;
/** Choices that come before the question without the words that weren't read. */
const MAX_HINTS = 2;

/** Words of questions that no records answer: about the future, about reasons, and about what to do. */
const BEYOND_RECORDS =
  /^(?:will|next|future|tomorrow|upcoming|forecast\w*|predict\w*|project(?:ed|ion)|expect\w*|why|should|because|affect\w*)$/;
const NEGATION = /^(?:not|no|non|never|neither|nor|but|except|excluding|\w+n['’]t)$/;
const BEFORE = /^(?:before|until|till|up|prior)$/;
const LATEST = /^(?:last|past|latest|recent|newest|previous)$/;
const COMPARISON = /^(?:more|less|fewer|or|vs|versus|than|between|both)$/;

/** Words that mean nearly the same as a measure, and the measure's own words. */
const SIMILAR: Readonly<Record<string, string>> = {
  median: 'average',
  mean: 'average',
  typical: 'average',
  often: 'rate',
  once: 'returning',
  twice: 'returning',
};

/** What a ranking can rank if the question doesn't say. */
const RANKED = ['customers.name', 'products.name', 'orders.country'].flatMap((name) => dimensionOf(name));
/** What a number can be split by. */
const SPLITS = ['orders.country', 'customers.segment', 'products.category'].flatMap((name) => dimensionOf(name));

/** Signs that aren't English, such as those of SQL. */
const SIGNS = /^[;#@|\\/^*~+]+$/;

/** The refusal of a question with words that weren't read. */
export function refuseUnread(unread: readonly string[]): Refusal {
  if (unread.every((word) => word === 'by')) return new Refusal('The question doesn’t say by what.');
  const isFinal = unread.some((word) => BEYOND_RECORDS.test(word) || SIGNS.test(word));
  return new Refusal(`I can’t read ${listInWords(unread.slice(0, 5).map(quote))} in this question.`, isFinal);
}

/**
 * Returns the questions close to one that isn't answered. The grammar writes each of them and reads it again, so all can be answered.
 * Returns the refusal itself if it is final, if nothing was understood that could be counted, or if there is only one such question.
 */
export function offerChoices(refusal: Refusal, tried: Tried, lexicon: Lexicon, today: Day): Refusal {
  const { question } = tried;
  const isCounted = question.measures.length > 0 || question.rank !== undefined;
  if (refusal.isFinal || !tried.isUnderstood || !isCounted) return refusal;
  const titles = new Set<string>();
  const offer = (candidates: Iterable<Question>, limit: number) => {
    for (const candidate of candidates) {
      if (titles.size >= limit) return;
      const title = askableTitle(candidate, lexicon, today);
      if (title !== undefined) titles.add(title);
    }
  };
  const understood = askableTitle(question, lexicon, today);
  offer(hintsOf(tried, lexicon, today), MAX_HINTS);
  offer([question], MAX_CHOICES);
  offer(othersOf(tried, lexicon), MAX_CHOICES);
  if (titles.size < MIN_CHOICES) return refusal;
  const read = understood === undefined ? '' : `I understood “${understood}”. `;
  return new Choices(`${read}${refusal.message}`, [...titles]);
}

/** Returns questions that replace a word that wasn't understood, or a part that doesn't fit. */
function* hintsOf({ question, unread, input }: Tried, lexicon: Lexicon, today: Day): Generator<Question> {
  const { measures, dimensions, filters, period, rank, baseline } = question;
  const has = (pattern: RegExp) => unread.some((word) => pattern.test(word));
  for (const { value, measure, dimensions: named } of unread.flatMap((word) => lexicon.spelledLike(word))) {
    if (value) {
      yield withFilter(question, value.dimensions, value.text);
    } else if (measure) yield { ...question, measures: [measure] };
    else yield { ...question, dimensions: [...dimensions, named] };
  }
  if (has(/^by$/)) yield* splitsOf(question);
  if (has(NEGATION)) {
    yield { ...question, filters: filters.map((one) => ({ ...one, isExcluded: true })) };
    yield { ...question, filters: filters.map((one) => ({ ...one, isExcluded: false })) };
  }
  if (has(COMPARISON)) {
    for (const one of filters.filter(({ values }) => values.length > 1)) {
      yield { ...question, dimensions: [one.dimensions] };
    }
  }
  if (period && has(BEFORE)) yield { ...question, period: { from: RECORDS_BEGIN, to: period.from } };
  if (period && has(/^after$/)) yield { ...question, period: { from: period.to, to: today } };
  // A verb such as “ordered” isn't the noun that begins with the same letters.
  const nouns = unread.filter((word) => lexicon.find([word], 0)?.meaning.role === undefined);
  yield* withMeasures(question, lexicon.measuresNear(nouns.map((word) => SIMILAR[word] ?? word).join(' '), input));
  const count = unread.map(numberOf).find((one) => one > 0 && one <= 100);
  if (count !== undefined && has(LATEST)) {
    yield { ...question, period: { from: addSteps('day', today, -count), to: today } };
    const month = startOf('month', today);
    yield { ...question, period: { from: addSteps('month', month, -count), to: month } };
  }
  const ranked = count ?? (rank?.isJudged ? rank.count : undefined);
  for (const isLowest of [false, true]) {
    if (rank && (dimensions.length > 0 || question.grain) && ranked)
      yield { ...question, rank: { count: ranked, isLowest } };
  }
  if (rank && dimensions.length === 0 && question.grain === undefined) {
    for (const one of RANKED) yield { ...question, dimensions: [[one]] };
  }
  if (question.isShare && rank) {
    yield { ...question, rank: undefined };
    yield { ...question, isShare: false };
  }
  if (question.isShare) for (const one of filters) yield { ...question, dimensions: [one.dimensions], filters: [] };
  for (const { values } of filters) {
    yield* withMeasures({ ...question, filters: [] }, lexicon.measuresNear(values.join(' '), input));
  }
  if (measures.length > 1) yield* withMeasures(question, measures);
  if (baseline) yield { ...question, baseline: undefined };
  if (baseline && typeof baseline !== 'string' && !period) yield { ...question, period: baseline, baseline: undefined };
}

/** Questions about the same records. */
function* othersOf({ question, input }: Tried, lexicon: Lexicon): Generator<Question> {
  const { measures, dimensions } = question;
  for (const one of dimensions) yield { ...question, dimensions: dimensions.filter((other) => other !== one) };
  yield { ...question, isShare: false, chart: undefined };
  yield* withMeasures(question, lexicon.measuresNear(measures.map(({ title }) => title).join(' '), input));
  yield { ...question, grain: 'month' };
  yield* splitsOf(question);
}

function splitsOf(question: Question): readonly Question[] {
  return SPLITS.map((one) => ({ ...question, dimensions: [...question.dimensions, [one]] }));
}

function withMeasures(question: Question, measures: readonly Measure[]): readonly Question[] {
  return measures.map((measure) => ({ ...question, measures: [measure] }));
}

function withFilter(question: Question, dimensions: readonly Dimension[], value: string): Question {
  return { ...question, filters: [...question.filters, { dimensions, values: [value], isExcluded: false }] };
}

function dimensionOf(name: string): readonly Dimension[] {
  const member = findMember(name);
  return member?.kind === 'dimension' ? [member] : [];
}

function quote(word: string): string {
  return `“${word.replace(/[“”]/g, '').slice(0, 40)}”`;
}
