import { refuse } from '../ChartRefusal.js';
import type { ChartField, ChartScope } from '../ChartScope.js';
import type { SpecObject } from '../parseChartSpec.js';
import { flag, listOf, numberWithin, oneOf, type Reader, required } from '../rules.js';
import { type MadeField, readGroups, type Transform } from './Transform.js';

const MAX_DENSITY_STEPS = 200;
const MAX_LOESS_ROWS = 2000;
/** Maximum number of rows made for all groups together. */
const MAX_CURVE_ROWS = 20_000;
/** Maximum number of groups, each of which gets a curve. */
const MAX_CURVES = 1000;
const DEFAULT_QUANTILE_STEP = 0.01;

const finite = numberWithin(-Number.MAX_VALUE, Number.MAX_VALUE);
const positive = numberWithin(Number.MIN_VALUE, Number.MAX_VALUE);
const steps = required(
  numberWithin(1, MAX_DENSITY_STEPS),
  'too-large',
  `A density has more than ${MAX_DENSITY_STEPS} steps`,
);
const extent: Reader<readonly number[]> = (ends) =>
  Array.isArray(ends) && ends.length === 2 && ends.every(Number.isFinite)
    ? ends
    : refuse('transform', 'An extent must be two finite numbers', ends);

const UNSUPPORTED = 'This regression is not supported';

/** A density estimate. */
export const DENSITY: Transform<'density'> = {
  fields: { density: 'number' },
  rules: { cumulative: flag, counts: flag, bandwidth: positive, extent, maxsteps: steps, minsteps: steps, steps },
  defaults: { maxsteps: MAX_DENSITY_STEPS, minsteps: 25 },
  limit: (transform, scope) =>
    limitRows(transform, scope, Number(transform.steps ?? transform.maxsteps ?? MAX_DENSITY_STEPS)),
  isReplacing: true,
  makes: (_, { density: { title, extent } }) => [
    ['value', { kind: 'number', title, extent }],
    ['density', { kind: 'number' }],
  ],
};

/** A regression, such as a trend line. */
export const REGRESSION: Transform<'regression' | 'on'> = {
  fields: { regression: 'any', on: 'any' },
  rules: {
    method: required(oneOf('linear', 'log', 'exp', 'pow', 'quad', 'poly'), 'transform', UNSUPPORTED),
    order: (order) =>
      Number.isInteger(order) && numberWithin(1, 6)(order)
        ? order
        : refuse('too-large', 'The order of a regression is too high', order),
    extent,
    // This would make rows of coefficients.
    params: (isOn) => (isOn === true ? refuse('transform', UNSUPPORTED) : undefined),
  },
  defaults: { method: 'linear' },
  limit: (transform, scope) => checkGroups(scope.countGroups(readGroups(transform)), MAX_CURVES),
  isReplacing: true,
  makes: (transform, { regression, on }) => curve(transform.on, on, transform.regression, regression),
};

/** A local regression. */
export const LOESS: Transform<'loess' | 'on'> = {
  fields: { loess: 'any', on: 'any' },
  rules: { bandwidth: numberWithin(Number.MIN_VALUE, 1) },
  limit: (_, { rowCount }) => {
    if (rowCount > MAX_LOESS_ROWS) refuse('too-large', `Loess takes at most ${MAX_LOESS_ROWS} rows`);
  },
  isReplacing: true,
  makes: (transform, { loess, on }) => curve(transform.on, on, transform.loess, loess),
};

/** Quantiles. */
export const QUANTILE: Transform<'quantile'> = {
  fields: { quantile: 'number' },
  rules: {
    probs: required(listOf(finite, 100), 'too-large', 'There are too many quantiles'),
    step: required(numberWithin(0.005, 1 - Number.EPSILON), 'too-large', 'There are too many quantiles'),
  },
  limit: (transform, scope) => {
    const { probs, step } = transform;
    limitRows(transform, scope, Array.isArray(probs) ? probs.length : 1 / Number(step ?? DEFAULT_QUANTILE_STEP));
  },
  isReplacing: true,
  makes: (_, { quantile }) => [
    ['prob', { kind: 'number' }],
    ['value', { kind: 'number', title: quantile.title }],
  ],
};

/** The two fields of a curve, which are named like those it was computed from. */
function curve(xName: unknown, x: ChartField, yName: unknown, y: ChartField): readonly MadeField[] {
  return [
    [xName, { kind: x.kind, title: x.title, grain: x.grain, extent: x.extent }],
    [yName, { kind: 'number', title: y.title }],
  ];
}

/** Records the rows made for each group. Throws a ChartRefusal if there are too many. */
function limitRows(transform: SpecObject, scope: ChartScope, perGroup: number): void {
  const made = scope.countGroups(readGroups(transform)) * perGroup;
  checkGroups(made, MAX_CURVE_ROWS);
  scope.setRowCount(Math.max(scope.rowCount, Math.ceil(made)));
}

function checkGroups(count: number, max: number): void {
  if (count > max) refuse('too-large', 'Too many groups get a separate curve', count);
}
