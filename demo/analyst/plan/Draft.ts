import type { Period } from '../question/Period.js';
import type { FilterRequest, Reading } from '../question/Reading.js';

/** What a thread asks for so far: its inputs folded into one, before members are chosen. */
export interface Draft
  extends Pick<
    Reading,
    'measures' | 'dimensions' | 'grain' | 'comparison' | 'filters' | 'limit' | 'sort' | 'chart' | 'share'
  > {
  readonly range?: Period | undefined;
}

const EMPTY: Draft = { measures: [], dimensions: [], filters: [], share: false };

/**
 * Returns the draft after one more input. An input that names a measure starts over, unless it is worded as a change;
 * any other input changes `previous`. Returns `undefined` if nothing in the input can be used.
 */
export function applyReading(previous: Draft | undefined, reading: Reading): Draft | undefined {
  if (!saysAnything(reading)) return undefined;
  const ranksAnew = reading.limit !== undefined && reading.dimensions.length > 0;
  const standsAlone = !reading.changes && !reading.adds && (reading.measures.length > 0 || ranksAnew);
  return previous === undefined || standsAlone ? change(EMPTY, reading) : change(previous, reading);
}

function saysAnything(reading: Reading): boolean {
  return (
    reading.measures.length > 0 ||
    reading.dimensions.length > 0 ||
    reading.grain !== undefined ||
    reading.range !== undefined ||
    reading.comparison !== undefined ||
    reading.filters.length > 0 ||
    reading.cleared.length > 0 ||
    reading.limit !== undefined ||
    reading.sort !== undefined ||
    reading.chart !== undefined ||
    reading.share
  );
}

function change(draft: Draft, reading: Reading): Draft {
  const filters = mergeFilters(draft.filters, reading);
  const compared = reading.comparesValues ? comparedDimensions(filters, reading) : [];
  const asked = [...reading.dimensions, ...compared.filter((one) => !includesDimension(reading.dimensions, one))];
  const narrowed = reading.dimensions.length > 0 ? undefined : withoutNarrowed(draft, reading);
  const regroups = asked.length > 0 || reading.grain !== undefined || narrowed !== undefined;
  const isAdded = reading.adds || (compared.length > 0 && reading.dimensions.length === 0);
  const groups = regroup(draft, reading, { asked, narrowed, regroups, isAdded });
  return {
    ...groups,
    measures:
      reading.measures.length === 0
        ? draft.measures
        : reading.adds
          ? [...new Set([...draft.measures, ...reading.measures])]
          : reading.measures,
    filters,
    range: reading.range === 'all' ? undefined : (reading.range ?? draft.range),
    // Shares are of one period.
    comparison: reading.comparison ?? (reading.range === undefined && !reading.share ? draft.comparison : undefined),
    limit: reading.limit ?? (regroups && !reading.adds ? undefined : draft.limit),
    sort: reading.sort ?? (regroups ? undefined : draft.sort),
    chart: reading.chart ?? (regroups ? undefined : draft.chart),
    share: reading.share || (draft.share && !regroups),
  };
}

interface Regrouping {
  readonly asked: Draft['dimensions'];
  /** The dimensions left after some were narrowed to one value. */
  readonly narrowed: Draft['dimensions'] | undefined;
  readonly regroups: boolean;
  readonly isAdded: boolean;
}

function regroup(draft: Draft, reading: Reading, next: Regrouping): Pick<Draft, 'dimensions' | 'grain'> {
  const { asked, narrowed, regroups, isAdded } = next;
  if (!regroups) return { dimensions: draft.dimensions, grain: draft.grain };
  if (narrowed !== undefined) return { dimensions: narrowed, grain: reading.grain ?? draft.grain };
  // Two periods leave room for one grouping: the one just asked for.
  const replaces = draft.comparison !== undefined && reading.dimensions.length > 0;
  if (!isAdded || replaces) return { dimensions: asked, grain: reading.grain };
  const kept = draft.dimensions.filter((one) => !includesDimension(asked, one));
  return { dimensions: [...kept, ...asked], grain: reading.grain ?? draft.grain };
}

/** Drops the split by country from a question such as "Revenue for Germany only". */
function withoutNarrowed(draft: Draft, reading: Reading): Draft['dimensions'] | undefined {
  if (reading.measures.length === 0 || reading.comparesValues) return undefined;
  const single = reading.filters.filter(({ values, exclude }) => values.length === 1 && !exclude);
  const names = single.flatMap(({ members }) => members);
  const left = draft.dimensions.filter((dimension) => !dimension.some((name) => names.includes(name)));
  return left.length === draft.dimensions.length ? undefined : left;
}

function mergeFilters(known: readonly FilterRequest[], reading: Reading): FilterRequest[] {
  if (reading.cleared === 'all') return [...reading.filters];
  const kept = known.filter(
    (filter) =>
      !reading.cleared.includes(filter.members[0] ?? '') &&
      !filter.members.some((one) => reading.cleared.includes(one)),
  );
  return reading.filters.reduce((filters, next) => {
    const same = (other: FilterRequest) => other.members[0] === next.members[0];
    const grows = reading.adds || (reading.comparesValues && next.values.length === 1);
    const old = filters.find((filter) => same(filter) && filter.exclude === next.exclude);
    if (grows && old !== undefined) {
      const values = [...new Set([...old.values, ...next.values])];
      return filters.map((filter) => (filter === old ? { ...old, values } : filter));
    }
    return [...filters.filter((filter) => !same(filter)), next];
  }, kept);
}

function comparedDimensions(filters: readonly FilterRequest[], reading: Reading): (readonly string[])[] {
  const named = new Set(reading.filters.map((filter) => filter.members[0]));
  return filters
    .filter((filter) => !filter.exclude && filter.values.length > 1 && named.has(filter.members[0]))
    .map((filter) => filter.members);
}

function includesDimension(dimensions: readonly (readonly string[])[], wanted: readonly string[]): boolean {
  return dimensions.some((one) => one.some((name) => wanted.includes(name)));
}
