import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNamedValue } from '../../../src/chart/draw/findNamedValue.js';
import { rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import { keepOnly, leaveOut } from '../../../src/rows/edits/filterByValue.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import type { Result } from '../../../src/rows/Result.js';
import { built, rebuilt, resultOf } from '../build/builtChart.js';

const BAR = {
  mark: 'bar',
  encoding: { x: { field: 'a', type: 'nominal' }, y: { field: 'n', type: 'quantitative', aggregate: 'sum' } },
};

/** The value found for the place of each row of an agent's chart. */
function namesOf(result: Result) {
  const chart = rebuildChart(BAR, result, { width: 640, words: enUS });
  const [dimension] = [...chart.reading.values()].flatMap((line) => line.dimension ?? []);
  if (dimension === undefined) throw new Error('The places have no names.');
  const cells = chart.rows.map((row) => row[dimension.ref]);
  return cells.map((cell) => ({
    found: findNamedValue({ ...dimension, cell }, chart.rows, result),
    rows: result.rows.filter((_, at) => cells[at] === cell),
  }));
}

/** The value found for each place of a chart that a reader builds. */
function namesOfBuilt(result: Result, edit: ChartEdit) {
  const build = built(result, edit);
  const chart = rebuilt(build);
  const [dimension] = [...chart.reading.values()].flatMap((line) => line.dimension ?? []);
  return chart.rows.map((row) => {
    const name = dimension && { ...dimension, cell: row[dimension.ref] };
    const found = name && findNamedValue(name, chart.rows, build.chart.result);
    return found && [found.column, found.value];
  });
}

describe('findNamedValue', () => {
  it.each([
    [
      'String',
      fc.option(fc.constantFrom('', 'a', 'A', 'b ', 'null', '1', '\u202e', 'x'.repeat(600), `${'x'.repeat(600)}y`)),
    ],
    ['Boolean', fc.option(fc.constantFrom(true, false, 'true', 't', '0'))],
    [
      'Date',
      fc.option(fc.constantFrom('2025-01-01', '2025-01-01T00:00:00.000', '2025-02-01', '2025-01-01T00:00:00.000001')),
    ],
  ])('filters to exactly the rows that are drawn as one, or isn’t found (%s)', (type, value) => {
    let hits = 0;
    const check = (cells: readonly unknown[]) => {
      const result = resultOf(
        [`a ${type}`, 'n Int64'],
        cells.map((cell, at) => [cell, at]),
      );
      for (const { found, rows } of namesOf(result)) {
        if (found === undefined) continue;
        hits += 1;
        const only = editResult(result, { filters: keepOnly([], found.column, found.value) }).rows;
        const without = editResult(result, { filters: leaveOut([], found.column, found.value) }).rows;
        expect(only).toEqual(rows);
        expect(without).toEqual(result.rows.filter((row) => !rows.includes(row)));
      }
    };
    fc.assert(fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), check));
    expect(hits).toBeGreaterThan(100);
  });

  it('finds the column that a reader’s chart was built from, but no value for the rest of the top 5', () => {
    const rows = Array.from({ length: 8 }, (_, at) => [at === 7 ? 'Other' : `c${at}`, 100 - at]);
    const result = resultOf(['country String', 'n Int64'], [...rows, [null, 200]]);
    expect(namesOfBuilt(result, { type: 'bar', x: 'country', y: 'n', sort: 'descending', top: 5 })).toEqual([
      ['country', null],
      ['country', 'c0'],
      ['country', 'c1'],
      ['country', 'c2'],
      ['country', 'c3'],
      undefined,
    ]);
  });

  it('finds the times of a reader’s chart', () => {
    const result = resultOf(
      ['month Timestamp', 'n Int64'],
      [
        ['2025-01-01T00:00:00.000', 1],
        ['2025-02-01T00:00:00.000', 2],
      ],
    );
    expect(namesOfBuilt(result, { type: 'line', x: 'month', y: 'n' })).toEqual([
      ['month', '2025-01-01'],
      ['month', '2025-02-01'],
    ]);
  });
});
