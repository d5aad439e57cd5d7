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
  if (!isRecord(test)) return refuse('expression', 'A predicate is not supported', test);
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

const OPERATORS = Object.entries({ equal: '===', lt: '<', lte: '<=', gt: '>', gte: '>=' });

function writeFieldTest(test: SpecObject, scope: ChartScope): string {
  const field = scope.field(test.field);
  const code = rebuildExpression(`datum[${JSON.stringify(test.field)}]`, scope.names);
  const value = (received: unknown) => writeValue(received, field);
  for (const [key, operator] of OPERATORS) if (key in test) return `${code}${operator}${value(test[key])}`;
  if (typeof test.valid === 'boolean') return `${test.valid ? '' : '!'}(isValid(${code})&&${code}===${code})`;
  if (Array.isArray(test.range)) return writeRange(code, test.range, value);
  if (Array.isArray(test.oneOf) && test.oneOf.length <= MAX_VALUES) {
    return `indexof([${test.oneOf.map(value).join(',')}],${code})!==-1`;
  }
  return refuse('expression', 'A predicate is not supported', test);
}

function writeRange(code: string, range: readonly unknown[], value: (received: unknown) => string): string {
  const [from, to] = range;
  if (range.length !== 2) return refuse('expression', 'A `range` predicate must have two ends', range);
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
