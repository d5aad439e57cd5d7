import { addSteps, type Day, type Grain, yearOf } from '../calendar.js';
import { type Period, spanInWords } from './Period.js';
import { inYear, PERIOD_ATOMS } from './periodAtoms.js';

/** The baseline of a comparison: another period, or the question's range one step earlier. */
export type ComparisonRequest =
  | { readonly type: 'period'; readonly period: Period }
  | { readonly type: 'earlier'; readonly by: Grain | 'own length' };

export interface TimeReading {
  /** `all`: the question removes an earlier range. */
  readonly range?: Period | 'all' | undefined;
  readonly comparison?: ComparisonRequest | undefined;
  /** The question without the words that name a time. */
  readonly rest: string;
}

interface Found extends Period {
  readonly start: number;
  readonly end: number;
}

const RANGE_JOINT = /^\s*(?:to|until|till|through|thru|-|–|—)\s*(?:the\s+)?(?:end\s+of\s+)?$/;
const COMPARE_JOINT =
  /^\s*(?:and|or|with|to|vs\.?|versus|against|compared (?:to|with)|over|minus)\s+(?:in\s+|the\s+|to\s+)*$/;
// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const COMPARE_BEFORE =
  /(?:\bvs\.?|\bversus|\bagainst|\bcompared? (?:it |this |that |them )?(?:to|with)|\bcomparison (?:to|with)|\brelative to|\bthan(?: in)?)\s+(?:the\s+)?(?:same\s+\w+(?:\s+(?:of|in))?\s+)?(?:the\s+)?$/;
// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const PREPOSITION = /(?:\b(?:in|for|during|over|within|of|from|on|at|since|through|the|and|about|only|just)\s+)*$/;
/** "may" is usually a verb, "march" and "second" sometimes; only a preposition or a year makes them a month. */
const VERB_LIKE = /^(?:may|mar|sep|second|first)$/;
const MONTH_PLACE = /\b(?:in|for|since|during|until|before|after|from|of|and|to|vs)\s+$/;
// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const ALL_TIME =
  /\b(?:(?:for|of|over|across)\s+)?(?:all[\s-]time|all (?:years|dates|the time)|any time|ever|overall|since the beginning|whole period|entire (?:period|history))\b/;
// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const YEAR_EARLIER =
  /(?:\b(?:vs\.?|versus|against|compared? (?:it |this |that |them )?(?:to|with)|with)\s+)?(?:the\s+)?(?:same\s+(?:period|time|quarter|month|week|days?)\s+(?:of\s+|in\s+)?(?:the\s+)?(?:last|previous|prior)\s+year|year[\s-](?:over|on)[\s-]year|\byoy\b|(?:a|one) year (?:ago|earlier|before)|the year before)/;
// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const OWN_EARLIER =
  /\b(?:vs\.?|versus|against|compared? (?:it |this |that |them )?(?:to|with)|with|over)\s+(?:the\s+)?(?:(?:previous|prior|preceding|last)\s+(?:period|one)|(?:day|week|month|quarter|period) before)\b/;

