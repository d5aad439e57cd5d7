import { quoteText } from '../../sql/quoteSql.js';
import type { DateRange, LoadClock, LoadFilter, LoadMember, MemberFilter } from './LoadQuery.js';
import { readDateRange, readMoment } from './readDateRange.js';

const COMPARISON: ReadonlyMap<string, string> = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
]);

/** The `LIKE` wildcards before and after the text. */
const PATTERN: ReadonlyMap<string, readonly [before: string, after: string]> = new Map([
  ['contains', ['%', '%']],
  ['startsWith', ['', '%']],
  ['endsWith', ['%', '']],
]);

/** The SQL of a filter's member. */
type SqlOf = (member: LoadMember) => string;

/**
 * Returns the SQL condition of a filter. As the format defines, a negation keeps rows without a value. Several values mean any of
 * them, or none of them if negated. Throws a Refusal that quotes an invalid date.
 */
export function conditionOf(filter: LoadFilter, sqlOf: SqlOf, clock: LoadClock): string {
  if (!('filters' in filter)) return memberCondition(filter, sqlOf, clock);
  const parts = filter.filters.map((one) => conditionOf(one, sqlOf, clock));
  return `(${parts.join(filter.all ? ' AND ' : ' OR ')})`;
}

/** The condition that a time is within a range, inclusive. */
export function withinRange(sql: string, [from, to]: DateRange): string {
  return `(${sql} >= ${moment(from)} AND ${sql} <= ${moment(to)})`;
}

function memberCondition({ member, operator, values }: MemberFilter, sqlOf: SqlOf, clock: LoadClock): string {
  const sql = sqlOf(member);
  if (operator === 'set') return `${sql} IS NOT NULL`;
  if (operator === 'notSet') return `${sql} IS NULL`;
  const comparison = COMPARISON.get(operator);
  if (comparison !== undefined) return anyOf(values.map((value) => `${sql} ${comparison} ${value}`));
  if (member.type === 'time') return timeCondition(sql, operator, values, clock);
  const isNegated = operator.startsWith('not');
  const positive = isNegated ? `${operator[3]?.toLowerCase()}${operator.slice(4)}` : operator;
  const pattern = PATTERN.get(positive);
  const isPlain = member.type === 'number' || member.type === 'boolean';
  const literals = values.map((value) => (isPlain ? value : quoteText(value)));
  const condition = pattern
    ? anyOf(values.map((value) => `${sql} ILIKE ${likeText(pattern, value)}`))
    : `${sql} IN (${literals.join(', ')})`;
  return isNegated ? orMissing(sql, condition) : condition;
}

function timeCondition(sql: string, operator: string, values: readonly string[], clock: LoadClock): string {
  if (operator === 'inDateRange' || operator === 'notInDateRange') {
    const within = withinRange(sql, readDateRange(values.length === 1 ? values[0] : values, clock));
    return operator === 'inDateRange' ? within : orMissing(sql, within);
  }
  const moments = values.map((value) => readMoment(value, clock));
  if (operator === 'equals' || operator === 'notEquals') {
    const equal = `${sql} IN (${moments.map(([start]) => moment(start)).join(', ')})`;
    return operator === 'equals' ? equal : orMissing(sql, equal);
  }
  const isBefore = operator.startsWith('before');
  const includesDay = operator.endsWith('OrOnDate');
  const sign = `${isBefore ? '<' : '>'}${includesDay ? '=' : ''}`;
  // "Before" a day ends at the day's first moment, "after" it starts past the day's last one; "or on" includes the day.
  return anyOf(moments.map(([start, end]) => `${sql} ${sign} ${moment(isBefore === includesDay ? end : start)}`));
}

function moment(time: string): string {
  return `TIMESTAMP ${quoteText(time)}`;
}

function orMissing(sql: string, condition: string): string {
  return `(NOT (${condition}) OR ${sql} IS NULL)`;
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' OR ')})`;
}

/** Names the escape character: DuckDB has none by default. */
function likeText([before, after]: readonly [string, string], text: string): string {
  return `${quoteText(before + text.replace(/[\\%_]/g, '\\$&') + after)} ESCAPE ${quoteText('\\')}`;
}
