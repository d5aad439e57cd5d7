import type { Subject } from './answer/answerBeyond.js';
import type { Day } from './calendar.js';
import { singular } from './model/singular.js';
import { measureOf } from './model/storeModel.js';
import { applyReading, type Draft } from './plan/Draft.js';
import { type DisplayProblem, displayProblem } from './plan/displayProblem.js';
import type { Plan } from './plan/Plan.js';
import { resolveDraft } from './plan/resolveDraft.js';
import type { Lexicon } from './question/buildLexicon.js';
import type { Reading } from './question/Reading.js';
import { type Beyond, isMissing, readBeyond } from './question/readBeyond.js';
import { readQuestion } from './question/readQuestion.js';
import { splitParts } from './question/splitParts.js';

/** The meaning of a thread's latest input. */
export type Understanding =
  /** A plan to run. `changed`: it changes the previous question. `later`: further questions in the same input. */
  | {
      readonly type: 'plan';
      readonly plan: Plan;
      readonly reading: Reading;
      readonly changed: boolean;
      readonly later: readonly string[];
    }
  /** The input is SQL. */
  | { readonly type: 'sql'; readonly sql: string }
  /** It asks about the data model. */
  | { readonly type: 'schema' }
  | { readonly type: 'greeting' }
  /** It names a value that isn't in the data. */
  | { readonly type: 'unknown value'; readonly values: readonly string[] }
  | { readonly type: 'no records'; readonly reason: string }
  /** It asks for more than counts: causes, forecasts, advice. */
  | { readonly type: 'beyond'; readonly kind: Beyond; readonly subject: Subject }
  /** It names things that aren't in the records. */
  | { readonly type: 'missing'; readonly things: readonly string[]; readonly subject: Subject }
  /** The previous answer can't be drawn or sorted that way. */
  | { readonly type: 'no display'; readonly problem: DisplayProblem }
  /** A change or a filter without a previous question. */
  | { readonly type: 'nothing to change' }
  /** Too few of its words are known. */
  | { readonly type: 'unreadable'; readonly words: readonly string[] };

/** In characters. The rest of a longer question is ignored; nobody types one. SQL has no limit here. */
const MAX_QUESTION_LENGTH = 2000;

