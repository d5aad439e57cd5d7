import { isRecord } from '../../../protocol/narrow.js';
import { serviceRefusal } from '../../service/serviceRefusal.js';
import { type LoadFilter, type LoadMember, type MemberFilter, membersOf } from './LoadQuery.js';
import type { FindMember } from './memberFinder.js';
import { readList } from './readList.js';

const MAX_DEPTH = 8;
const MAX_VALUES = 1_000;

const ANY = ['equals', 'notEquals', 'set', 'notSet'];
const TEXT = [...ANY, 'contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'];
const OPERATORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['number', [...ANY, 'gt', 'gte', 'lt', 'lte']],
  ['boolean', ANY],
  ['time', [...ANY, 'inDateRange', 'notInDateRange', 'beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate']],
]);

/** Reads the filters of a JSON query. Throws a Refusal that names the member or the operator. */
export function readFilters(value: unknown, find: FindMember, depth = 0): readonly LoadFilter[] {
  if (depth > MAX_DEPTH) throw serviceRefusal(400, `Filters can be nested at most ${MAX_DEPTH} levels deep`);
  return readList(value, 'filters').map((filter) => readFilter(filter, find, depth));
}

function readFilter(filter: unknown, find: FindMember, depth: number): LoadFilter {
  if (!isRecord(filter)) throw serviceRefusal(400, 'A filter must be an object');
  const { and, or } = filter;
  // One of them would be ignored, although the host's `allowQuery` may have relied on it.
  if ([and, or, filter.member ?? filter.dimension].filter((given) => given != null).length > 1) {
    throw serviceRefusal(400, 'A filter can have only one of `member`, `and` and `or`');
  }
  if (and == null && or == null) return readMemberFilter(filter, find);
  const group = { all: and != null, filters: readFilters(and ?? or, find, depth + 1) };
  const kinds = new Set(membersOf(group).map(({ kind }) => kind));
  if (kinds.size === 0) throw serviceRefusal(400, 'A group of filters must contain at least one filter');
  if (kinds.size > 1) {
    throw serviceRefusal(400, 'A group of filters can contain measures or dimensions, but not both');
  }
  return group;
}

function readMemberFilter(filter: Readonly<Record<string, unknown>>, find: FindMember): MemberFilter {
  const { operator } = filter;
  const member = find(filter.member ?? filter.dimension, 'member');
  const { name, type } = member;
  const operators = OPERATORS.get(type) ?? TEXT;
  if (typeof operator !== 'string' || !operators.includes(operator)) {
    throw serviceRefusal(
      400,
      `The operator ${JSON.stringify(operator)} can't filter ${name}. Use one of ${operators.join(', ')}`,
    );
  }
  if (operator === 'set' || operator === 'notSet') return { member, operator, values: [] };
  const values = readList(filter.values, `values of the filter on ${name}`).map((value) => readValue(value, member));
  if (values.length === 0 || values.length > MAX_VALUES) {
    throw serviceRefusal(400, `The filter on ${name} needs 1 to ${MAX_VALUES} values`);
  }
  return { member, operator, values };
}

function readValue(value: unknown, { name, type }: LoadMember): string {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isScalar) throw serviceRefusal(400, `The values of the filter on ${name} must be strings`);
  const text = String(value);
  if (text.includes('\0')) throw serviceRefusal(400, `A value of the filter on ${name} contains a NUL character`);
  // These go into the statement without quotes, so only plain decimals and the two words may pass.
  if (type === 'number' && !/^-?\d{1,30}(?:\.\d{1,30})?$/.test(text)) {
    throw serviceRefusal(400, `The values of the filter on ${name} must be numbers`);
  }
  if (type === 'boolean' && text !== 'true' && text !== 'false') {
    throw serviceRefusal(400, `The values of the filter on ${name} must be true or false`);
  }
  return text;
}
