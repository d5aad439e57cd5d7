import { oneOf } from '../../protocol/payload.js';
import { refuse } from './ChartRefusal.js';
import type { ChartScope } from './ChartScope.js';
import type { SpecObject } from './parseChartSpec.js';
import { readList } from './readList.js';

const MAX_DENSITY_STEPS = 200;
const MAX_LOESS_ROWS = 2000;
/** Rows made for all groups together. */
const MAX_CURVE_ROWS = 20_000;
/** Groups, each of which gets a curve. */
const MAX_CURVES = 1000;

/** Rebuilds a density estimate, which replaces the rows. Throws a ChartRefusal. */
export function rebuildDensity(transform: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const { density, groupby, cumulative, counts, bandwidth, extent, as, steps, maxsteps, minsteps } = transform;
  for (const count of [steps, maxsteps, minsteps]) {
    const isSmall = typeof count === 'number' && count >= 1 && count <= MAX_DENSITY_STEPS;
    if (count !== undefined && !isSmall)
      return refuse('too-large', `A density has more than ${MAX_DENSITY_STEPS} steps`, count);
  }
  const source = scope.field(density, 'number');
  limitRows(scope, groupby, Number(steps ?? maxsteps ?? MAX_DENSITY_STEPS));
  const groups = scope.seal(readList(groupby ?? []));
  const names = Array.isArray(as) ? as : ['value', 'density'];
  return [
    {
      density: source.ref,
      groupby: groups,
      ...(typeof cumulative === 'boolean' && { cumulative }),
      ...(typeof counts === 'boolean' && { counts }),
      ...(isPositive(bandwidth) && { bandwidth }),
      ...numericExtent(extent),
      ...(steps === undefined ? { maxsteps: maxsteps ?? MAX_DENSITY_STEPS, minsteps: minsteps ?? 25 } : { steps }),
      as: [
        scope.derive(names[0], { kind: 'number', title: source.title, extent: source.extent }),
        scope.derive(names[1], { kind: 'number' }),
      ],
    },
  ];
}

/** Rebuilds a regression, which replaces the rows. Throws a ChartRefusal. */
export function rebuildRegression(transform: SpecObject, scope: ChartScope): readonly SpecObject[] {
  const { regression, on, groupby, method, order, extent, as } = transform;
  const y = scope.field(regression);
  const x = scope.field(on);
  checkCurves(scope, groupby);
  const groups = scope.seal(readList(groupby ?? []));
  const names = Array.isArray(as) ? as : [on, regression];
  const known = oneOf('linear', 'log', 'exp', 'pow', 'quad', 'poly')(method ?? 'linear');
  if (known === undefined || transform.params === true)
    return refuse('transform', 'This regression is not supported', transform);
  const isOrder = typeof order === 'number' && Number.isInteger(order) && order >= 1 && order <= 6;
  if (order !== undefined && !isOrder) return refuse('too-large', 'The order of a regression is too high', order);
  return [
    {
      regression: y.ref,
      on: x.ref,
      groupby: groups,
      method: known,
      ...(isOrder && { order }),
      ...numericExtent(extent),
      as: [
        scope.derive(names[0], { kind: x.kind, title: x.title, grain: x.grain, extent: x.extent }),
        scope.derive(names[1], { kind: 'number', title: y.title }),
      ],
    },
  ];
}

/** Rebuilds a local regression, which replaces the rows. Throws a ChartRefusal. */
export function rebuildLoess(
  { loess, on, groupby, bandwidth, as }: SpecObject,
  scope: ChartScope,
): readonly SpecObject[] {
  if (scope.rowCount > MAX_LOESS_ROWS) return refuse('too-large', `Loess takes at most ${MAX_LOESS_ROWS} rows`);
  const y = scope.field(loess);
  const x = scope.field(on);
  const groups = scope.seal(readList(groupby ?? []));
  const names = Array.isArray(as) ? as : [on, loess];
  const isBandwidth = typeof bandwidth === 'number' && bandwidth > 0 && bandwidth <= 1;
  return [
    {
      loess: y.ref,
      on: x.ref,
      groupby: groups,
      ...(isBandwidth && { bandwidth }),
      as: [
        scope.derive(names[0], { kind: x.kind, title: x.title, grain: x.grain, extent: x.extent }),
        scope.derive(names[1], { kind: 'number', title: y.title }),
      ],
    },
  ];
}

/** Rebuilds quantiles, which replace the rows. Throws a ChartRefusal. */
export function rebuildQuantile(
  { quantile, probs, step, groupby, as }: SpecObject,
  scope: ChartScope,
): readonly SpecObject[] {
  const isList = Array.isArray(probs) && probs.length <= 100 && probs.every((item) => typeof item === 'number');
  const isStep = typeof step === 'number' && step >= 0.005 && step < 1;
  if ((probs !== undefined && !isList) || (step !== undefined && !isStep))
    return refuse('too-large', 'There are too many quantiles', step);
  const source = scope.field(quantile, 'number');
  limitRows(scope, groupby, isList ? probs.length : 1 / (isStep ? step : 0.01));
  const groups = scope.seal(readList(groupby ?? []));
  const names = Array.isArray(as) ? as : ['prob', 'value'];
  return [
    {
      quantile: source.ref,
      groupby: groups,
      ...(isList && { probs }),
      ...(isStep && { step }),
      as: [scope.derive(names[0], { kind: 'number' }), scope.derive(names[1], { kind: 'number', title: source.title })],
    },
  ];
}

/** Records the rows made for each group. Throws a ChartRefusal if there are too many. */
function limitRows(scope: ChartScope, groupby: unknown, perGroup: number): void {
  const made = scope.countGroups(readList(groupby ?? [])) * perGroup;
  if (made > MAX_CURVE_ROWS) refuse('too-large', 'Too many groups get a separate curve', made);
  scope.setRowCount(Math.max(scope.rowCount, Math.ceil(made)));
}

function checkCurves(scope: ChartScope, groupby: unknown): void {
  const curves = scope.countGroups(readList(groupby ?? []));
  if (curves > MAX_CURVES) refuse('too-large', 'Too many groups get a separate curve', curves);
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function numericExtent(extent: unknown): { readonly extent?: readonly number[] } {
  const isExtent = Array.isArray(extent) && extent.length === 2 && extent.every((end) => Number.isFinite(end));
  if (extent !== undefined && !isExtent) return refuse('transform', 'An extent must be two finite numbers', extent);
  return isExtent ? { extent } : {};
}
