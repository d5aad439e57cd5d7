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

function writeFieldTest(test: SpecObject, scope: ChartScope): string {
  const field = scope.field(test.field);
  const name = typeof test.field === 'string' ? `datum[${JSON.stringify(test.field)}]` : '';
  const code = rebuildExpression(name, scope.names);
  const value = (received: unknown) => writeValue(received, field);
  if ('equal' in test) return `${code}===${value(test.equal)}`;
  if ('lt' in test) return `${code}<${value(test.lt)}`;
  if ('lte' in test) return `${code}<=${value(test.lte)}`;
  if ('gt' in test) return `${code}>${value(test.gt)}`;
  if ('gte' in test) return `${code}>=${value(test.gte)}`;
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
  const tests = [
    ...(from === null ? [] : [`${code}>=${value(from)}`]),
    ...(to === null ? [] : [`${code}<=${value(to)}`]),
  ];
  return tests.length === 0 ? 'true' : `(${tests.join('&&')})`;
}

function writeValue(value: unknown, { kind }: ChartField): string {
  if (value === null) return 'null';
  if (kind === 'time') return String(readSpecTime(value));
  if (kind === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
    return String(Number(value));
  }
  if (typeof value === 'string' || typeof value === 'boolean') return literal(value);
  return typeof value === 'number'
    ? literal(value)
    : refuse('expression', 'A predicate must compare with a string, a number, a boolean or a time', value);
}
