import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import type { ChartField, ChartScope } from '../ChartScope.js';
import { readList } from './Transform.js';

/** The supported aggregates. */
export const AGGREGATES: ReadonlySet<unknown> = new Set([
  ...['count', 'distinct', 'valid', 'missing', 'sum', 'mean', 'average', 'median', 'min', 'max', 'product'],
  ...['q1', 'q3', 'stdev', 'stdevp', 'stderr', 'variance', 'variancep', 'ci0', 'ci1'],
]);
/** Aggregates that count, and so accept columns of any kind. */
export const COUNTS: ReadonlySet<unknown> = new Set(['count', 'distinct', 'valid', 'missing']);
/** Aggregates whose result is one of the values. */
export const ENDS: ReadonlySet<unknown> = new Set(['min', 'max']);

const RANKS = ['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile'];
const NEIGHBOURS: ReadonlySet<unknown> = new Set(['lag', 'lead', 'first_value', 'last_value', 'nth_value']);
/** The supported operations of a window. */
export const WINDOW_OPERATIONS: ReadonlySet<unknown> = new Set([...AGGREGATES, ...RANKS, ...NEIGHBOURS]);

/** The field of a count of rows, in place of none. */
export const ALL_FIELDS = '*';

/** The work of an operation per row, in characters of code. */
const OPERATION_WORK = 30;
/** Maximum number of rows of a confidence interval, which draws a thousand samples of them. */
const MAX_SAMPLED_ROWS = 5000;
const SAMPLED: ReadonlySet<unknown> = new Set(['ci0', 'ci1']);

/** Rebuilds aggregates and window operations. Looks fields up in `from` and adds the fields made to `to`. */
export function rebuildOperations(
  operations: unknown,
  allowed: ReadonlySet<unknown>,
  from: ChartScope,
  to = from,
): unknown {
  return readList(operations).map((operation) => {
    if (!isRecord(operation) || !allowed.has(operation.op))
      return refuse('transform', 'This aggregate is not supported', operation);
    const { op, as, param } = operation;
    const field = op === 'count' && operation.field === ALL_FIELDS ? undefined : operation.field;
    checkSamples(op, from.rowCount);
    from.spend(OPERATION_WORK);
    const isNumeric = AGGREGATES.has(op) && !COUNTS.has(op) && !ENDS.has(op);
    const source = field === undefined ? undefined : from.field(field, isNumeric ? 'number' : undefined);
    const keepsKind = source !== undefined && (ENDS.has(op) || NEIGHBOURS.has(op));
    const made: Partial<ChartField> = keepsKind
      ? { kind: source.kind, grain: source.grain, extent: source.extent }
      : { kind: 'number' };
    const isTitled = source !== undefined && (as === undefined || as === field);
    const name = as ?? (field === undefined ? op : `${String(op)}_${String(field)}`);
    return {
      op,
      ...(source && { field: source.ref }),
      ...(Number.isInteger(param) && { param }),
      as: to.derive(name, isTitled ? { ...made, title: source.title } : made),
    };
  });
}

/** Throws a ChartRefusal for a confidence interval of too many rows. */
export function checkSamples(aggregate: unknown, rowCount: number): void {
  if (SAMPLED.has(aggregate) && rowCount > MAX_SAMPLED_ROWS)
    refuse('too-large', `A confidence interval takes at most ${MAX_SAMPLED_ROWS} rows`);
}
