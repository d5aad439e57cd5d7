import { describe, expect, it } from 'vitest';
import { buildChart } from '../../../src/chart/build/buildChart.js';
import { readSeries } from '../../../src/chart/spec/readSeries.js';
import { withTable } from '../../../src/rows/createResult.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import { CHART_EDIT_TYPES, type ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import { built, marksOf, rebuilt, resultOf, WORDS } from './builtChart.js';

const SALES = resultOf(
  ['month Timestamp', 'country String', 'revenue Decimal', 'price Float64'],
  [
    ['2025-01-01', 'France', '0.1', 3.5],
    ['2025-01-01', 'Spain', '0.2', 4],
    ['2025-02-01', 'France', '9007199254740993', 5],
    ['2025-02-01', 'Spain', null, null],
    ['2025-02-01', null, '-4', 1],
  ],
);
const BY_COUNTRY: ChartEdit = { type: 'bar', x: 'country', y: 'revenue' };
const BY_MONTH: ChartEdit = { type: 'line', x: 'month', y: 'revenue' };

describe('buildChart', () => {
  it('adds up rows of one name with every digit', () => {
    expect(marksOf(SALES, BY_COUNTRY)).toEqual([
      ['France', '9007199254740993.1'],
      ['Spain', '0.2'],
      ['null', '-4'],
    ]);
    expect(built(SALES, BY_COUNTRY).isAddedUp).toBe(true);
  });

  it('adds up rows of one time and series', () => {
    expect(marksOf(SALES, { ...BY_MONTH, series: 'country' })).toEqual([
      ['2025-01-01', '0.1', 'France'],
      ['2025-01-01', '0.2', 'Spain'],
      ['2025-02-01', '9007199254740993', 'France'],
      ['2025-02-01', '-4', 'null'],
    ]);
  });

  it('sorts names by their sums, missing ones last', () => {
    const sorted = (sort: ChartEdit['sort']) =>
      marksOf(SALES, { ...BY_COUNTRY, y: 'price', sort }).map(([name]) => name);
    expect(sorted('descending')).toEqual(['France', 'Spain', 'null']);
    expect(sorted('ascending')).toEqual(['null', 'Spain', 'France']);
  });

  it('keeps the order of times', () => {
    const times = ['2025-02-01', '2025-01-01'];
    const result = resultOf(
      ['at Timestamp', 'n Int64'],
      [
        [times[0], 1],
        [times[1], 2],
      ],
    );
    const edit = { x: 'at', y: 'n', sort: 'descending', top: 1 } as const;
    expect(marksOf(result, { ...edit, type: 'bar' })).toEqual([
      [times[0], 1],
      [times[1], 2],
    ]);
    expect(marksOf(result, { ...edit, type: 'horizontal' }).map(([, n]) => n)).toEqual([2, 1]);
  });

  it('has room for numbers beside the greatest names, however many the rest has', () => {
    const many = resultOf(
      ['name String', 'n Int64'],
      Array.from({ length: 100 }, (_, at) => [`n${at}`, at]),
    );
    const edit = { type: 'bar', x: 'name', y: 'n' } as const;
    expect([built(many, edit).canLabel, built(many, { ...edit, top: 5 }).canLabel]).toEqual([false, true]);
  });

  it('draws the greatest names and the rest as one, the first of equal ones', () => {
    const rows = ['a', 'b', 'c', 'd', 'Other'].map((name, at) => [name, [1, 5, 5, 5, 2][at]]);
    const result = resultOf(['name String', 'n Int64'], rows);
    expect(marksOf(result, { type: 'bar', x: 'name', y: 'n', top: 2 })).toEqual([
      ['b', 5],
      ['c', 5],
      ['Other', 8],
    ]);
    expect(marksOf(result, { type: 'bar', x: 'name', y: 'n', top: 4, sort: 'ascending' })).toEqual([
      ['Other', 2],
      ['b', 5],
      ['c', 5],
      ['d', 5],
      ['Other (2)', 1],
    ]);
  });

  it('leaves the rest out on request, except that of a pie', () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`n${at}`, at]);
    const result = resultOf(['name String', 'n Int64'], rows);
    const edit = { x: 'name', y: 'n', top: 2, hidesRest: true } as const;
    expect(marksOf(result, { ...edit, type: 'bar' }).map(([name]) => name)).toEqual(['n198', 'n199']);
    expect(built(result, { ...edit, type: 'bar' }).canLabel).toBe(true);
    expect(marksOf(result, { ...edit, type: 'pie' }).map(([name]) => name)).toEqual(['n198', 'n199', 'Other']);
  });

  it('keeps two values apart that read the same', () => {
    const rows = [
      ['null', 1],
      [null, 2],
      [`${'x'.repeat(300)}1`, 3],
      [`${'x'.repeat(300)}2`, 4],
    ];
    const names = marksOf(resultOf(['name String', 'n Int64'], rows), { type: 'bar', x: 'name', y: 'n' });
    expect(new Set(names.map(([name]) => name)).size).toBe(4);
    expect(names.slice(0, 2)).toEqual([
      ['null', 1],
      ['null (2)', 2],
    ]);
  });

  it('draws each row as a point', () => {
    const points = marksOf(SALES, { type: 'point', x: 'price', y: 'revenue' });
    expect(points).toEqual([
      [3.5, '0.1'],
      [4, '0.2'],
      [5, '9007199254740993'],
      [1, '-4'],
    ]);
  });

  it('reports rows without a place on the axis', () => {
    const rows = [
      [null, 1],
      ['2025-01-01', 2],
      ['2025-02-01', 3],
    ];
    expect(built(resultOf(['at Timestamp', 'n Int64'], rows), { type: 'line', x: 'at', y: 'n' }).hasUnplaced).toBe(
      true,
    );
    expect(built(SALES, BY_MONTH).hasUnplaced).toBe(false);
  });

  it('returns nothing if the result doesn’t have the columns', () => {
    expect(buildChart(SALES, { ...BY_COUNTRY, x: 'city' }, WORDS)).toBeUndefined();
    expect(buildChart(SALES, { ...BY_COUNTRY, y: 'month' }, WORDS)).toBeUndefined();
  });

  it('stays partial, and leaves room for the times of rows that aren’t loaded', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`2025-01-${String(at + 1).padStart(2, '0')}`, at]);
    const { chart } = built(resultOf(['at Timestamp', 'n Int64'], rows, 60), { type: 'line', x: 'at', y: 'n' });
    expect(chart.result.isPartial).toBe(true);
    expect(JSON.stringify(rebuilt({ chart }).spec)).toContain('domainMax');
  });
});