/** Finds the range and the comparison named in a question, relative to `today`. `text` is lower case. */
export function readTime(text: string, today: Day): TimeReading {
  let rest = text;
  let comparison: ComparisonRequest | undefined;
  const take = (pattern: RegExp): boolean => {
    const without = rest.replace(pattern, ' ¶ ');
    const taken = without !== rest;
    rest = without;
    return taken;
  };
  if (take(YEAR_EARLIER)) comparison = { type: 'earlier', by: 'year' };
  else if (take(OWN_EARLIER)) comparison = { type: 'earlier', by: 'own length' };
  const all = take(ALL_TIME);

  const [first, second] = findPeriods(rest, today);
  if (first === undefined) return { range: all ? 'all' : undefined, comparison, rest };
  const before = rest.slice(0, first.start);
  if (second !== undefined) {
    const between = rest.slice(first.end, second.start);
    const cut = `${before.replace(PREPOSITION, '').replace(/\bbetween\s+$/, '')} ¶ ${rest.slice(second.end)}`;
    if (RANGE_JOINT.test(between) && !/\bcompar\w*\s+$/.test(before)) {
      return { range: join(first, second), comparison, rest: cut };
    }
    if (/\bbetween\s+(?:the\s+)?$/.test(before)) return { range: join(first, second), comparison, rest: cut };
    if (COMPARE_JOINT.test(between) || COMPARE_BEFORE.test(rest.slice(0, second.start))) {
      const other = alignYear(second, first);
      const middle = COMPARE_JOINT.test(between) ? ' ' : ` ¶ ${between.replace(COMPARE_BEFORE, '')}`;
      return {
        range: first.yearless === true && second.yearless !== true ? inYear(first, yearOf(second.from)) : first,
        comparison: other,
        rest: `${before.replace(PREPOSITION, '')}${middle} ¶ ${rest.slice(second.end)}`,
      };
    }
  }
  const after = rest.slice(first.end).replace(/^'s\b/, '');
  if (COMPARE_BEFORE.test(before)) {
    const asShift = first.relative === true && first.label.startsWith('last ');
    return {
      comparison: asShift ? { type: 'earlier', by: first.unit ?? 'own length' } : { type: 'period', period: first },
      range: all ? 'all' : undefined,
      rest: `${before.replace(COMPARE_BEFORE, '')} ¶ ${after}`,
    };
  }
  return { comparison, ...bounded(first, before, after, today) };
}

/** One period, adjusted for the word before it: in, since, after, before, until. */
function bounded(period: Period, before: string, after: string, today: Day): { range: Period; rest: string } {
  const word =
    /\b(since|starting(?: in| from| with)?|after|before|until|till|up to|prior to)\s+(?:the\s+)?(?:(?:end|start|beginning)\s+of\s+)?$/.exec(
      before,
    );
  const onwards = /^\s*(?:on|onwards?)\b/.exec(after);
  const tomorrow = addSteps('day', today, 1);
  const rest = `${(word === null ? before : before.slice(0, word.index)).replace(PREPOSITION, '')} ¶ ${after.slice(onwards?.[0].length ?? 0)}`;
  const name = word?.[1] ?? (onwards === null ? '' : 'since');
  if (name.startsWith('since') || name.startsWith('starting') || name === 'after') {
    const from = name === 'after' ? period.to : period.from;
    const to = from < today ? today : tomorrow;
    return {
      range: { from, to, label: `${name === 'after' ? 'after' : 'since'} ${period.label}`, relative: true },
      rest,
    };
  }
  if (name !== '') {
    const to = name === 'before' || name === 'prior to' ? period.from : period.to;
    return { range: { from: '1900-01-01', to, label: `${name} ${period.label}` }, rest };
  }
  return { range: period, rest };
}

function findPeriods(text: string, today: Day): Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < text.length) {
    const { end, period } = periodAt(text, at, today);
    if (period !== undefined) found.push({ ...period, start: at, end });
    at = end;
  }
  return found;
}

/**
 * The period that begins at `at`, if any, and the position to continue from. Invalid dates such as "31 February" are
 * skipped as a whole.
 */
function periodAt(text: string, at: number, today: Day): { end: number; period?: Period | undefined } {
  for (const { pattern, read } of PERIOD_ATOMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const asVerb = VERB_LIKE.test(match[0]) && !MONTH_PLACE.test(text.slice(0, at));
    return { end: at + match[0].length, period: asVerb ? undefined : read(match, today) };
  }
  return { end: at + 1 };
}

/** "January to March 2025", "March 2025 to today", "2023 – 2024". A range never ends before it begins. */
function join(first: Period, second: Period): Period {
  let start = first;
  if (first.yearless === true && second.yearless !== true) {
    const inSame = inYear(first, yearOf(second.from));
    start = inSame.from <= second.from ? inSame : inYear(first, yearOf(second.from) - 1);
  }
  const end = second.from < start.from && second.yearless === true ? inYear(second, yearOf(start.from)) : second;
  const span = start.from <= end.from ? { from: start.from, to: end.to } : { from: end.from, to: start.to };
  return { ...span, label: spanInWords(span) };
}

/**
 * "March vs April 2025" means two months of the same year; "this quarter vs last year" means the same quarter a year
 * ago.
 */
function alignYear(second: Found, first: Found): ComparisonRequest {
  if (second.relative === true && second.label.startsWith('last ') && second.unit !== undefined) {
    return { type: 'earlier', by: second.unit };
  }
  return {
    type: 'period',
    period: second.yearless === true && first.yearless !== true ? inYear(second, yearOf(first.from)) : second,
  };
}
