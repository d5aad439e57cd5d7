import { describe, expect, it } from 'vitest';
import { buildChart } from '../../../src/chart/build/buildChart.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import type { Result } from '../../../src/rows/Result.js';
import { resultOf, WORDS } from './builtChart.js';

const fitOf = (result: Result, edit: Partial<ChartEdit> = {}) => {
  const build = buildChart(result, { type: 'bar', x: 'name', y: 'n', ...edit }, WORDS);
  return Object.fromEntries(build?.fit ?? []);
};
const named = (numbers: readonly unknown[], type = 'Int64') =>
  resultOf(
    ['name String', `n ${type}`],
    numbers.map((number, at) => [`name ${at}`, number]),
  );
const split = (numbers: readonly unknown[], type = 'Int64') =>
  resultOf(
    ['at Timestamp', 'name String', `n ${type}`],
    numbers.map((n, at) => [`2025-01-0${(at % 2) + 1}`, `s${at >> 1}`, n]),
  );
const FEW = named([1, 2, 3]);

describe('suitableCharts', () => {
  it('offers no line, area or points over names', () => {
    expect(fitOf(FEW)).toMatchObject({
      line: 'needs-order',
      area: 'needs-order',
      point: 'needs-numbers',
      bar: undefined,
    });
    expect(fitOf(split([1, 2]), { x: 'at' })).toMatchObject({ line: undefined, area: undefined, point: undefined });
    expect(fitOf(FEW, { x: 'n' })).toMatchObject({ line: undefined, point: undefined });
  });

  it('offers series only with a column of series', () => {
    const missing = { stacked: 'needs-series', percent: 'needs-series', grouped: 'needs-series' };
    expect(fitOf(FEW)).toMatchObject(missing);
    const chosen = { stacked: undefined, percent: undefined, grouped: undefined };
    expect(fitOf(split([1, 2]), { x: 'at', series: 'name' })).toMatchObject(chosen);
  });

  it('offers no pie of more than six parts, of one part, or of none', () => {
    expect(fitOf(named([1, 2, 3, 4, 5, 6])).pie).toBeUndefined();
    expect(fitOf(named([1, 2, 3, 4, 5, 6, 7])).pie).toBe('too-many-parts');
    expect(fitOf(named([1, 2, 3, 4, 5, 6, 7]), { top: 5 }).pie).toBeUndefined();
    expect(fitOf(named([5])).pie).toBe('one-part');
    expect(fitOf(named([5, 0, null])).pie).toBe('one-part');
  });

  it('offers no parts of a whole with negative numbers', () => {
    expect(fitOf(named([1, -2])).pie).toBe('negative');
    expect(fitOf(named(['-0.0', '2'], 'Decimal')).pie).toBe('one-part');
    const shares = fitOf(split([1, -2, 3, 4]), { x: 'at', series: 'name' });
    expect(shares).toMatchObject({ percent: 'negative', area: 'negative', stacked: undefined, line: undefined });
    expect(fitOf(split([1, -2]), { x: 'at' }).area).toBeUndefined();
  });

  it('adds up no percentages of several rows', () => {
    const rates = resultOf(
      ['name String', 'conversion_rate Float64'],
      [
        ['a', 0.1],
        ['a', 0.2],
        ['b', 0.3],
      ],
    );
    const [x, y] = [{ ...rates.columns[0] }, { ...rates.columns[1], style: 'percent' }];
    const edit = { y: 'conversion_rate' };
    const percent = { ...rates, columns: [x, y] } as Result;
    expect(fitOf(percent, edit)).toMatchObject({ bar: 'rates', pie: 'rates' });
    expect(fitOf({ ...percent, rows: rates.rows.slice(1) }, edit).bar).toBeUndefined();
  });

  it('offers nothing without numbers', () => {
    expect(new Set(Object.values(fitOf(named([null, null]))))).toEqual(new Set(['no-numbers']));
    expect(fitOf(named([])).bar).toBe('no-numbers');
  });

  it('offers no more names, series and marks than can be read', () => {
    const many = named(Array.from({ length: 1001 }, (_, at) => at));
    expect(fitOf(many).bar).toBe('too-many-places');
    expect(fitOf(many, { top: 20 }).bar).toBeUndefined();
    const series = resultOf(
      ['at Timestamp', 'name String', 'n Int64'],
      Array.from({ length: 25 }, (_, at) => ['2025-01-01', `s${at}`, 1]),
    );
    expect(fitOf(series, { x: 'at', series: 'name' })).toMatchObject({ line: 'too-many-series', bar: undefined });
    const times = Array.from({ length: 81 }, (_, at) => [new Date(at * 86_400_000).toISOString().slice(0, 10), 's', 1]);
    const days = fitOf(resultOf(['at Timestamp', 'name String', 'n Int64'], times), { x: 'at', series: 'name' });
    expect(days).toMatchObject({ grouped: 'too-many-places', stacked: undefined });
  });
});
