import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import { ChartScope } from '../ChartScope.js';
import type { SpecObject } from '../parseChartSpec.js';
import { rebuildBin } from '../rebuildBin.js';
import { rebuildExpression } from '../rebuildExpression.js';
import { rebuildPredicate } from '../rebuildPredicate.js';
import { flag, oneOf, type Reader, type Rule, type Rules, required } from '../rules.js';
import { readTimeUnit } from '../times.js';
import { DENSITY, LOESS, QUANTILE, REGRESSION } from './curves.js';
import { AGGREGATES, rebuildOperations, WINDOW_OPERATIONS } from './rebuildOperations.js';
import { rebuildFold, rebuildPivot } from './reshapeRows.js';
import { type RebuildTransform, readFields, readGroups, readList, transformOf } from './Transform.js';

const MAX_TRANSFORMS = 30;
const MAX_IMPUTED_CELLS = 10_000;
/** The work of one expression, in characters of code × rows. */
const MAX_EXPRESSION_WORK = 6_000_000;
/** The additional work of a window operation per row, in characters of code. */
const WINDOW_WORK = 30;
/** Rows × rows of the frame, for operations that reread the whole frame for each row. */
const MAX_FRAME_WORK = 5_000_000;

/**
 * Rebuilds the transforms of a view and adds the fields they make to `scope`. Throws a ChartRefusal for an unsupported
 * transform: dropping it would change the chart's meaning.
 */
export function rebuildTransforms(transforms: unknown, scope: ChartScope): readonly SpecObject[] {
  if (transforms === undefined) return [];
  if (!Array.isArray(transforms)) return refuse('transform', '`transform` must be an array', transforms);
  if (transforms.length > MAX_TRANSFORMS)
    return refuse('too-large', `\`transform\` must be an array of at most ${MAX_TRANSFORMS} items`);
  return transforms.flatMap((transform: unknown) => {
    if (!isRecord(transform)) return refuse('transform', 'A transform must be an object', transform);
    const [name = 'unknown', other] = Object.keys(TRANSFORMS).filter((key) => key in transform);
    // Vega-Lite would ignore one of them, such as a filter beside a calculation.
    if (other !== undefined) return refuse('transform', 'An object with two transforms is not supported', transform);
    return (TRANSFORMS[name] ?? unsupported)(transform, scope);
  });
}

const unsupported: RebuildTransform = (transform) => refuse('transform', 'This transform is not supported', transform);

/** Aggregates that Vega recomputes from the whole frame whenever the frame moves. */
const REREAD: ReadonlySet<unknown> = new Set(['median', 'q1', 'q3', 'ci0', 'ci1', 'min', 'max', 'distinct']);

function limitWindow({ window, frame = [null, 0] }: SpecObject, scope: ChartScope): void {
  const operations = readList(window);
  scope.spend(WINDOW_WORK * operations.length);
  const rereads = operations.filter((operation) => isRecord(operation) && REREAD.has(operation.op)).length;
  const [from, to] = frame as readonly (number | null)[];
  const isFixed = from === null && to === null;
  if (rereads === 0 || isFixed) return;
  const { rowCount } = scope;
  const width = from === null || to === null ? rowCount : Math.min(Math.abs(Number(to) - Number(from)) + 1, rowCount);
  if (width * rowCount * rereads > MAX_FRAME_WORK)
    refuse('too-large', 'A window frame is too wide for this many rows', frame);
}

const frame: Reader<readonly unknown[]> = (ends) =>
  Array.isArray(ends) && ends.length === 2 && ends.every((end) => end === null || Number.isInteger(end))
    ? ends
    : refuse('transform', 'A window frame must be two numbers or nulls', ends);

const sort: Rule<ChartScope> = (fields, scope) =>
  readList(fields).map((item) => {
    if (!isRecord(item)) return refuse('spec', 'A sort must name a field', item);
    return { field: scope.field(item.field).ref, order: item.order === 'descending' ? 'descending' : 'ascending' };
  });

const IMPUTATION = 'This way to impute values is not supported';

/** How missing rows get a value, in a transform and in a channel. */
export const IMPUTE_RULES: Rules = {
  method: required(oneOf('value', 'mean', 'median', 'max', 'min'), 'transform', IMPUTATION),
  value: (value) => (value === null || typeof value === 'number' ? value : undefined),
  frame: () => refuse('transform', IMPUTATION),
  keyvals: () => refuse('transform', IMPUTATION),
};