const SQL = /^\s*(?:run|sql)\s*:\s*([\s\S]+)$/i;
// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const BARE_SQL =
  /^\s*(?:select\s+(?=[\s\S]*(?:\bfrom\b|[\d('"*]))|with\s+"?\w+"?(?:\s*\([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\()/i;
const SCHEMA =
  /\bwhat (?:data|information|numbers|metrics|measures|dimensions|fields|tables|views|kpis) (?:do|can|are|is|does)\b|\bwhat (?:can|could|should) (?:i|you|we) (?:ask|do|answer|query|see|help)|\bwhat do you know\b|\b(?:describe|show|list|explain) (?:me )?(?:the |your |all )?(?:(?:available|your) )?(?:data ?model|schema|data|metrics|measures|dimensions|views|tables)$|^(?:help|\?)$|\bwhich (?:data|metrics|measures|dimensions|tables|views) (?:do|can|are)\b|\bhow (?:do|can) (?:i|you) (?:use|work|ask)\b/;
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks?(?: you)?|thank you(?: very much)?|ok(?:ay)?|great|cool|nice)(?: there)?[\s!.,]*$/;

/**
 * Interprets the latest input in the context of the earlier ones, which are listed oldest first. It keeps no state: a
 * thread's plan is folded from its inputs, and inputs that couldn't be answered are skipped.
 */
export function readThread(earlier: readonly string[], input: string, lexicon: Lexicon, today: Day): Understanding {
  let draft: Draft | undefined;
  for (const text of earlier) {
    draft = fold(draft, text, lexicon, today).draft ?? draft;
  }
  return understandFirst(draft, input, lexicon, today);
}

/** Interprets the first question of an input; further questions are returned for later. */
function understandFirst(previous: Draft | undefined, input: string, lexicon: Lexicon, today: Day): Understanding {
  const whole = fold(previous, input, lexicon, today).understanding;
  const [first = '', ...later] = splitParts(input.slice(0, MAX_QUESTION_LENGTH));
  if (later.length === 0 || whole.type === 'sql') return whole;
  const folded = [first, ...later].map((part) => fold(previous, part, lexicon, today));
  // Words behind a question mark that aren't a question themselves belong to it.
  if (!folded.every(({ understanding }) => standsAlone(understanding))) return whole;
  const understood = folded[0]?.understanding ?? whole;
  if (understood.type !== 'plan') return understood;
  const plan = /[?;\n]./.test(input) ? understood.plan : withSharedRange(folded, understood.plan, today);
  return { ...understood, plan, later };
}

/** "How many orders and how many customers in 2025": the time applies to both. */
function withSharedRange(folded: readonly { readonly draft?: Draft }[], plan: Plan, today: Day): Plan {
  const range = folded.find(({ draft }) => draft?.range !== undefined)?.draft?.range;
  const [own] = folded;
  if (range === undefined || own?.draft === undefined || own.draft.range !== undefined) return plan;
  const resolution = resolveDraft({ ...own.draft, range }, today);
  return resolution.type === 'plan' ? resolution.plan : plan;
}

function standsAlone(understood: Understanding): boolean {
  if (understood.type !== 'plan') return understood.type === 'beyond' || understood.type === 'missing';
  const { measures, dimensions } = understood.reading;
  return measures.length > 0 || dimensions.length > 0;
}

function fold(
  previous: Draft | undefined,
  input: string,
  lexicon: Lexicon,
  today: Day,
): { draft?: Draft; understanding: Understanding } {
  const question = input.slice(0, MAX_QUESTION_LENGTH);
  const sql = SQL.exec(input)?.[1] ?? (BARE_SQL.test(question) ? input : undefined);
  if (sql !== undefined) return { understanding: { type: 'sql', sql: sql.trim() } };
  const plain = question
    .toLowerCase()
    .trim()
    // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
    .replace(/[?!.]+$/, '');
  if (SCHEMA.test(plain)) return { understanding: { type: 'schema' } };
  if (GREETING.test(plain)) return { understanding: { type: 'greeting' } };
  const reading = readQuestion(question, lexicon, today);
  const beyond = readBeyond(plain);
  if (beyond !== undefined) {
    return { understanding: { type: 'beyond', kind: beyond, subject: subjectOf(reading, today) } };
  }
  const things = [...reading.unknownGroups, ...[...reading.unread, ...reading.unknownValues].filter(namesMissing)];
  if (things.length > 0) {
    const written = things.map((thing) => asWritten(thing, input));
    return { understanding: { type: 'missing', things: written, subject: subjectOf(reading, today) } };
  }
  if (!isReadable(reading))
    return {
      understanding: {
        type: 'unreadable',
        words: [...reading.unknownValues, ...reading.unread].map((word) => asWritten(word, input)),
      },
    };
  if (reading.unknownValues.length > 0)
    return {
      understanding: { type: 'unknown value', values: reading.unknownValues.map((value) => asWritten(value, input)) },
    };
  if (previous === undefined && needsQuestionBefore(reading, plain)) {
    return { understanding: { type: 'nothing to change' } };
  }
  const draft = applyReading(previous, reading);
  if (draft === undefined) return { understanding: { type: 'unreadable', words: reading.unread } };
  const resolution = resolveDraft(draft, today);
  if (resolution.type === 'no records') return { understanding: resolution };
  const problem = isDisplayOnly(reading) ? displayProblem(resolution.plan) : undefined;
  if (problem !== undefined) return { understanding: { type: 'no display', problem } };
  const changed = previous !== undefined && sharesGround(previous, draft, reading);
  return { draft, understanding: { type: 'plan', plan: resolution.plan, reading, changed, later: [] } };
}

/** The measure and the time that a question is about; revenue if it names no measure. */
function subjectOf({ measures, range }: Reading, today: Day): Subject {
  const measure = measureOf(measures[0] ?? 'orders.total_revenue');
  return { measure, range: range === 'all' ? undefined : range, today };
}

function namesMissing(words: string): boolean {
  return words.split(' ').map(singular).some(isMissing);
}

/** Whether the input only changes how the previous answer is displayed or sorted. */
function isDisplayOnly(reading: Reading): boolean {
  return (
    (reading.chart !== undefined || reading.sort !== undefined) && !saysWhat(reading) && reading.filters.length === 0
  );
}

/** Whether the input must be a change: it has a filter, a chart or an order without a measure or a grouping. */
function needsQuestionBefore(reading: Reading, plain: string): boolean {
  const { filters, cleared, chart, sort } = reading;
  const changes = filters.length > 0 || cleared.length > 0 || chart !== undefined || sort !== undefined;
  return (
    (changes && !saysWhat(reading)) || /^(?:please )?(?:sort|rank)(?:ed)? (?:it |this |them |that )?by\b/.test(plain)
  );
}

function saysWhat({ measures, dimensions, grain, range, comparison, limit, share, comparesValues }: Reading): boolean {
  const named = [...measures, ...dimensions].length > 0 || share || comparesValues;
  return named || [grain, range, comparison, limit].some((part) => part !== undefined);
}

/** Most words must be known, and they must include a measure or a change. */
function isReadable(reading: Reading): boolean {
  const groups =
    reading.dimensions.length + (reading.grain === undefined ? 0 : 1) + (reading.limit === undefined ? 0 : 1);
  const known = reading.measures.length * 2 + groups + reading.filters.length + (reading.range === undefined ? 0 : 1);
  const unknown = reading.unread.length;
  if (reading.measures.length > 0) return unknown < 3 || unknown <= known;
  // Without a measure, unknown words suggest that the question is about something else.
  return (
    unknown === 0 &&
    (reading.unknownValues.length === 0 || known > 0 || reading.changes || reading.unknownValues.length === 1)
  );
}

function sharesGround(previous: Draft, draft: Draft, reading: Reading): boolean {
  return reading.changes || reading.measures.length === 0
    ? draft.measures === previous.measures || reading.changes
    : false;
}

/** Restores the case of the words as written in the input, because reading lower-cases them. */
function asWritten(words: string, input: string): string {
  const at = input.toLowerCase().indexOf(words);
  return at < 0 ? words : input.slice(at, at + words.length);
}
