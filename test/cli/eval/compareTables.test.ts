import {
  array,
  assert,
  bigInt,
  boolean,
  constantFrom,
  infiniteStream,
  integer,
  nat,
  oneof,
  property,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTables } from '../../../src/cli/eval/compareTables';
import { cpuTime } from '../../cpuTime';

const EXPECTED = [
  ['Germany', '159589.16'],
  ['Spain', '40210.50'],
];

type Rows = readonly (readonly unknown[])[];

type Rule = { readonly order?: readonly number[]; readonly rounding?: number; readonly names?: readonly string[] };

/** Compares rows of the columns `c0`, `c1`, … with those of the columns `names`; default: `a0`, `a1`, … */
function compare(expected: Rows, actual: Rows, { order, rounding, names }: Rule = {}) {
  const columnsOf = (rows: Rows, letter: string) => (rows[0] ?? []).map((_, at) => `${letter}${at}`);
  return compareTables(
    { columns: columnsOf(expected, 'c'), rows: expected, order, rounding },
    { columns: names ?? columnsOf(actual, 'a'), rows: actual },
  );
}

describe('compareTables', () => {
  it.each([
    ['the same rows', EXPECTED, {}],
    ['rows in another order', EXPECTED.toReversed(), {}],
    ['columns in another order', EXPECTED.map((row) => row.toReversed()), {}],
    ['a further column', EXPECTED.map((row) => ['x', ...row]), {}],
    [
      'numbers as numbers',
      [
        ['Germany', 159_589.16],
        ['Spain', 40_210.5],
      ],
      {},
    ],
    [
      'numbers that are rounded as they are shown',
      [
        ['Germany', '159589'],
        ['Spain', '40211'],
      ],
      {},
    ],
    [
      'numbers within the stated rounding',
      [
        ['Germany', '159600'],
        ['Spain', '40200'],
      ],
      { rounding: 50 },
    ],
    [
      'names in other letters',
      [
        ['GERMANY ', '159589.16'],
        ['spain', '40210.50'],
      ],
      {},
    ],
  ] as const)('accepts %s', (_, rows, rule) => {
    expect(compare(EXPECTED, rows, rule).outcome).toBe('right');
  });

  it.each([
    ['a missing row', EXPECTED.slice(1), {}, '1 row instead of 2'],
    ['a row twice', [...EXPECTED, ...EXPECTED.slice(1)], {}, '3 rows instead of 2'],
    [
      'one row in place of another',
      [EXPECTED[0], EXPECTED[0]] as string[][],
      {},
      'no column with the values of `c0`, `c1`',
    ],
    [
      'a wrong number',
      [
        ['Germany', '159589.17'],
        ['Spain', '40210.50'],
      ],
      {},
      'no column with the values of `c1`',
    ],
    [
      'a number beyond the rounding',
      [
        ['Germany', '159590'],
        ['Spain', '40210'],
      ],
      { rounding: 0.5 },
      'no column with the values of `c1`',
    ],
    [
      'numbers of other rows',
      [
        ['Germany', '40210.50'],
        ['Spain', '159589.16'],
      ],
      {},
      'no column with the values of `c1`',
    ],
    [
      'nulls',
      [
        ['Germany', null],
        ['Spain', null],
      ],
      {},
      'no column with the values of `c1`',
    ],
    ['a missing measure', EXPECTED.map(([name]) => [name]), {}, 'no column with the values of `c1`'],
  ] as const)('rejects %s', (_, rows, rule, reason) => {
    expect(compare(EXPECTED, rows, rule)).toEqual({ outcome: 'wrong', reason });
  });

  it.each([
    ['9007199254740993', '9007199254740992', 'wrong'],
    ['9007199254740993.25', '9007199254740992.25', 'wrong'],
    ['9007199254740993.25', '9007199254740993.3', 'right'],
    ['-0.5', '0.5', 'wrong'],
    [0.1 + 0.2, '0.3', 'right'],
    ['87.4321000000000000', '87.43', 'right'],
    ['87.435', '87.44', 'right'],
    ['87.4321', '87.42', 'wrong'],
    ['12.4', '12', 'wrong'],
    ['1.0', 1, 'right'],
    ['0.0583', '5.8', 'right'],
    ['0.0583', '5.9', 'wrong'],
    ['583', '58300', 'wrong'],
    [null, '', 'wrong'],
    [null, null, 'right'],
    [null, 0, 'wrong'],
    ['2025-03-01T00:00:00.000', '2025-03-01', 'right'],
    ['2025-03-01T00:00:00.000+01:00', '2025-03', 'right'],
    ['2025-03-01T00:00:00.000', 'Mar 2025', 'right'],
    ['2025-03-01T09:30:00.000', '2025-03-01 09:30:00', 'right'],
    ['2025-03-01T09:30:00.000', '2025-03-01', 'wrong'],
    ['Q3 2026', '2026-07-01', 'right'],
    ['2026-Q3', 'Q3 2026', 'right'],
    ['Q3 2026', 'Q3 2025', 'wrong'],
    ['2025-01-01T00:00:00.000', 2025, 'right'],
    ['2025-01-01T00:00:00.000', 2024, 'wrong'],
  ])('compares %j with %j', (expected, actual, outcome) => {
    expect(compare([[expected]], [[actual]]).outcome).toBe(outcome);
  });

  it('compares the order where there is one, except in ties', () => {
    const ranked = [
      ['a', 3],
      ['b', 2],
      ['c', 2],
      ['d', 1],
    ];
    const tied = [
      ['a', 3],
      ['c', 2],
      ['b', 2],
      ['d', 1],
    ];
    const moved = [
      ['b', 2],
      ['a', 3],
      ['c', 2],
      ['d', 1],
    ];
    expect(compare(ranked, tied, { order: [1] }).outcome).toBe('right');
    expect(compare(ranked, tied, { order: [1, 0] })).toEqual({
      outcome: 'part',
      reason: 'the right rows in another order',
    });
    expect(compare(ranked, moved, { order: [1] }).outcome).toBe('part');
    expect(compare(ranked, moved).outcome).toBe('right');
  });

  it('finds that two measures have each other’s names', () => {
    const rows = [
      ['a', 3, 30],
      ['b', 2, 10],
    ];
    const swapped = rows.map(([name, first, second]) => [name, second, first]);
    const names = ['c0', 'c1', 'c2'];
    expect(compare(rows, swapped).outcome).toBe('right');
    expect(compare(rows, swapped, { names })).toEqual({
      outcome: 'wrong',
      reason: 'a column has the name of another: `c1`',
    });
    expect(compare([[5, 5]], [[5, 5]], { names: ['c0', 'c1'] }).outcome).toBe('right');
  });

  it('accepts in part a result with one of two measures', () => {
    const rows = [
      ['2024', 3, 30],
      ['2025', 2, 10],
    ];
    const verdict = { outcome: 'part', reason: 'no column with the values of `c2`' };
    expect(
      compare(
        rows,
        rows.map((row) => row.slice(0, 2)),
      ),
    ).toEqual(verdict);
    expect(
      compare(rows, [
        ['2024', 3, 31],
        ['2025', 2, 10],
      ]),
    ).toEqual(verdict);
    expect(
      compare(rows, [
        ['2024', 4, 31],
        ['2025', 2, 10],
      ]).outcome,
    ).toBe('wrong');
  });

  it('pairs columns that have the same values in other rows', () => {
    const flags = [
      [0, 0, 1, 1],
      [0, 1, 0, 1],
      [1, 0, 0, 1],
      [1, 1, 1, 0],
    ];
    const turned = flags.map(([a, b, c, d]) => [d, c, a, b]).toReversed();
    expect(compare(flags, turned).outcome).toBe('right');
    expect(
      compare(flags, [
        [0, 0, 1, 1],
        [0, 1, 0, 1],
        [1, 1, 0, 1],
        [1, 0, 1, 0],
      ]).outcome,
    ).not.toBe('right');
  });

  it('pairs a rounded number with the one that it can only belong to', () => {
    expect(compare([['1000.2', '1000.4']], [['1000.4', '1000']]).outcome).toBe('right');
  });

  it('accepts any table without rows for one without rows', () => {
    expect(
      compareTables({ columns: ['a'], rows: [], order: [0], rounding: undefined }, { columns: ['b'], rows: [] })
        .outcome,
    ).toBe('right');
  });
});

