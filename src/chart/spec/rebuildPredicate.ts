import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField, ChartScope } from './ChartScope.js';
import type { SpecObject } from './parseChartSpec.js';
import { literal, rebuildExpression } from './rebuildExpression.js';
import { readSpecTime } from './times.js';

const MAX_VALUES = 500;

/** Rebuilds the test of a filter or a condition, as an expression or a reference to a selection. Throws a ChartRefusal. */
export function rebuildPredicate(test: unknown, scope: ChartScope): unknown {
  if (typeof test === 'string') return rebuildExpression(test, scope.names);
  if (!isRecord(test) || KINDS.filter((kind) => test[kind] !== undefined).length > 1)
    return refuse('expression', 'A predicate is not supported', test);
  if (Array.isArray(test.and)) return { and: test.and.map((item) => rebuildPredicate(item, scope)) };
  if (Array.isArray(test.or)) return { or: test.or.map((item) => rebuildPredicate(item, scope)) };
  if (test.not !== undefined) return { not: rebuildPredicate(test.not, scope) };
  if (test.param !== undefined || typeof test.selection === 'string') {
    const param = scope.param(test.param ?? test.selection, true);
    return typeof test.empty === 'boolean' ? { param, empty: test.empty } : { param };
  }
  if (test.timeUnit !== undefined) return refuse('expression', 'A predicate must not have a `timeUnit`', test);
  return writeFieldTest(test, scope);
}

/** A predicate with two of these isn't one that Vega-Lite defines, which would ignore one of them. */
const KINDS = ['and', 'or', 'not', 'param', 'selection', 'field'];

type WriteTest = (operand: unknown, code: string, value: (received: unknown) => string) => string;

const compare =
  (operator: string): WriteTest =>
  (operand, code, value) =>
    `${code}${operator}${value(operand)}`;

const TESTS: Readonly<Record<string, WriteTest>> = {
  equal: compare('==='),
  lt: compare('<'),
  lte: compare('<='),
  gt: compare('>'),
  gte: compare('>='),
  range: writeRange,
  valid: (isValid, code) => {
    if (typeof isValid !== 'boolean') return refuse('expression', 'A predicate is not supported', isValid);
    return `${isValid ? '' : '!'}(isValid(${code})&&${code}===${code})`;
  },
  oneOf: (values, code, value) => {
    if (!Array.isArray(values) || values.length > MAX_VALUES)
      return refuse('expression', 'A predicate is not supported', values);
    return `indexof([${values.map(value).join(',')}],${code})!==-1`;
  },
};

/** All tests must hold, such as `gte` and `lte`: Vega-Lite would ignore all but one. */
function writeFieldTest(test: SpecObject, scope: ChartScope): string {
  const field = scope.field(test.field);
  const code = rebuildExpression(`datum[${JSON.stringify(test.field)}]`, scope.names);
  const value = (received: unknown) => writeValue(received, field);
  const tests = Object.entries(TESTS).filter(([key]) => test[key] !== undefined);
  if (tests.length === 0) return refuse('expression', 'A predicate is not supported', test);
  return tests.map(([key, write]) => write(test[key], code, value)).join('&&');
}

function writeRange(range: unknown, code: string, value: (received: unknown) => string): string {
  if (!Array.isArray(range) || range.length !== 2)
    return refuse('expression', 'A `range` predicate must have two ends', range);
  const [from, to]: readonly unknown[] = range;
  const start = from === null ? 'true' : `${code}>=${value(from)}`;
  const end = to === null ? 'true' : `${code}<=${value(to)}`;
  return `(${start}&&${end})`;
}

function writeValue(value: unknown, { kind }: ChartField): string {
  if (value === null) return 'null';
  if (kind === 'time') return String(readSpecTime(value));
  const isNumber = kind === 'number' && typeof value === 'string' && value.trim() !== '';
  if (isNumber && Number.isFinite(Number(value))) return String(Number(value));
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
    ? literal(value)
    : refuse('expression', 'A predicate must compare with a string, a number, a boolean or a time', value);
}
