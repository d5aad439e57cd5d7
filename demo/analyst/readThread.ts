import type { Day } from './calendar.js';
import { applyReading, type Draft } from './plan/Draft.js';
import type { Plan } from './plan/Plan.js';
import { resolveDraft } from './plan/resolveDraft.js';
import type { Lexicon } from './question/buildLexicon.js';
import type { Reading } from './question/Reading.js';
import { readQuestion } from './question/readQuestion.js';

/** What the newest input of a thread asks for. */
export type Understanding =
  /** Run this. `changed`: it changes the question before. */
  | { readonly type: 'plan'; readonly plan: Plan; readonly reading: Reading; readonly changed: boolean }
  /** The input is SQL. */
  | { readonly type: 'sql'; readonly sql: string }
  /** What data is there? */
  | { readonly type: 'schema' }
  | { readonly type: 'greeting' }
  /** A value that the data does not have. */
  | { readonly type: 'unknown value'; readonly values: readonly string[] }
  | { readonly type: 'no records'; readonly reason: string }
  /** Nothing, or too little, is known of its words. */
  | { readonly type: 'unreadable'; readonly words: readonly string[] };

/** A longer question is read no further, in characters: nobody types one. SQL has no limit here. */
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
 * Understands the newest input in the light of those before it, oldest first. Nothing is remembered between calls:
 * the plan of a thread is what its inputs fold into, and an input that could not be answered changes nothing.
 */
export function readThread(earlier: readonly string[], input: string, lexicon: Lexicon, today: Day): Understanding {
  let draft: Draft | undefined;
  for (const text of earlier) {
    draft = fold(draft, text, lexicon, today).draft ?? draft;
  }
  return fold(draft, input, lexicon, today).understanding;
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
  const draft = applyReading(previous, reading);
  if (draft === undefined) return { understanding: { type: 'unreadable', words: reading.unread } };
  const resolution = resolveDraft(draft, today);
  if (resolution.type === 'no records') return { understanding: resolution };
  const changed = previous !== undefined && sharesGround(previous, draft, reading);
  return { draft, understanding: { type: 'plan', plan: resolution.plan, reading, changed } };
}

/** More words must be known than not, and a number or a change of the question must be among them. */
function isReadable(reading: Reading): boolean {
  const groups =
    reading.dimensions.length + (reading.grain === undefined ? 0 : 1) + (reading.limit === undefined ? 0 : 1);
  const known = reading.measures.length * 2 + groups + reading.filters.length + (reading.range === undefined ? 0 : 1);
  const unknown = reading.unread.length;
  if (reading.measures.length > 0) return unknown < 3 || unknown <= known;
  // Without a number to look at, words that mean nothing are a sign that the question is about something else.
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

/** The words as they stand in the input; reading lower-cases them. */
function asWritten(words: string, input: string): string {
  const at = input.toLowerCase().indexOf(words);
  return at < 0 ? words : input.slice(at, at + words.length);
}
