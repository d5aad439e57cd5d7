import { expect, it } from 'vitest';
import type { ChartRefusal } from '../../../src/chart/spec/ChartRefusal.js';
import { LINE, rebuild, SALES, X, Y } from './salesResult.js';

const withTransform = (...transform: readonly unknown[]) => ({ ...LINE, transform });

function reasonOf(spec: unknown, result = SALES): string {
  try {
    rebuild(spec, result);
    return 'none';
  } catch (error) {
    return (error as ChartRefusal).reason;
  }
}

it.each<[string, unknown, ReturnType<typeof reasonOf>]>([
  ['a spec of 100 kB', { ...LINE, description: 'x'.repeat(100_001) }, 'too-large'],
  ['a spec of 5,001 values', { ...LINE, description: Array.from({ length: 5001 }, () => 1) }, 'too-large'],
  ['too many bins', { ...LINE, encoding: { x: { field: 'orders.count', bin: { step: 1e-9 } }, y: Y } }, 'too-large'],
  ['another grammar', { $schema: 'https://vega.github.io/schema/vega/v5.json', marks: [] }, 'grammar'],
  ['no JSON', '{mark', 'grammar'],
  ['a text', '"a"', 'grammar'],
  ['data of its own', { layer: [{ ...LINE, data: { values: [{ a: 1 }] } }] }, 'data'],
  ['an empty row for fields', { layer: [{ ...LINE, data: { values: [{}] } }] }, 'data'],
  ['rows from elsewhere', withTransform({ lookup: 'a', from: {} }), 'data'],
  ['a column that is not there', { mark: 'bar', encoding: { x: { field: 'planet' }, y: Y } }, 'column'],
  ['text as an amount', { mark: 'bar', encoding: { x: X, y: { ...Y, field: 'products.category' } } }, 'column'],
  ['an unknown transform', withTransform({ geocode: 'a' }), 'transform'],
  ['rows at random', withTransform({ sample: 5 }), 'transform'],
  ['an expression that reaches out', withTransform({ calculate: 'window.a', as: 'b' }), 'expression'],
  ['an unknown mark', { mark: 'hologram' }, 'mark'],
  ['31 transforms', withTransform(...Array.from({ length: 31 }, () => ({ filter: 'true' }))), 'too-large'],
  ['an unknown aggregate', { mark: 'bar', encoding: { x: X, y: { ...Y, aggregate: 'magic' } } }, 'transform'],
  [
    'an unknown stack offset',
    withTransform({ stack: 'orders.count', groupby: [], as: ['a', 'b'], offset: 'wild' }),
    'transform',
  ],
  ['a scale of one time', { ...LINE, encoding: { x: { ...X, scale: { domain: ['2025-01-01'] } }, y: Y } }, 'spec'],
  ['something else', { mark: 'bar', encoding: { smell: Y } }, 'spec'],
])('gives readers the reason for refusing %s', (_, spec, reason) => {
  expect(reasonOf(spec)).toBe(reason);
});

it('gives readers the reason when the result has no rows', () => {
  expect(reasonOf(LINE, { ...SALES, data: [] })).toBe('no-rows');
});

it('quotes the received value for developers, truncated', () => {
  const long = 'x'.repeat(500);
  expect(() => rebuild({ mark: long })).toThrow(/This mark is not supported: x{80}…$/);
});

/** Rows that each have a different text and time. */
const manyRows = (count: number) => ({
  schema: [
    { name: 'name', columnType: 'String' },
    { name: 'amount', columnType: 'Double' },
    { name: 'time', columnType: 'Timestamp' },
  ],
  data: Array.from({ length: count }, (_, index) => [
    `name ${index}`,
    String(index),
    new Date(Date.UTC(2000, 0, 1) + index * 60_000).toISOString().slice(0, 19),
  ]),
});
const NAME = { field: 'name', type: 'nominal' };
const AMOUNT = { field: 'amount', type: 'quantitative' };
const TIME = { field: 'time', type: 'temporal' };

it.each<[string, number, string, object]>([
  ['texts', 25_000, 'text', { x: AMOUNT, y: AMOUNT, text: NAME }],
  ['cells', 33_000, 'rect', { x: TIME, y: AMOUNT, color: AMOUNT }],
  ['lines', 9_500, 'line', { x: TIME, y: AMOUNT, detail: NAME }],
])('draws %s up to a limit and refuses more', (_, max, mark, encoding) => {
  expect(reasonOf({ mark, encoding }, manyRows(max))).toBe('none');
  expect(reasonOf({ mark, encoding }, manyRows(Math.ceil(max * 1.1)))).toBe('too-large');
});
