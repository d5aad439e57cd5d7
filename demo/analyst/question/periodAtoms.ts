import {
  addSteps,
  type Day,
  dayOfMonth,
  type Grain,
  longDay,
  MONTH_NAMES,
  makeDay,
  startOf,
  yearOf,
} from '../calendar.js';
import { type Period, spanInWords, unitName } from './Period.js';

/** A pattern for one phrase that names a period, matched in lower-case text at a fixed position. */
interface Atom {
  readonly pattern: RegExp;
  /** Returns `undefined` if the words don't name a period after all. */
  readonly read: (match: readonly (string | undefined)[], today: Day) => Period | undefined;
}

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const YEAR = '((?:19|20)\\d\\d)(?![\\d-])';
const YEAR_WORD = `(?:,?\\s+(?:of\\s+)?(?:${YEAR}|(this|last)\\s+year))`;
const UNIT = '(day|week|month|quarter|year)';
const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const COUNT = `(\\d{1,4}|${NUMBER_WORDS.join('|')}|couple of|few)`;
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** Longest phrases first: the first atom that matches at a position wins. */
export const PERIOD_ATOMS: readonly Atom[] = [
  atom(`(\\d{4})-(\\d\\d)-(\\d\\d)`, ([year, month, day]) => oneDay(`${year}-${month}-${day}`)),
  atom(`(\\d{4})-(\\d\\d)(?!\\d)`, ([year, month]) => wholePeriod('month', `${year}-${month}-01`)),
  atom(`(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}(?:${YEAR_WORD})?`, ([day, month, ...year], today) =>
    dayInMonth(Number(day), month, year, today),
  ),
  atom(`${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:${YEAR_WORD})?`, ([month, day, ...year], today) =>
    dayInMonth(Number(day), month, year, today),
  ),
  atom(`${MONTH}${YEAR_WORD}`, ([month, ...year], today) =>
    wholePeriod('month', makeDay(yearIn(year, today) ?? 0, monthNumber(month))),
  ),
  atom(MONTH, ([month], today) => latest('month', (year) => makeDay(year, monthNumber(month)), today)),
  atom(`q([1-4])(?:\\s*(?:of\\s+)?${YEAR}|\\s+(?:of\\s+)?(this|last)\\s+year)?(?!\\w)`, ([quarter, ...year], today) =>
    quarterOf(Number(quarter), year, today),
  ),
  atom(`${YEAR}\\s*-?q([1-4])\\b`, ([year, quarter], today) => quarterOf(Number(quarter), [year], today)),
  atom(`(${ORDINALS.join('|')})\\s+quarter(?:${YEAR_WORD})?\\b`, ([word, ...year], today) =>
    quarterOf(ORDINALS.indexOf(word ?? '') + 1, year, today),
  ),
  atom(`(?:(first|second)\\s+half|h([12]))(?:${YEAR_WORD})?(?!\\w)`, ([word, number, ...year], today) => {
    const second = word === 'second' || number === '2';
    const from = makeDay(yearIn(year, today) ?? yearOf(today), second ? 7 : 1);
    const span = { from, to: addSteps('quarter', from, 2) };
    return { ...span, label: `the ${second ? 'second' : 'first'} half of ${yearOf(from)}` };
  }),
  atom(`(?:last|past|previous|trailing|recent)\\s+${COUNT}\\s+${UNIT}s?\\b`, ([count, unit], today) =>
    lastSteps(countOf(count), unit as Grain, today),
  ),
  atom(`${COUNT}\\s+${UNIT}s?\\s+ago\\b`, ([count, unit], today) =>
    wholePeriod(unit as Grain, addSteps(unit as Grain, startOf(unit as Grain, today), -countOf(count))),
  ),
  atom(`next\\s+(?:${COUNT}\\s+)?${UNIT}s?\\b`, ([count, unit], today) => {
    const grain = unit as Grain;
    const from = addSteps(grain, startOf(grain, today), 1);
    const label = count === undefined ? `next ${unit}` : `the next ${countOf(count)} ${unit}s`;
    return { from, to: addSteps(grain, from, count === undefined ? 1 : countOf(count)), label, relative: true };
  }),
  atom(`(?:last|past|previous|prior)\\s+${UNIT}\\b`, ([unit], today) => {
    const grain = unit as Grain;
    if (grain === 'day') return oneDay(addSteps('day', today, -1));
    const from = addSteps(grain, startOf(grain, today), -1);
    return { from, to: startOf(grain, today), label: `last ${unit}`, unit: grain, relative: true };
  }),
  atom(`(?:this|current)\\s+${UNIT}(?:\\s+so\\s+far)?\\b`, ([unit], today) => soFar(unit as Grain, today)),
  atom(`(?:year[\\s-]to[\\s-]date|ytd)\\b`, (_, today) => soFar('year', today)),
  atom(`(?:month[\\s-]to[\\s-]date|mtd)\\b`, (_, today) => soFar('month', today)),
  atom('today\\b', (_, today) => ({ from: today, to: addSteps('day', today, 1), label: 'today', relative: true })),
  atom('yesterday\\b', (_, today) => ({
    from: addSteps('day', today, -1),
    to: today,
    label: 'yesterday',
    relative: true,
  })),
  atom('tomorrow\\b', (_, today) => ({
    from: addSteps('day', today, 1),
    to: addSteps('day', today, 2),
    label: 'tomorrow',
    relative: true,
  })),
  atom(YEAR, ([year]) => wholePeriod('year', `${year}-01-01`)),
];