/** Transforms by their identifying property. */
const TRANSFORMS: Readonly<Record<string, RebuildTransform>> = {
  lookup: (transform) => refuse('data', '`lookup` would read other data than the result', transform),
  flatten: unsupported,
  sample: (transform) =>
    refuse('transform', '`sample` is not supported: a chart must show the same rows each time', transform),
  filter: ({ filter }, scope) => {
    const test = rebuildPredicate(filter, scope);
    scope.spend(JSON.stringify(test).length);
    return [{ filter: test }];
  },
  calculate: ({ calculate, as }, scope) => {
    const code = rebuildExpression(calculate, scope.names);
    if (code.length * scope.rowCount > MAX_EXPRESSION_WORK)
      refuse('too-large', 'An expression is too long for this many rows', calculate);
    scope.spend(code.length);
    const ref = scope.derive(as);
    const result = { calculate: code, as: ref };
    // A text that each transform adds to itself would double each time.
    const cut = { calculate: `isString(datum.${ref}) ? slice(datum.${ref},0,500) : datum.${ref}`, as: ref };
    return code.includes('+') ? [result, cut] : [result];
  },
  joinaggregate: transformOf({
    fields: {},
    rules: {
      groupby: readFields,
      joinaggregate: (operations, scope) => rebuildOperations(operations, AGGREGATES, scope),
    },
  }),
  window: transformOf({
    fields: {},
    rules: {
      groupby: readFields,
      sort,
      frame,
      ignorePeers: flag,
      window: (operations, scope) => rebuildOperations(operations, WINDOW_OPERATIONS, scope),
    },
    limit: limitWindow,
  }),
  density: transformOf(DENSITY),
  regression: transformOf(REGRESSION),
  loess: transformOf(LOESS),
  quantile: transformOf(QUANTILE),
  impute: transformOf({
    fields: { impute: 'any', key: 'any' },
    rules: {
      groupby: readFields,
      ...IMPUTE_RULES,
    },
    defaults: { groupby: [], method: 'value' },
    limit: (transform, scope, { key }) => {
      const groups = [key, ...readGroups(transform).map((name) => scope.field(name))];
      const cells = groups.reduce((product, { values }) => product * (values?.size ?? MAX_IMPUTED_CELLS), 1);
      if (cells > MAX_IMPUTED_CELLS) refuse('too-large', 'Imputing would add too many rows');
      scope.setRowCount(scope.rowCount + cells);
    },
  }),
  fold: rebuildFold,
  pivot: rebuildPivot,
  stack: transformOf({
    fields: { stack: 'number' },
    rules: {
      groupby: readFields,
      offset: required(oneOf('zero', 'center', 'normalize'), 'transform', 'This stack offset is not supported'),
      sort,
    },
    defaults: { offset: 'zero' },
    limit: ({ groupby }) => readList(groupby),
    makes: ({ as }, { stack: { title } }) => {
      const names = [as, `${String(as)}_end`].slice(0, Array.isArray(as) ? as.length : 2);
      return names.map((name) => [name, { kind: 'number', title }]);
    },
  }),
  timeUnit: transformOf({
    fields: { field: 'time' },
    rules: { timeUnit: (received) => readTimeUnit(received).unit },
    makes: ({ as, timeUnit }, { field: { extent, title } }) => [
      [as, { kind: 'time', grain: readTimeUnit(timeUnit).grain, extent, title }],
    ],
  }),
  bin: ({ bin, field, as }, scope) => {
    const source = scope.field(field, 'number');
    const [start, end = `${String(start)}_end`] = Array.isArray(as) ? as : [as];
    const made = [start, end].map((name) => scope.derive(name, { kind: 'number', title: source.title }));
    return [{ bin: rebuildBin(bin, source), field: source.ref, as: made }];
  },
  aggregate: (transform, scope) => {
    const before = new ChartScope(scope);
    const groupby = scope.seal(readGroups(transform));
    return [{ aggregate: rebuildOperations(transform.aggregate, AGGREGATES, before, scope), groupby }];
  },
};
