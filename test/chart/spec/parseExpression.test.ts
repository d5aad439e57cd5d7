import { expect, it } from 'vitest';
import { ChartRefusal } from '../../../src/chart/spec/ChartRefusal.js';
import { parseExpression } from '../../../src/chart/spec/parseExpression.js';
import { rebuildExpression } from '../../../src/chart/spec/rebuildExpression.js';
import { cpuTime } from '../../cpuTime.js';

const NAMES = {
  field: (name: string) => ({ code: `datum.${name.replace('.', '_')}`, isTime: false }),
  param: (name: string) => `p_${name}`,
};
const rebuild = (source: string) => rebuildExpression(source, NAMES);

it.each([
  ['datum.a + -datum.b * 2', '(datum.a + ((-datum.b) * 2))'],
  ['!datum.a || datum.b && datum["c"] != null', '((!datum.a) || (datum.b && (datum.c!=null)))'],
  ['datum.orders.count >= 1e3 ? "a" : \'b\'', '((datum.orders_count >= 1000) ? "a" : "b")'],
  ['if(limit > PI, [1, .5], max(1, 2))', undefined],
  ['["Sun", "Mon"][datum.value]', '["Sun","Mon"][(+datum.value)]'],
  ['"\\u0041\\n" + \'\\x42\'', '("A\\n" + "B")'],
])('rebuilds %s', (source, code) => {
  const rebuilt = rebuild(source);
  if (code !== undefined) expect(rebuilt.replaceAll(' ', '')).toBe(code.replaceAll(' ', ''));
  expect(rebuild(rebuilt.replaceAll('p_', ''))).toBe(rebuilt);
});

const DEEP: Readonly<Record<string, string>> = {
  'brackets 10,000 deep': `${'('.repeat(10_000)}1${')'.repeat(10_000)}`,
  'lists 10,000 deep': `${'['.repeat(10_000)}1${']'.repeat(10_000)}`,
  'calls 10,000 deep': `${'abs('.repeat(10_000)}1${')'.repeat(10_000)}`,
  '100 kB of operators': `1${'+1'.repeat(50_000)}`,
  '100 kB of prefixes': `${'-'.repeat(100_000)}1`,
  '100 kB of spaced prefixes': `${'- '.repeat(50_000)}1`,
  '100 kB of conditions': `${'1?1:'.repeat(25_000)}1`,
  '100 kB of slashes': '/'.repeat(100_000),
  '100 kB of quotes': '"'.repeat(100_000),
};

/** Milliseconds. */
const MAX_REFUSAL = 50;

it.each(Object.entries(DEEP))('refuses %s without a delay', (_, source) => {
  expect(cpuTime(() => expect(() => parseExpression(source)).toThrow(ChartRefusal), MAX_REFUSAL)).toBeLessThan(
    MAX_REFUSAL,
  );
});

it.each([
  ['brackets', (levels: number) => `${'('.repeat(levels)}1${')'.repeat(levels)}`],
  ['calls', (levels: number) => `${'abs('.repeat(levels)}1${')'.repeat(levels)}`],
  ['prefixes', (levels: number) => `${'- '.repeat(levels)}1`],
  ['conditions', (levels: number) => `${'1?1:'.repeat(levels)}1`],
  ['nested conditions', (levels: number) => `${'1?'.repeat(levels)}1${':1'.repeat(levels)}`],
])('accepts %s 40 deep and refuses 41', (_, nest) => {
  expect(() => parseExpression(nest(40))).not.toThrow();
  expect(() => parseExpression(nest(41))).toThrow(expect.objectContaining({ reason: 'too-large' }));
});

it('accepts many conditions, prefixes and brackets next to one another', () => {
  expect(() => parseExpression(`max(${Array.from({ length: 50 }, () => '-1?(1):+1').join(',')})`)).not.toThrow();
  expect(() => parseExpression(Array.from({ length: 100 }, () => '-(1)').join('*'))).not.toThrow();
});

it.each(['/a/', '1 + /a/', '(/a/)', 'test(/(a+)+$/, "a")', '/=1/', '[/a/]', '1 ? /a/ : 2'])(
  'refuses the regular expression in %s before it is parsed',
  (source) => {
    expect(() => parseExpression(source)).toThrow(ChartRefusal);
  },
);

it('reads a slash after an operand as a division', () => {
  expect(() => parseExpression('datum.a / 2 / (1) / [1] / "a"')).not.toThrow();
});