/** Moves a month whose year was guessed to `year`, for "January to March 2025". */
export function inYear(period: Period, year: number): Period {
  const shift = year - yearOf(period.from);
  const from = addSteps('year', period.from, shift);
  const to = addSteps('year', period.to, shift);
  return { from, to, unit: period.unit, label: spanInWords({ from, to }) };
}

function atom(source: string, read: Atom['read']): Atom {
  // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH; `source` is one of the patterns above
  return { pattern: new RegExp(`(?<![\\w.-])${source}`, 'y'), read: (match, today) => read(match.slice(1), today) };
}

function wholePeriod(unit: Grain, from: Day): Period | undefined {
  if (Number.isNaN(Date.parse(from)) || yearOf(from) < 1900) return undefined;
  const span = { from, to: addSteps(unit, from, 1) };
  return { ...span, unit, label: unitName(unit, from) };
}

function oneDay(day: Day): Period | undefined {
  if (Number.isNaN(Date.parse(day))) return undefined;
  return { from: day, to: addSteps('day', day, 1), unit: 'day', label: longDay(day) };
}

/** An unfinished period ends yesterday, like the records. */
function soFar(unit: Grain, today: Day): Period {
  return { from: startOf(unit, today), to: today, unit, label: `this ${unit} so far`, relative: true };
}

/** Whole steps before the current one: in November, "last 6 months" is May to October. Days end yesterday. */
function lastSteps(count: number, unit: Grain, today: Day): Period {
  const to = startOf(unit, today);
  const label = count === 1 ? `the last ${unit}` : `the last ${count} ${unit}s`;
  return { from: addSteps(unit, to, -count), to, label, relative: true };
}

/** The latest one that has begun. */
function latest(unit: Grain, inYearOf: (year: number) => Day, today: Day): Period | undefined {
  const thisYear = inYearOf(yearOf(today));
  const period = wholePeriod(unit, thisYear < today ? thisYear : inYearOf(yearOf(today) - 1));
  return period && { ...period, yearless: true };
}

function quarterOf(quarter: number, year: readonly (string | undefined)[], today: Day): Period | undefined {
  const from = (inThe: number) => makeDay(inThe, quarter * 3 - 2);
  const named = yearIn(year, today);
  return named === undefined ? latest('quarter', from, today) : wholePeriod('quarter', from(named));
}

function dayInMonth(
  day: number,
  month: string | undefined,
  year: readonly (string | undefined)[],
  today: Day,
): Period | undefined {
  const dayIn = (inThe: number) => makeDay(inThe, monthNumber(month), day);
  const named = yearIn(year, today);
  if (dayOfMonth(dayIn(named ?? yearOf(today))) !== day) return undefined;
  return named === undefined ? latest('day', dayIn, today) : oneDay(dayIn(named));
}

function yearIn([year, relative]: readonly (string | undefined)[], today: Day): number | undefined {
  if (year !== undefined) return Number(year);
  if (relative === undefined) return undefined;
  return yearOf(today) - (relative === 'last' ? 1 : 0);
}

function monthNumber(name: string | undefined): number {
  return MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith((name ?? '').slice(0, 3))) + 1;
}

function countOf(text: string | undefined): number {
  if (text === 'couple of') return 2;
  if (text === 'few') return 3;
  const word = NUMBER_WORDS.indexOf(text ?? '');
  return Math.max(1, word >= 0 ? word + 2 : Number(text ?? 1));
}
