import { findMember } from '../analyst/model/storeModel.js';
import { isGroup, type LoadFilter, type MemberFilter } from './LoadQuery.js';
import { isRecord, listOf } from './narrow.js';

const MAX_DEPTH = 8;
const MAX_VALUES = 1_000;

const ANY = ['equals', 'notEquals', 'set', 'notSet'];
const OPERATORS: Readonly<Record<'string' | 'number' | 'time', ReadonlySet<string>>> = {
  string: new Set([ANY, 'contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'].flat()),
  number: new Set([ANY, 'gt', 'gte', 'lt', 'lte'].flat()),
  time: new Set(
    [ANY, 'inDateRange', 'notInDateRange', 'beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate'].flat(),
  ),
};

/** Reads the filters of a JSON query. Throws an error that names the member or the operator. */
export function readFilters(value: unknown, depth = 0): readonly LoadFilter[] {
  if (depth > MAX_DEPTH) throw new Error(`Filters can be nested at most ${MAX_DEPTH} levels deep`);
  return listOf(value, 'filters').map((filter) => readFilter(filter, depth));
}

function readFilter(filter: unknown, depth: number): LoadFilter {
  if (!isRecord(filter)) throw new Error('A filter must be an object');
  const { and, or } = filter;
  if (and === undefined && or === undefined) return readMemberFilter(filter);
  const group = { all: and !== undefined, filters: readFilters(and ?? or, depth + 1) };
  if (group.filters.length === 0) throw new Error('A group of filters must contain at least one filter');
  if (new Set(kindsOf(group)).size > 1) {
    throw new Error('A group of filters can contain measures or dimensions, but not both');
  }
  return group;
}

/** Whether a filter applies to measures, that is to groups of records instead of records. */
export function filtersMeasures(filter: LoadFilter): boolean {
  return kindsOf(filter)[0] === 'measure';
}

function kindsOf(filter: LoadFilter): readonly string[] {
  return isGroup(filter) ? filter.filters.flatMap(kindsOf) : [filter.member.kind];
}

function readMemberFilter({
  member: name,
  dimension,
  operator,
  values,
}: Readonly<Record<string, unknown>>): MemberFilter {
  const member = findMember(String(name ?? dimension));
  if (member === undefined) throw new Error(`Unknown member in a filter: ${String(name ?? dimension)}`);
  if (typeof operator !== 'string' || !OPERATORS[member.type].has(operator)) {
    throw new Error(
      `The operator ${JSON.stringify(operator)} can't filter ${member.name}. Use one of ${[...OPERATORS[member.type]].join(', ')}`,
    );
  }
  if (operator === 'set' || operator === 'notSet') return { member, operator, values: [] };
  const texts = listOf(values, `values of the filter on ${member.name}`).map((value) => textOf(value, member));
  if (texts.length === 0 || texts.length > MAX_VALUES) {
    throw new Error(`The filter on ${member.name} needs 1 to ${MAX_VALUES} values`);
  }
  return { member, operator, values: texts };
}

function textOf(value: unknown, { name, type }: MemberFilter['member']): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`The values of the filter on ${name} must be strings`);
  }
  const text = String(value);
  if (text.includes('\0')) throw new Error(`A value of the filter on ${name} holds a NUL character`);
  // These go into the statement without quotes, so only plain decimals may pass.
  if (type === 'number' && !/^-?\d{1,30}(?:\.\d{1,30})?$/.test(text)) {
    throw new Error(`The values of the filter on ${name} must be numbers`);
  }
  return text;
}
