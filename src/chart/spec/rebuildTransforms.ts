import { isRecord } from '../../protocol/narrow.js';
import { oneOf } from '../../protocol/payload.js';
import { refuse } from './ChartRefusal.js';
import { type ChartField, ChartScope } from './ChartScope.js';
import type { SpecObject } from './parseChartSpec.js';
import { readList } from './readList.js';
import { rebuildBin } from './rebuildBin.js';
import { literal, rebuildExpression } from './rebuildExpression.js';
import { rebuildPredicate } from './rebuildPredicate.js';
import { rebuildDensity, rebuildLoess, rebuildQuantile, rebuildRegression } from './rebuildStatistics.js';
import { readTimeUnit } from './times.js';

/** The supported aggregates. */
export const AGGREGATES: ReadonlySet<unknown> = new Set([
  ...['count', 'distinct', 'valid', 'missing', 'sum', 'mean', 'average', 'median', 'min', 'max', 'product'],
  ...['q1', 'q3', 'stdev', 'stdevp', 'stderr', 'variance', 'variancep', 'ci0', 'ci1'],
]);
/** Aggregates that count, and so accept columns of any kind. */
export const COUNTS: ReadonlySet<unknown> = new Set(['count', 'distinct', 'valid', 'missing']);

const RANKS = ['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile'];
const NEIGHBOURS = ['lag', 'lead', 'first_value', 'last_value', 'nth_value'];

const MAX_TRANSFORMS = 30;
const MAX_IMPUTED_CELLS = 10_000;
const MAX_PIVOT_COLUMNS = 100;
/** The work of one expression, in characters of code × rows. */
const MAX_EXPRESSION_WORK = 6_000_000;
/** The work of an aggregate per row, in characters of code. */
const AGGREGATE_WORK = 30;
/** The additional work of a window operation per row, in characters of code. */
const WINDOW_WORK = 30;
/** Rows of a confidence interval, which draws a thousand samples of them. */
const MAX_SAMPLED_ROWS = 5000;
/** Rows × rows of the frame, for operations that reread the whole frame for each row. */
const MAX_FRAME_WORK = 5_000_000;

type Rebuild = (transform: SpecObject, scope: ChartScope) => readonly SpecObject[];

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
    const name = Object.keys(REBUILD).find((key) => key in transform);
    const rebuild = name === undefined ? undefined : REBUILD[name];
    return rebuild ? rebuild(transform, scope) : refuse('transform', 'This transform is not supported', transform);
  });
}

/** Transforms by their identifying property. Some also have another's property, so the order matters. */
const REBUILD: Readonly<Record<string, Rebuild>> = {
  lookup: (transform) => refuse('data', '`lookup` would read other data than the result', transform),
  flatten: (transform) => refuse('transform', 'This transform is not supported', transform),
  sample: (transform) =>
    refuse('transform', '`sample` is not supported: a chart must show the same rows each time', transform),
  filter: ({ filter }, scope) => {
    const test = rebuildPredicate(filter, scope);
    scope.spend(JSON.stringify(test).length);
    return [{ filter: test }];
  },
  calculate: rebuildCalculate,
  joinaggregate: ({ joinaggregate, groupby }, scope) => {
    const groups = refs(groupby, scope);
    return [{ joinaggregate: rebuildOperations(joinaggregate, scope, AGGREGATES, scope), ...groups }];
  },
  window: rebuildWindow,
  density: rebuildDensity,
  regression: rebuildRegression,
  loess: rebuildLoess,
  quantile: rebuildQuantile,
  impute: rebuildImpute,
  fold: rebuildFold,
  pivot: rebuildPivot,
  stack: rebuildStack,
  timeUnit: ({ timeUnit, field, as }, scope) => {
    const { unit, grain } = readTimeUnit(timeUnit);
    const source = scope.field(field, 'time');
    const { extent, title } = source;
    return [{ timeUnit: unit, field: source.ref, as: scope.derive(as, { kind: 'time', grain, extent, title }) }];
  },
  bin: ({ bin, field, as }, scope) => {
    const source = scope.field(field, 'number');
    const names = Array.isArray(as) ? as : [as];
    const made = names.slice(0, 2).map((name) => scope.derive(name, { kind: 'number', title: source.title }));
    return [{ bin: rebuildBin(bin, source), field: source.ref, as: made.length === 1 ? made[0] : made }];
  },
  aggregate: ({ aggregate, groupby }, scope) => {
    const before = new ChartScope(scope);
    const groups = scope.seal(readList(groupby ?? []));
    return [{ aggregate: rebuildOperations(aggregate, before, AGGREGATES, scope), groupby: groups }];
  },
};

