import type { Dimension, Measure, Member } from '../analyst/model/member.js';
import { findMember } from '../analyst/model/storeModel.js';
import { columnOfTime, GRANULARITIES, type LoadQuery, type LoadTimeDimension } from './LoadQuery.js';
import { isRecord, listOf } from './narrow.js';
import { readDateRange } from './readDateRange.js';
import { readFilters } from './readFilters.js';

const DEFAULT_LIMIT = 10_000;
const MAX_LIMIT = 50_000;
const MAX_MEMBERS = 50;

/**
 * Reads a JSON query against the store's model. Dates such as `last month` are relative to `now` in the query's
 * `timezone` (default UTC). The records are wall-clock times and are never shifted. Throws an error that names the
 * invalid member or field.
 */
export function readLoadQuery(query: Readonly<Record<string, unknown>>, now: Date): LoadQuery {
  const timezone = readTimezone(query.timezone);
  const measures = readNames(query.measures, 'measures').map((name) => memberOf(name, 'measure'));
  const dimensions = readNames(query.dimensions, 'dimensions').map((name) => memberOf(name, 'dimension'));
  const clock = wallClock(now, timezone);
  const timeDimensions = listOf(query.timeDimensions, 'timeDimensions').map((one) => readTimeDimension(one, clock));
  const [segment] = readNames(query.segments, 'segments');
  if (segment !== undefined) throw new Error(`Unknown segment: ${segment}. This model has no segments`);
  const selected = { measures, dimensions, timeDimensions };
  const columns = [...measures, ...dimensions].length + timeDimensions.filter(({ granularity }) => granularity).length;
  if (columns === 0) throw new Error('The query needs a measure, a dimension or a time dimension with a granularity');
  if (columns > MAX_MEMBERS) throw new Error(`The query has ${columns} members; ${MAX_MEMBERS} are allowed`);
  return {
    ...selected,
    filters: readFilters(query.filters),
    order: readOrder(query.order, selected),
    limit: readCount(query.limit ?? query.rowLimit, 'limit', DEFAULT_LIMIT, MAX_LIMIT),
    offset: readCount(query.offset, 'offset', 0, Number.MAX_SAFE_INTEGER),
    total: query.total === true,
    ungrouped: query.ungrouped === true,
    timezone,
    clock,
  };
}

function readNames(value: unknown, field: string): readonly string[] {
  const names = listOf(value, field).map((name) => {
    if (typeof name !== 'string') throw new Error(`\`${field}\` must be a list of names`);
    return name;
  });
  return [...new Set(names)];
}

function memberOf<Kind extends Member['kind']>(name: string, kind: Kind): Extract<Member, { kind: Kind }>;
function memberOf(name: string, kind: Member['kind']): Dimension | Measure {
  const member = findMember(name);
  if (member === undefined) throw new Error(`Unknown ${kind}: ${name}`);
  if (member.kind !== kind) throw new Error(`${name} is not a ${kind}`);
  return member;
}

function readTimeDimension(value: unknown, now: Date): LoadTimeDimension {
  if (!isRecord(value)) throw new Error('A time dimension must be an object');
  const dimension = memberOf(String(value.dimension), 'dimension');
  if (dimension.type !== 'time') throw new Error(`${dimension.name} is not a time dimension`);
  if (value.compareDateRange !== undefined) {
    throw new Error('`compareDateRange` is not supported here. Send a query for each period');
  }
  const granularity = GRANULARITIES.find((known) => known === value.granularity);
  if (granularity === undefined && value.granularity != null) {
    throw new Error(
      `Unknown granularity of ${dimension.name}: ${String(value.granularity)}. Use one of ${GRANULARITIES.join(', ')}`,
    );
  }
  const dateRange = value.dateRange == null ? undefined : readDateRange(value.dateRange, now);
  return { dimension, granularity, dateRange };
}

function readOrder(value: unknown, selected: Pick<LoadQuery, 'measures' | 'dimensions' | 'timeDimensions'>) {
  const pairs = isRecord(value) ? Object.entries(value) : listOf(value, 'order').map(pairOf);
  const order = pairs.flatMap(([name, direction]): [string, 'asc' | 'desc'][] => {
    if (direction === 'none') return [];
    if (direction !== 'asc' && direction !== 'desc') throw new Error(`The order of ${name} must be "asc" or "desc"`);
    return [[columnNamed(name, selected), direction]];
  });
  if (value !== undefined && value !== null) return order;
  return defaultOrder(selected);
}

/** By time; without a time, the largest measure first; without a measure, by name. */
function defaultOrder({
  measures,
  dimensions,
  timeDimensions,
}: Pick<LoadQuery, 'measures' | 'dimensions' | 'timeDimensions'>) {
  const time = timeDimensions.find(({ granularity }) => granularity !== undefined);
  const [measure] = measures;
  const [dimension] = dimensions;
  if (time !== undefined) return [[columnOfTime(time), 'asc'] as const];
  if (measure !== undefined && dimensions.length > 0) return [[measure.name, 'desc'] as const];
  return dimension === undefined ? [] : [[dimension.name, 'asc'] as const];
}

function pairOf(value: unknown): [string, unknown] {
  if (Array.isArray(value) && typeof value[0] === 'string') return [value[0], value[1]];
  throw new Error('`order` must be an object, or a list of pairs of a member and "asc" or "desc"');
}

/** The selected column with that name. A time dimension can be named with or without its granularity. */
function columnNamed(
  name: string,
  { measures, dimensions, timeDimensions }: Pick<LoadQuery, 'measures' | 'dimensions' | 'timeDimensions'>,
): string {
  if ([...measures, ...dimensions].some((member) => member.name === name)) return name;
  const time = timeDimensions.find(
    (one) => one.granularity !== undefined && (one.dimension.name === name || columnOfTime(one) === name),
  );
  if (time === undefined) throw new Error(`The result can't be ordered by ${name}, which the query does not select`);
  return columnOfTime(time);
}

function readCount(value: unknown, field: string, usual: number, max: number): number {
  if (value === undefined || value === null) return usual;
  const count = typeof value === 'string' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0 || count > max) {
    throw new Error(`\`${field}\` must be a whole number from 0 to ${max}`);
  }
  return count;
}

function readTimezone(value: unknown): string {
  if (value === undefined || value === null) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(value) }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`Unknown time zone: ${String(value)}`);
  }
}

/** The wall-clock time in that zone, as if it were UTC. */
function wallClock(now: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(`${format.format(now).replace(' ', 'T')}Z`);
}
