import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFigures, hasTrend } from '../../src/components/result/hasFigures.js';
import { enUS } from '../../src/locales/en-US.js';
import { createColumnFormat } from '../../src/rows/format/createColumnFormat.js';
import type { Result } from '../../src/rows/Result.js';
import { readFigures } from '../../src/rows/readFigures.js';
import { resultOf } from '../chart/build/builtChart.js';

/** Each figure with its title, and the value next to it. */
function read(result: Result) {
  return readFigures(result, enUS).map(({ column, value, beside }) =>
    [{ column, value }, ...beside].map((one) => {
      const text = one.value === null ? 'null' : createColumnFormat(one.column, enUS)(one.value).text;
      return `${text} ${one.column.title}`;
    }),
  );
}

const MONTHS = [
  ['2025-01-01', '100.5', 4],
  ['2025-02-01', '80', 0],
  ['2025-03-01', '120', 6],
];
const byMonth = (rows: readonly (readonly unknown[])[], total?: number) =>
  resultOf(['month Date', 'revenue Decimal', 'orders Int64'], rows, total);

describe('readFigures', () => {
  it('computes the change from an earlier value of the row, unless the row has it or the value isn’t of the period before', () => {
    expect(read(resultOf(['revenue Decimal', 'previous_revenue Decimal'], [['150.5', '100']]))).toEqual([
      ['150.5 Revenue', '+50.50% Change', '100 Previous revenue'],
    ]);
    expect(read(resultOf(['revenue Int64', 'previous_year Int64', 'yoy_change Int64'], [[150, 100, 50]]))).toEqual([
      ['150 Revenue', '100 Previous year', '50 Yoy change'],
    ]);
    expect(read(resultOf(['orders Int64', 'last_order_id Int64'], [[3, 70001]]))[0]).toHaveLength(2);
    expect(read(resultOf(['revenue Int64', 'baseline Int64'], [[3, 2]]))[0]).toHaveLength(2);
  });

  it('shows the last of some periods with the one before, in whichever order they are', () => {
    const texts = [
      ['120.0 Revenue · Mar 2025', '+50.00% Change', '80.0 Feb 2025'],
      ['6 Orders · Mar 2025', 'from 0 ', '0 Feb 2025'],
    ];
    expect(read(byMonth(MONTHS))).toEqual(texts);
    expect(read(byMonth(MONTHS.toReversed()))).toEqual(texts);
    expect(readFigures(byMonth(MONTHS), enUS).map(({ trend }) => trend)).toEqual([
      [100.5, 80, 120],
      [4, 0, 6],
    ]);
  });

  it('shows now and before of two rows, whichever is first', () => {
    const rows = [
      ['this year', 50],
      ['last year', 40],
    ];
    const texts = [['50 Revenue · this year', '+25.00% Change', '40 last year']];
    expect(read(resultOf(['period String', 'revenue Int64'], rows))).toEqual(texts);
    expect(read(resultOf(['period String', 'revenue Int64'], rows.toReversed()))).toEqual(texts);
    const years = resultOf(
      ['year Int64', 'revenue Int64'],
      [
        [2024, 5],
        [2025, null],
      ],
    );
    expect(read(years)).toEqual([['null Revenue · 2025', '5 2024']]);
  });

  it('has no course if a period lacks its number', () => {
    const [figure] = readFigures(byMonth([...MONTHS, ['2025-04-01', null, 1]]), enUS);
    expect(figure?.trend).toEqual([]);
  });

  it('never gives an infinite change, whatever the numbers are', () => {
    const number = fc.option(fc.oneof(fc.integer(), fc.constantFrom('0', '-0', '0.00', '1e400', 'NaN', '')));
    fc.assert(
      fc.property(number, number, (before, after) => {
        const texts = read(
          byMonth([
            ['2025-01-01', before, 0],
            ['2025-02-01', after, 0],
          ]),
        )
          .flat()
          .join('\n');
        expect(texts).not.toMatch(/[∞]|Infinity%|NaN%/);
      }),
    );
  });
});

describe('the results that are shown as figures', () => {
  it.each<[string, Result]>([
    ['unordered months', byMonth([MONTHS[1] ?? [], MONTHS[0] ?? [], MONTHS[2] ?? []])],
    ['the same month twice', byMonth([MONTHS[0] ?? [], MONTHS[0] ?? [], MONTHS[2] ?? []])],
    ['a part of the rows', byMonth(MONTHS, 12)],
    [
      'times of day',
      byMonth([
        ['2025-01-01T10:00:00', 1, 1],
        ['2025-01-01T11:00:00', 1, 1],
      ]),
    ],
    [
      'two categories',
      resultOf(
        ['country String', 'revenue Int64'],
        [
          ['Spain', 1],
          ['Italy', 2],
        ],
      ),
    ],
    [
      'two months of two countries',
      resultOf(
        ['month Date', 'c String', 'n Int64'],
        [
          ['2025-01-01', 'a', 1],
          ['2025-02-01', 'b', 2],
        ],
      ),
    ],
  ])('don’t include %s', (_, result) => {
    expect([hasFigures(result), hasTrend(result)]).toEqual([false, false]);
  });

  it('show two periods as figures, and more of them besides the table', () => {
    expect([hasFigures(byMonth(MONTHS.slice(1))), hasTrend(byMonth(MONTHS.slice(1)))]).toEqual([true, false]);
    expect([hasFigures(byMonth(MONTHS)), hasTrend(byMonth(MONTHS))]).toEqual([false, true]);
  });
});