const cell = oneof(
  constantFrom(null, 'Web', 'Mobile app', '2025-03-01', 0, 1),
  integer({ min: -5, max: 5 }),
  bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2)),
);

/** A table of one to twelve rows and one to five columns. */
const table = tuple(integer({ min: 1, max: 5 }), integer({ min: 1, max: 12 })).chain(([width, height]) =>
  array(array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
);

describe('any table', () => {
  it('stays right with other rows, columns and names, and more of the latter', () => {
    const stays = property(table, infiniteStream(nat()), (rows, random) => {
      const shuffled = <Item>(items: readonly Item[]) =>
        items
          .map((item) => ({ item, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item);
      const places = shuffled([...(rows[0] ?? []).keys(), -1]);
      const actual = shuffled(rows).map((row) => places.map((at) => (at < 0 ? random.next().value : row[at])));
      expect(compare(rows, actual).outcome).toBe('right');
    });
    assert(stays);
  });

  it('stays right if its numbers are rounded to four digits or more', () => {
    const amounts = array(tuple(nat(3), integer({ min: 1e6, max: 1e9 })), { minLength: 1, maxLength: 12 });
    const stays = property(amounts, integer({ min: 0, max: 2 }), (pairs, digits) => {
      const rows = pairs.map(([group, amount]) => [`${group}`, (amount / 1000).toFixed(3)]);
      const rounded = rows.map(([group, amount]) => [group, Number(amount).toFixed(digits)]);
      expect(compare(rows, rounded.toReversed()).outcome).toBe('right');
    });
    assert(stays);
  });

  it('is never right with a changed cell', () => {
    const stays = property(table, nat(), nat(), boolean(), (rows, y, x, isText) => {
      const [changedRow, changedColumn] = [y % rows.length, x % (rows[0]?.length ?? 1)];
      const actual = rows.map((row, at) =>
        row.map((value, place) => {
          if (at !== changedRow || place !== changedColumn) return value;
          return isText
            ? `${value} other`
            : Number.isFinite(Number(value ?? 'null'))
              ? Number(value) * 2 + 77_777_777_777
              : 77;
        }),
      );
      expect(compare(rows, actual).outcome).not.toBe('right');
    });
    assert(stays);
  });

  it('of 40 columns and 10,000 rows is compared within a second', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) =>
      Array.from({ length: 40 }, (_, column) => (((row * 7919 + column * 104_729) % 1_000_003) / 100).toFixed(4)),
    );
    const rounded = rows.map((row) => row.map((value) => Number(value).toFixed(1)).toReversed()).toReversed();
    // Each value occurs equally often, so that no column can be recognized by its values.
    const flags = rows.map((row, at) => row.map((_, column) => (at * (column * 2 + 3)) % 10_000 < 5_000));
    const changed = rows.map((row, at) => (at === 5000 ? ['1.0000', ...row.slice(1)] : row));
    for (const [expected, actual, outcome] of [
      [rows, rounded, 'right'],
      [flags, flags.map((row) => row.toReversed()).toReversed(), 'right'],
      [rows, changed, 'part'],
    ] as const) {
      const check = () => expect(compare(expected, actual).outcome).toBe(outcome);
      const first = cpuTime(check, 1000);
      // The second run leaves out the time that the compiler takes.
      expect(first < 1000 ? first : cpuTime(check, 1000)).toBeLessThan(1000);
    }
  });
});