describe('the spec of each type', () => {
  const rows = ['2025-01-01', '2025-02-01'].flatMap((at, month) =>
    ['Shoes', 'Bags'].map((name, place) => [at, name, month * 2 + place + 1, 10 * place + month]),
  );
  const result = resultOf(['at Timestamp', 'name String', 'n Int64', 'price Float64'], rows);
  const x = (type: ChartEdit['type']) =>
    type === 'line' || type === 'area' ? 'at' : type === 'point' ? 'price' : 'name';
  const edits = CHART_EDIT_TYPES.flatMap((type): ChartEdit[] => [
    {
      type,
      x: x(type),
      y: 'n',
      ...(type === 'bar' || type === 'pie' ? {} : { series: type === 'point' ? 'name' : 'at' }),
      hasLabels: true,
    },
    { type, x: 'at', y: 'n', series: 'name', hasLabels: true },
    ...(['bar', 'horizontal', 'line', 'area', 'point'].includes(type)
      ? [{ type, x: x(type), y: 'n', hasLabels: true } as const]
      : []),
  ]);

  it.each(edits.map((edit) => [JSON.stringify(edit), edit] as const))('is accepted: %s', (_, edit) => {
    const { chart } = built(result, edit);
    const { rows: drawn } = rebuilt({ chart });
    expect(drawn).toHaveLength(chart.result.rows.length);
  });

  it('has the titles and formats of the columns', () => {
    const { chart } = built(SALES, { ...BY_MONTH, series: 'country' });
    expect([...rebuilt({ chart }).tooltipTitles.values()]).toEqual(['Month', 'Revenue', 'Country']);
    expect(chart.result.columns[1]).toMatchObject({ isDecimal: true, title: 'Revenue' });
  });
});

describe('colours', () => {
  const rows = ['a', 'b', 'c', 'd'].flatMap((name, at) => ['x', 'y'].map((side) => [side, name, at + 1]));
  const result = resultOf(['side String', 'name String', 'n Int64'], rows);
  const edit: ChartEdit = { type: 'stacked', x: 'side', y: 'n', series: 'name' };
  const filters = [{ kind: 'values', column: 'name', values: ['d', 'b'] }] as const;
  const series = (from: typeof result, of: ChartEdit) => {
    const { chart } = built(from, of);
    return {
      domain: JSON.stringify(chart.spec).match(/"domain":(\[[^\]]*\])/)?.[1],
      ...readSeries(rebuilt({ chart })),
    };
  };

  it('stay with their series when rows are filtered', () => {
    expect(series(result, edit)).toMatchObject({ domain: '["a","b","c","d"]', values: ['a', 'b', 'c', 'd'] });
    const filtered = series(editResult(result, { filters }), edit);
    expect(filtered).toMatchObject({ domain: '["a","b","c","d"]', values: ['a', 'b', 'c', 'd'] });
    expect([...(filtered.listed ?? [])]).toEqual(['b', 'd']);
  });

  it('stay with the parts of a pie when they are sorted and limited', () => {
    const pie = { type: 'pie', x: 'name', y: 'n', top: 2, sort: 'descending' } as const;
    expect(series(result, pie)).toMatchObject({ domain: '["a","b","c","d","Other"]' });
    expect(marksOf(result, pie).map(([name]) => name)).toEqual(['d', 'c', 'Other']);
  });

  it('are given to the shown values alone if there are too many', () => {
    const many = resultOf(
      ['name String', 'n Int64'],
      Array.from({ length: 30 }, (_, at) => [`n${at}`, at]),
    );
    const kept = withTable(many, { ...many, rows: many.rows.slice(27) });
    expect(series(kept, { type: 'pie', x: 'name', y: 'n' })).toMatchObject({ domain: '["n27","n28","n29"]' });
  });
});