function rebuildCalculate({ calculate, as }: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const code = rebuildExpression(calculate, scope.names);
  if (code.length * scope.rowCount > MAX_EXPRESSION_WORK)
    refuse('too-large', 'An expression is too long for this many rows', calculate);
  scope.spend(code.length);
  const ref = scope.derive(as);
  const result = { calculate: code, as: ref };
  // A text that each transform adds to itself would double each time.
  const cut = { calculate: `isString(datum.${ref}) ? slice(datum.${ref},0,500) : datum.${ref}`, as: ref };
  return code.includes('+') ? [result, cut] : [result];
}

/** Looks fields up in `from` and adds the fields made to `to`. */
function rebuildOperations(
  operations: unknown,
  from: ChartScope,
  allowed: ReadonlySet<unknown>,
  to: ChartScope,
): readonly SpecObject[] {
  return readList(operations).map((operation) => {
    if (!isRecord(operation) || !allowed.has(operation.op))
      return refuse('transform', 'This aggregate is not supported', operation);
    const { op, field, as, param } = operation;
    checkSamples(op, from.rowCount);
    from.spend(AGGREGATE_WORK);
    const isNumeric = !COUNTS.has(op) && AGGREGATES.has(op) && op !== 'min' && op !== 'max';
    const source = field === undefined ? undefined : from.field(field, isNumeric ? 'number' : undefined);
    const keepsKind = op === 'min' || op === 'max' || NEIGHBOURS.includes(String(op));
    const made: Partial<ChartField> =
      keepsKind && source ? { kind: source.kind, grain: source.grain, extent: source.extent } : { kind: 'number' };
    const isTitled = as === undefined || as === field;
    const name = as ?? (field === undefined ? op : `${String(op)}_${String(field)}`);
    return {
      op,
      ...(source && { field: source.ref }),
      ...(typeof param === 'number' && Number.isInteger(param) && { param }),
      as: to.derive(name, isTitled && source ? { ...made, title: source.title } : made),
    };
  });
}

/** Throws a ChartRefusal for a confidence interval of too many rows. */
export function checkSamples(aggregate: unknown, rowCount: number): void {
  if (SAMPLED.has(aggregate) && rowCount > MAX_SAMPLED_ROWS) {
    refuse('too-large', `A confidence interval takes at most ${MAX_SAMPLED_ROWS} rows`);
  }
}

const SAMPLED: ReadonlySet<unknown> = new Set(['ci0', 'ci1']);
/** Aggregates that Vega recomputes from the whole frame whenever the frame moves. */
const REREAD: ReadonlySet<unknown> = new Set(['median', 'q1', 'q3', 'ci0', 'ci1', 'min', 'max', 'distinct']);

function checkFrame(operations: readonly unknown[], frame: unknown, rowCount: number): void {
  const rereads = operations.filter((operation) => isRecord(operation) && REREAD.has(operation.op)).length;
  const [from, to] = Array.isArray(frame) ? (frame as readonly (number | null)[]) : [null, 0];
  const isFixed = from === null && to === null;
  if (rereads === 0 || isFixed) return;
  const width = from === null || to === null ? rowCount : Math.min(Math.abs(Number(to) - Number(from)) + 1, rowCount);
  if (width * rowCount * rereads > MAX_FRAME_WORK)
    refuse('too-large', 'A window frame is too wide for this many rows', frame);
}

function rebuildWindow(transform: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const { window, groupby, sort, frame, ignorePeers } = transform;
  const groups = refs(groupby, scope);
  const order = rebuildSort(sort, scope);
  const allowed = new Set<unknown>([...AGGREGATES, ...RANKS, ...NEIGHBOURS]);
  const isFrame =
    Array.isArray(frame) && frame.length === 2 && frame.every((end) => end === null || Number.isInteger(end));
  if (frame !== undefined && !isFrame) return refuse('transform', 'A window frame must be two numbers or nulls', frame);
  checkFrame(readList(window), frame, scope.rowCount);
  scope.spend(WINDOW_WORK * readList(window).length);
  return [
    {
      window: rebuildOperations(window, scope, allowed, scope),
      ...groups,
      ...order,
      ...(isFrame && { frame }),
      ...(typeof ignorePeers === 'boolean' && { ignorePeers }),
    },
  ];
}

