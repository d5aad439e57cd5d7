import { addSteps, type Day, dayOfMonth, type Grain, MONTH_NAMES, makeDay, startOf, yearOf } from '../calendar.js';
import type { Period } from './Period.js';

/** The period that a question names. */
export interface PeriodReading {
  readonly period?: Period | undefined;
  /** The earlier period to compare with: its days, one step earlier, or as long as the period (`before`). */
  readonly baseline?: Period | Grain | 'before' | undefined;
  /** The question without the words about the period. */
  readonly rest: string;
}

type Found = Period & { readonly start: number; readonly end: number };
type Groups = Readonly<Partial<Record<string, string>>>;

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());
const MONTH_WORDS = [...MONTH_NAMES.map((name) => name.toLowerCase()), ...MONTHS, 'sept'];
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
// “May we see” isn't about May.
const MONTH = `(?<month>${MONTH_WORDS.join('|')})(?! (?:i|we|you)\\b)`;
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const OPTIONAL_YEAR = `(?:,? (?:of )?${YEAR})?`;
const WEEK = '(?<week>(?:the )?week of )?';
const UNITS = 'day|week|month|quarter|year';
const UNIT = `(?<unit>${UNITS})`;

/** The first pattern that matches at a position wins. */
const PATTERNS = [
  '(?<iso>(?:19|20)\\d\\d-\\d\\d-\\d\\d)',
  `${WEEK}${DAY} (?:of )?${MONTH}${OPTIONAL_YEAR}`,
  `${WEEK}${MONTH} ${DAY}${OPTIONAL_YEAR}`,
  `${MONTH}${OPTIONAL_YEAR}`,
  `q(?<quarter>[1-4])${OPTIONAL_YEAR}`,
  `(?:last|past|previous) (?<count>\\d{1,3}|${NUMBERS.join('|')}) ${UNIT}s?`,
  `(?<which>last|previous|this) ${UNIT}(?: so far)?`,
  '(?<near>yesterday|year to date|ytd)',
  YEAR,
  // eslint-disable-next-line no-restricted-syntax -- a question has at most 1,000 characters
].map((source) => new RegExp(`(?<![\\w.“-])${source}(?![\\w-])`, 'y'));

const AGAINST = '(?:vs\\.?|versus|against|compared? (?:with|to)|with|than)';
// eslint-disable-next-line no-restricted-syntax -- a question has at most 1,000 characters
const EARLIER = new RegExp(
  `\\b${AGAINST} (?:the )?(?:(?:previous|prior|last) (period|${UNITS})|(period|${UNITS}) before)\\b`,
);
const JOINED = /^ (?:to|and|until|-|–) (?:the )?$/;
const COMPARE = /\bcompared?\b/;
// “Orders with 2025” compares nothing.
const COMPARED_WITH = /\b(?:compared? (?:with|to)|vs\.?|versus|against)(?: in| the)? $/;
// eslint-disable-next-line no-restricted-syntax -- a question has at most 1,000 characters
const COMPARED = new RegExp(`(?:^| )${AGAINST} (?:in |the )?$`);
const PLACE = /\b(?:over|during|within|between|from|since)(?: the)? $/;

