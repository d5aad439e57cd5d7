import { addSteps, type Day, longDay, yearOf } from '../calendar.js';
import type { Measure } from '../model/member.js';
import { type Period, periodName, shiftPeriod } from '../question/Period.js';
import type { Beyond } from '../question/readBeyond.js';
import { listInWords } from './describePlan.js';

/** The subject of a question that can't be answered. */
export interface Subject {
  readonly measure: Measure;
  readonly range: Period | undefined;
  readonly today: Day;
}

/** Explains what the analyst can't do, and offers three questions about the same subject that it can answer. */
export function answerBeyond(kind: Beyond, subject: Subject): string {
  const { reason, offer, questions } = LIMITS[kind](subject);
  return `${reason} ${offer}\n\n${questions.map((question) => `- ${question}`).join('\n')}`;
}

/** Explains that the records don't contain these things, and offers related questions. */
export function answerMissing(things: readonly string[], subject: Subject): string {
  const named = listInWords(things.slice(0, 4).map((thing) => `“${thing}”`));
  return `The store's records have nothing about ${named}, so I ran no query: a figure without it would answer something else. They have orders, order lines, customers and products. You can ask:\n\n${history(
    subject,
  )
    .map((question) => `- ${question}`)
    .join('\n')}`;
}

interface Limit {
  readonly reason: string;
  readonly offer: string;
  readonly questions: readonly string[];
}

const LIMITS: Readonly<Record<Beyond, (subject: Subject) => Limit>> = {
  cause: (subject) => ({
    reason: "I can't say why: I count records, and they don't contain reasons.",
    offer: `What I can show is where ${subject.measure.title.toLowerCase()} changed:`,
    questions: comparisons(subject),
  }),
  forecast: (subject) => ({
    reason: `I don't forecast: the records end on ${longDay(addSteps('day', subject.today, -1))}, and I only count records.`,
    offer: 'What I can show is how it went so far:',
    questions: history(subject),
  }),
  supposition: (subject) => ({
    reason: "I can't work out what would happen: I count what did happen, without a model of customers or prices.",
    offer: 'What I can show is how it went so far:',
    questions: history(subject),
  }),
  advice: (subject) => ({
    reason: "I can't give advice: I count records, and what to do about them is your decision.",
    offer: 'These figures may help:',
    questions: comparisons(subject),
  }),
  relation: (subject) => ({
    reason: "I don't test how one thing depends on another; two numbers that move together prove little.",
    offer: 'What I can do is put them side by side:',
    questions: sideBySide(subject),
  }),
};

/** Compares with the previous period, by the groups that the measure has. */
function comparisons({ measure, range, today }: Subject): readonly string[] {
  const name = measure.title;
  if (measure.base === 'products') return [`${name} by category`, `${name} by brand`];
  const [first, second] = measure.base === 'orders' ? ['category', 'country'] : ['country', 'segment'];
  const period = range ?? thisYear(today);
  const [now, before] = [nameOf(period), nameOf(shiftPeriod(period))];
  if (now === undefined || before === undefined) return history({ measure, range: undefined, today });
  return [
    `${name} by ${first}, ${now} vs ${before}`,
    `${name} by ${second}, ${now} vs ${before}`,
    `${name} by ${stepOf(period)}, ${now}`,
  ];
}

function history({ measure, today }: Subject): readonly string[] {
  const name = measure.title;
  if (measure.base === 'products') return [`${name} by category`, `${name} by brand`];
  const year = yearOf(addSteps('day', today, -1));
  const group = measure.base === 'orders' ? 'category' : 'country';
  return [`${name} by month in ${year}`, `${name} by month, ${year} vs ${year - 1}`, `${name} by ${group} in ${year}`];
}

function sideBySide(subject: Subject): readonly string[] {
  const { measure, today } = subject;
  if (measure.base !== 'orders') return history(subject);
  const other = measure.name === 'order_items.discounts' ? 'Revenue' : 'Discounts';
  const year = yearOf(addSteps('day', today, -1));
  return [`${measure.title} and ${other} by month in ${year}`, `${measure.title} and ${other} by category in ${year}`];
}

function stepOf({ unit }: Period): string {
  return unit === 'month' ? 'week' : 'month';
}

function thisYear(today: Day): Period {
  const from = `${yearOf(addSteps('day', today, -1))}-01-01`;
  return { from, to: addSteps('year', from, 1), unit: 'year', label: from.slice(0, 4) };
}

/** The period as a question can name it: a whole year, quarter or month. Undefined for any other. */
function nameOf(period: Period): string | undefined {
  const name = periodName(period);
  return /^(?:Q[1-4] |[A-Z][a-z]+ )?\d{4}$/.test(name) ? name : undefined;
}