function rebuildImpute(transform: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const { impute, key, groupby, method, value, frame, keyvals } = transform;
  if (frame !== undefined || keyvals !== undefined)
    return refuse('transform', 'This way to impute values is not supported');
  const keys = scope.field(key);
  const groups = readList(groupby ?? []).map((name) => scope.field(name));
  const cells = groups.reduce(
    (product, group) => product * (group.values?.size ?? MAX_IMPUTED_CELLS),
    keys.values?.size ?? MAX_IMPUTED_CELLS,
  );
  if (cells > MAX_IMPUTED_CELLS) return refuse('too-large', 'Imputing would add too many rows');
  scope.setRowCount(scope.rowCount + cells);
  const known = oneOf('value', 'mean', 'median', 'max', 'min')(method ?? 'value');
  if (known === undefined) return refuse('transform', 'This way to impute values is not supported', method);
  const isValue = value === null || typeof value === 'number';
  return [
    {
      impute: scope.field(impute).ref,
      key: keys.ref,
      groupby: groups.map(({ ref }) => ref),
      method: known,
      ...(isValue && { value }),
    },
  ];
}

/** A fold makes values of column names. It keeps the received spec's names, since filters and domains may refer to them. */
function rebuildFold({ fold, as }: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const names = readList(fold);
  const fields = names.map((name) => scope.field(name));
  scope.setRowCount(scope.rowCount * Math.max(fields.length, 1));
  const labels = new Map<string, string>();
  fields.forEach(({ title, column }, index) => {
    labels.set(column?.name ?? String(names[index]), title);
  });
  const [keyName, valueName] = Array.isArray(as) ? as : ['key', 'value'];
  const first = fields[0];
  const key = scope.derive(keyName, { kind: 'text', title: '', labels, values: new Set(labels.keys()) });
  const value = scope.derive(valueName, { kind: first?.kind ?? 'unknown', title: '' });
  const originals = [...labels.keys()];
  const code = fields.reduceRight(
    (rest, { ref }, index) => `datum.${key}===${literal(ref)} ? ${literal(originals[index] ?? ref)} : ${rest}`,
    `datum.${key}`,
  );
  return [
    { fold: fields.map(({ ref }) => ref), as: [key, value] },
    { calculate: code, as: key },
  ];
}

function rebuildPivot({ pivot, value, groupby, op }: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const { ref, values } = scope.field(pivot, 'text');
  const source = scope.field(value, 'number');
  const operation = op ?? 'sum';
  if (!AGGREGATES.has(operation)) return refuse('transform', 'This aggregate is not supported', op);
  if (values === undefined || values.size > MAX_PIVOT_COLUMNS)
    return refuse('too-large', `A pivot makes more than ${MAX_PIVOT_COLUMNS} columns`);
  const groups = scope.seal(readList(groupby ?? []));
  for (const name of values) {
    if (/^[a-z]\d+x?$/.test(name) || /^(__proto__|constructor|prototype)$/.test(name))
      refuse('transform', 'A pivot makes a column with a name that is not supported', name);
    if (/[\\[\]'".]/.test(name)) continue;
    scope.derive(name, { ref: name, kind: 'number' });
  }
  return [{ pivot: ref, value: source.ref, groupby: groups, op: operation, limit: 0 }];
}

function rebuildStack({ stack, groupby, offset, sort, as }: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const source = scope.field(stack, 'number');
  const known = oneOf('zero', 'center', 'normalize')(offset ?? 'zero');
  if (known === undefined) return refuse('transform', 'This stack offset is not supported', offset);
  const order = rebuildSort(sort, scope);
  const groups = readList(groupby).map((name) => scope.field(name).ref);
  const made = (Array.isArray(as) ? as : [as, `${String(as)}_end`]).slice(0, 2);
  return [
    {
      stack: source.ref,
      groupby: groups,
      offset: known,
      ...order,
      as: made.map((name) => scope.derive(name, { kind: 'number', title: source.title })),
    },
  ];
}

function rebuildSort(sort: unknown, scope: ChartScope): { readonly sort?: readonly SpecObject[] } {
  if (sort === undefined) return {};
  return {
    sort: readList(sort).map((item) => {
      if (!isRecord(item)) return refuse('spec', 'A sort must name a field', item);
      return { field: scope.field(item.field).ref, order: item.order === 'descending' ? 'descending' : 'ascending' };
    }),
  };
}

function refs(groupby: unknown, scope: ChartScope): { readonly groupby?: readonly string[] } {
  return groupby === undefined ? {} : { groupby: readList(groupby).map((name) => scope.field(name).ref) };
}
