import { isTimeZone } from '../../../protocol/isTimeZone.js';
import { asString, isRecord } from '../../../protocol/narrow.js';
import { serviceRefusal } from '../../service/serviceRefusal.js';
import type { DataServiceCube } from '../DataServiceCube.js';
import { wallClock } from './calendar.js';
import {
  columnOfTime,
  GRANULARITIES,
  type LoadClock,
  type LoadQuery,
  type LoadTimeDimension,
  membersOf,
} from './LoadQuery.js';
import { type FindMember, memberFinder } from './memberFinder.js';
import { readDateRange } from './readDateRange.js';
import { readFilters } from './readFilters.js';
import { readList } from './readList.js';
import { shownValue } from './shownValue.js';

const DEFAULT_LIMIT = 10_000;
const MAX_MEMBERS = 50;

/** The context in which a query is read. */
interface LoadContext {
  readonly cubes: readonly DataServiceCube[];
  /** The moment that relative dates refer to. */
  readonly now: Date;
  /** The zone of a query that names none. */
  readonly timeZone: string;
  readonly maxRows: number;
}

type Selected = Pick<LoadQuery, 'measures' | 'dimensions' | 'timeDimensions'>;

/** Reads a JSON query against the metadata. Throws a Refusal with status 400 that names the invalid member or field. */
export function readLoadQuery(query: Readonly<Record<string, unknown>>, context: LoadContext): LoadQuery {
  const find = memberFinder(context.cubes);
  const timezone = readTimezone(query.timezone) ?? context.timeZone;
  const clock: LoadClock = { timezone, now: wallClock(context.now, timezone) };
  const members = (field: 'measures' | 'dimensions', kind: 'measure' | 'dimension') =>
    [...new Set(readList(query[field], field))].map((name) => find(name, kind));
  const selected: Selected = {
    measures: members('measures', 'measure'),
    dimensions: members('dimensions', 'dimension'),
    timeDimensions: readList(query.timeDimensions, 'timeDimensions').map((one) => readTime(one, find, clock)),
  };
  const [segment] = readList(query.segments, 'segments');
  if (segment !== undefined) throw serviceRefusal(400, `Unknown segment: ${shownValue(segment)}`);
  const filters = readFilters(query.filters, find);
  const { measures, dimensions, timeDimensions } = selected;
  const times = timeDimensions.map(({ dimension }) => dimension);
  const columns = measures.length + dimensions.length + timeDimensions.filter(({ granularity }) => granularity).length;
  const [first, ...others] = [...measures, ...dimensions, ...times, ...filters.flatMap(membersOf)];
  if (columns === 0 || first === undefined) {
    throw serviceRefusal(400, 'The query needs a measure, a dimension or a time dimension with a granularity');
  }
  if (columns > MAX_MEMBERS) {
    throw serviceRefusal(400, `The query has ${columns} members; ${MAX_MEMBERS} are allowed`);
  }
  const other = others.find(({ cube }) => cube !== first.cube);
  if (other) {
    throw serviceRefusal(400, `${first.name} and ${other.name} belong to different cubes. Use a query for each cube`);
  }
  return {
    ...selected,
    cube: first.cube,
    filters,
    order: readOrder(query.order, selected),
    limit: readCount(query.limit ?? query.rowLimit, 'limit', Math.min(DEFAULT_LIMIT, context.maxRows), context.maxRows),
    offset: readCount(query.offset, 'offset', 0, Number.MAX_SAFE_INTEGER),
    total: query.total === true,
    ungrouped: query.ungrouped === true,
    ...clock,
  };
}

function readTime(value: unknown, find: FindMember, clock: LoadClock): LoadTimeDimension {
  if (!isRecord(value)) throw serviceRefusal(400, 'A time dimension must be an object');
  const dimension = find(value.dimension, 'dimension');
  if (dimension.type !== 'time') throw serviceRefusal(400, `${dimension.name} is not a time dimension`);
  if (value.compareDateRange !== undefined) {
    throw serviceRefusal(400, '`compareDateRange` is not supported here. Send a query for each period');
  }
  const granularity = GRANULARITIES.find((known) => known === value.granularity);
  if (granularity === undefined && value.granularity != null) {
    throw serviceRefusal(
      400,
      `Unknown granularity of ${dimension.name}: ${shownValue(value.granularity)}. Use one of ${GRANULARITIES.join(', ')}`,
    );
  }
  return {
    dimension,
    granularity,
    dateRange: value.dateRange == null ? undefined : readDateRange(value.dateRange, clock),
  };
}

function readOrder(value: unknown, selected: Selected): LoadQuery['order'] {
  if (value === undefined || value === null) return defaultOrder(selected);
  const pairs = isRecord(value) ? Object.entries(value) : readList(value, 'order').map(readPair);
  return pairs.flatMap(([name, direction]): [string, 'asc' | 'desc'][] => {
    if (direction === 'none') return [];
    if (direction === 'asc' || direction === 'desc') return [[columnNamed(name, selected), direction]];
    throw serviceRefusal(400, `The order of ${name.slice(0, 200)} must be "asc" or "desc"`);
  });
}

/** By time; without a time, the largest measure first; without a measure, by name. */
function defaultOrder({ measures, dimensions, timeDimensions }: Selected): LoadQuery['order'] {
  const time = timeDimensions.find(({ granularity }) => granularity !== undefined);
  const [measure] = measures;
  const [dimension] = dimensions;
  if (time !== undefined) return [[columnOfTime(time), 'asc']];
  if (dimension === undefined) return [];
  return measure === undefined ? [[dimension.name, 'asc']] : [[measure.name, 'desc']];
}

function readPair(value: unknown): [string, unknown] {
  if (Array.isArray(value) && typeof value[0] === 'string') return [value[0], value[1]];
  throw serviceRefusal(400, '`order` must be an object, or a list of pairs of a member and "asc" or "desc"');
}

/** The selected column with that name. A time dimension can be named with or without its granularity. */
function columnNamed(name: string, { measures, dimensions, timeDimensions }: Selected): string {
  if ([...measures, ...dimensions].some((member) => member.name === name)) return name;
  const time = timeDimensions.find(
    (one) => one.granularity !== undefined && (one.dimension.name === name || columnOfTime(one) === name),
  );
  if (time) return columnOfTime(time);
  throw serviceRefusal(400, `The result can't be ordered by ${name.slice(0, 200)}, which the query does not select`);
}

function readCount(value: unknown, field: string, usual: number, max: number): number {
  if (value === undefined || value === null) return usual;
  // An empty text would be 0.
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= max) return count;
  throw serviceRefusal(400, `\`${field}\` must be a whole number from 0 to ${max}`);
}

function readTimezone(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const zone = asString(value) ?? '';
  if (isTimeZone(zone)) return zone;
  throw serviceRefusal(400, `Unknown time zone: ${shownValue(value)}`);
}
