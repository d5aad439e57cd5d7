import { describe, expect, it } from 'vitest';
import { compareMark } from '../../../src/chart/draw/compareMark.js';
import { rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import type { ResultEdits } from '../../../src/rows/edits/ResultEdits.js';
import type { Result } from '../../../src/rows/Result.js';
import { resultOf } from '../build/builtChart.js';

const PIVOTED = resultOf(
  ['country String', 'year String', 'revenue Int64', 'orders Int64'],
  [
    ['Spain', '2024', '100', 1],
    ['Spain', '2025', '150', 2],
    ['Italy', '2024', '0', 3],
    ['Italy', '2025', '5', 4],
    ['Malta', '2025', '7', 5],
  ],
);
const BY_YEAR: ResultEdits = {
  pivot: { column: 'year', value: 'revenue', rows: ['country'] },
  comparison: { of: '2025', to: '2024' },
};
const PLAIN = resultOf(
  ['country String', 'revenue_2024 Decimal', 'revenue_2025 Decimal'],
  [
    ['Spain', '100.5', '150'],
    ['Italy', '-2', '5'],
    ['Italy', '3', '4'],
  ],
);
const BY_COLUMN: ResultEdits = { comparison: { of: 'revenue_2025', to: 'revenue_2024' } };

/** Compares the mark of a row that is named by some of its columns and shows a number. */
function compare(result: Result, edits: ResultEdits, at: number, names: readonly string[], measure: string) {
  const [x = '', color = x] = names;
  const encoding = {
    x: { field: x, type: 'nominal' },
    color: { field: color, type: 'nominal' },
    y: { field: measure, type: 'quantitative' },
  };
  const chart = rebuildChart({ mark: 'bar', encoding }, result, { width: 640, words: enUS });
  const found = [...chart.reading.values()].flatMap(({ dimension }) => dimension ?? []);
  const content = {
    names: found.map((dimension) => ({ ...dimension, cell: chart.rows[at]?.[dimension.ref] })),
    isPlaced: true,
    measures: result.columns.filter(({ name }) => name === measure),
  };
  const compared = editResult(result, edits, enUS);
  return compareMark(content, { result, drawn: chart.rows, compared, edits, words: enUS });
}

describe('compareMark', () => {
  it('gives both marks of a row the figures of that row', () => {
    const both = [
      ['Difference', '+50'],
      ['Change', '+50.00%'],
    ];
    expect(compare(PIVOTED, BY_YEAR, 0, ['country', 'year'], 'revenue')).toEqual(both);
    expect(compare(PIVOTED, BY_YEAR, 1, ['country', 'year'], 'revenue')).toEqual(both);
  });

  it('says why there is no change, and never an infinite one', () => {
    expect(compare(PIVOTED, BY_YEAR, 3, ['country', 'year'], 'revenue')).toEqual([
      ['Difference', '+5'],
      ['Change', 'from 0'],
    ]);
    expect(compare(PIVOTED, BY_YEAR, 4, ['country', 'year'], 'revenue').at(-1)).toEqual(['Change', 'no value before']);
  });

  it('compares two columns of a row with all digits', () => {
    expect(compare(PLAIN, BY_COLUMN, 0, ['country'], 'revenue_2025')).toEqual([
      ['Difference', '+49.5'],
      ['Change', '+49.25%'],
    ]);
  });

  it('says nothing of a mark that several rows have, of other numbers, and of a column that the rows lack', () => {
    expect(compare(PLAIN, BY_COLUMN, 1, ['country'], 'revenue_2025')).toEqual([]);
    expect(compare(PIVOTED, BY_YEAR, 0, ['country', 'year'], 'orders')).toEqual([]);
    const total: ResultEdits = { ...BY_YEAR, pivot: { column: 'year', value: 'revenue', rows: [] } };
    expect(compare(PIVOTED, total, 0, ['country', 'year'], 'revenue')).toEqual([]);
  });
});