/** Finds the period of a question and the one it is compared with, relative to `today`. `text` is in lower case. */
export function readPeriods(text: string, today: Day): PeriodReading {
  const earlier = EARLIER.exec(text);
  const step = earlier?.[1] ?? earlier?.[2];
  const asked = step === 'period' ? 'before' : (step as Grain | undefined);
  const words = withSharedEnd(text.replace(EARLIER, ' '));
  const [first, second] = findPeriods(words, today);
  if (first === undefined) return { baseline: asked, rest: asked ? words.replace(COMPARE, ' ') : words };

  const before = words.slice(0, first.start);
  const place = PLACE.exec(before)?.[0] ?? '';
  const start = before.slice(0, before.length - place.length);
  const one = { from: first.from, to: place.startsWith('since') ? today : first.to };
  const rest = `${start} ${words.slice(first.end)}`;
  if (asked !== undefined) return { period: one, baseline: asked, rest: rest.replace(COMPARE, ' ') };
  if (second === undefined) {
    const isBaseline = COMPARED_WITH.test(start);
    return isBaseline
      ? { baseline: one, rest: `${start.replace(COMPARED_WITH, ' ')} ${words.slice(first.end)}` }
      : { period: one, rest };
  }

  const between = words.slice(first.end, second.start);
  const end = words.slice(second.end);
  if (COMPARED.test(between) || (COMPARE.test(before) && JOINED.test(between))) {
    const [baseline, period] = first.from < second.from ? [first, second] : [second, first];
    const middle = between.replace(COMPARED, ' ').replace(JOINED, ' ');
    return { period, baseline, rest: `${start} ${middle} ${end}`.replace(COMPARE, ' ') };
  }
  const isSpan = /^(?:between|from)/.test(place) || !between.includes('and') || first.to === second.from;
  if (!JOINED.test(between) || !isSpan || first.from >= second.to) return { period: one, rest };
  return { period: { from: first.from, to: second.to }, rest: `${start} ${end}` };
}

/** In “March to May 2025” and “10 to 20 March 2025”, the year or the month at the end applies to both ends. */
function withSharedEnd(text: string): string {
  const month = MONTH_WORDS.join('|');
  return (
    text
      // eslint-disable-next-line no-restricted-syntax -- a question has at most 1,000 characters
      .replace(new RegExp(`\\b(\\d{1,2}) (to|and|-|–) (\\d{1,2} (?:${month}))\\b`), (_, day, joint, end) =>
        [day, end.split(' ')[1], joint, end].join(' '),
      )
      // eslint-disable-next-line no-restricted-syntax -- a question has at most 1,000 characters
      .replace(new RegExp(`\\b(${month}) (to|and|-|–) (.{0,3}(?:${month})) (\\d{4})\\b`), '$1 $4 $2 $3 $4')
  );
}

function findPeriods(text: string, today: Day): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < text.length; ) {
    const match = PATTERNS.map((pattern) => {
      pattern.lastIndex = at;
      return pattern.exec(text);
    }).find((one) => one !== null);
    const period = match && periodOf(match.groups ?? {}, today);
    if (match && period) found.push({ ...period, start: at, end: at + match[0].length });
    at += match?.[0].length ?? 1;
  }
  return found;
}

/** Returns the period that a match names; undefined for a day that doesn't exist, such as 30 February. */
function periodOf({ iso, count, which, near, ...named }: Groups, today: Day): Period | undefined {
  if (iso !== undefined) return Number.isNaN(Date.parse(iso)) ? undefined : stepFrom('day', iso);
  if (near === 'yesterday') return { from: addSteps('day', today, -1), to: today };
  if (near !== undefined) return { from: startOf('year', today), to: today };
  const unit = named.unit as Grain | undefined;
  if (unit !== undefined) {
    const start = startOf(unit, today);
    if (which === 'this') return { from: start, to: today };
    return { from: addSteps(unit, start, -numberOf(count ?? '1')), to: start };
  }
  const month = named.month === undefined ? 1 : MONTHS.indexOf(named.month.slice(0, 3)) + 1;
  const day = Number(named.day ?? 1);
  const startIn = (year: number) => makeDay(year, named.quarter ? Number(named.quarter) * 3 - 2 : month, day);
  const grain = named.day ? 'day' : named.month ? 'month' : named.quarter ? 'quarter' : 'year';
  // Without a year, it is the latest that has begun.
  const latest = startIn(yearOf(today)) < today ? yearOf(today) : yearOf(today) - 1;
  const from = startIn(Number(named.year ?? latest));
  if (dayOfMonth(from) !== day) return undefined;
  return named.week === undefined ? stepFrom(grain, from) : stepFrom('week', startOf('week', from));
}

function stepFrom(grain: Grain, from: Day): Period {
  return { from, to: addSteps(grain, from, 1) };
}

/** The value of `5` or `five`. */
export function numberOf(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1;
}
