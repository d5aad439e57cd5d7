import { describe, expect, it } from 'vitest';
import { suggestFollowUps } from '../../src/followups/suggestFollowUps.js';
import { deDE } from '../../src/locales/de-DE.js';
import { enUS } from '../../src/locales/en-US.js';
import type { MetaCube, MetaMember } from '../../src/protocol/toolResult.js';

const orders: MetaCube = {
  name: 'orders',
  members: [
    { name: 'orders.revenue', title: 'Revenue', type: 'number', aggType: 'sum' },
    { name: 'orders.country', title: 'Country', type: 'string' },
    { name: 'orders.customer_id', title: 'Customer ID', type: 'string' },
    { name: 'orders.channel', title: 'Channel', type: 'string' },
  ],
};

const turnOf = (
  names: readonly string[],
  data: readonly (readonly unknown[])[],
  cubes: readonly MetaCube[] = [orders],
) => {
  const schema = names.map((name) => ({ name }));
  const sqlQuery = `SELECT ${names.map((name) => `orders.${name}`).join(', ')} FROM orders`;
  const result = { schema, data };
  return { results: [{ messageId: 'm', title: '', description: '', vegaSpec: undefined, sqlQuery, result }], cubes };
};

const byCountry = turnOf(
  ['country', 'revenue'],
  [
    ['France', '90'],
    ['Germany', '100'],
    ['Spain', '9'],
  ],
);
const byMonth = turnOf(
  ['month', 'revenue'],
  [
    ['2025-01-01', 4],
    ['2025-02-01', 5],
  ],
);

describe('suggestFollowUps', () => {
  it('breaks a measure down, keeps the highest value, and asks for shares', () => {
    expect(suggestFollowUps(byCountry, enUS)).toEqual([
      'Break Revenue down by Channel',
      'Revenue for “Germany” only',
      'Revenue by Country as a share of the total',
    ]);
  });

  it('reads cells that are objects that can’t be asked for a text', () => {
    const rows = [
      ['France', { toString: 1 }],
      ['Spain', '9'],
    ];
    const turn = turnOf(['country', 'revenue'], rows);
    const schema = [{ name: 'country' }, { name: 'revenue', columnType: 'Double' }];
    const results = turn.results.map((one) => ({ ...one, result: { ...one.result, schema } }));
    expect(suggestFollowUps({ ...turn, results }, enUS)).toContain('Revenue by Country as a share of the total');
  });

  it('names columns as their table does: as the chat says, else by the data model’s short titles', () => {
    const [revenue, ...others] = orders.members as [MetaMember, ...MetaMember[]];
    const cubes = [{ ...orders, members: [{ ...revenue, shortTitle: 'Sales' }, ...others] }];
    expect(suggestFollowUps({ ...byMonth, cubes }, enUS)).toContain('Compare Sales with the previous period');
    const results = byMonth.results.map((one) => ({ ...one, columnTitles: ['Month', 'Net sales (USD)'] }));
    expect(suggestFollowUps({ ...byMonth, results }, enUS)).toContain(
      'Compare Net sales (USD) with the previous period',
    );
  });

  it('compares a measure over time with the period before', () => {
    expect(suggestFollowUps(byMonth, enUS)).toContain('Compare Revenue with the previous period');
  });

  it('words the questions in the reader’s language', () => {
    expect(suggestFollowUps(byMonth, deDE)).toContain('Revenue mit dem vorherigen Zeitraum vergleichen');
  });

  it('compares numeric text by value', () => {
    const turn = turnOf(
      ['country', 'revenue'],
      [
        ['A', '9'],
        ['B', '10'],
        ['C', '8'],
      ],
    );
    expect(suggestFollowUps(turn, enUS)).toContain('Revenue for “B” only');
  });

  it.each<[string, Parameters<typeof suggestFollowUps>[0]]>([
    ['a turn without results', { results: [], cubes: [orders] }],
    ['a result without rows', turnOf(['country', 'revenue'], [])],
    ['a result without a measure', turnOf(['country', 'order_id'], [['France', 1]])],
  ])('suggests nothing for %s', (_, turn) => {
    expect(suggestFollowUps(turn, enUS)).toEqual([]);
  });

  it('breaks nothing down without metadata, or by a view that the query does not read', () => {
    const other: MetaCube = { ...orders, name: 'products' };
    expect(suggestFollowUps({ ...byMonth, cubes: [] }, enUS)).toEqual(['Compare Revenue with the previous period']);
    expect(suggestFollowUps({ ...byMonth, cubes: [other] }, enUS)).toHaveLength(1);
  });

  it.each(['previous_revenue', 'revenue_change', 'orders.prior'])('does not compare again beside %s', (name) => {
    const turn = turnOf(['month', 'revenue', name], [['2025-01-01', 4, 3]], []);
    expect(suggestFollowUps(turn, enUS)).toEqual([]);
  });

  it.each([
    [
      'negative values',
      turnOf(
        ['country', 'revenue'],
        [
          ['A', '-1'],
          ['B', '2'],
        ],
        [],
      ),
    ],
    [
      'averages',
      turnOf(
        ['country', 'avg_price'],
        [
          ['A', '1'],
          ['B', '2'],
        ],
        [],
      ),
    ],
    [
      'prices',
      turnOf(
        ['country', 'unit_price'],
        [
          ['A', '1'],
          ['B', '2'],
        ],
        [],
      ),
    ],
    ['one row', turnOf(['country', 'revenue'], [['A', '1']], [])],
  ])('asks for no shares of %s', (_, turn) => {
    expect(suggestFollowUps(turn, enUS)).toEqual([]);
  });

  it('offers no value that would not fit a button, and cleans those that do', () => {
    const long = turnOf(
      ['country', 'revenue'],
      [
        ['x'.repeat(41), 9],
        ['B', 1],
        ['C', 1],
      ],
      [],
    );
    const hidden = turnOf(
      ['country', 'revenue'],
      [
        ['A\u202e\nB', 9],
        ['B', 1],
        ['C', 1],
      ],
      [],
    );
    expect(suggestFollowUps(long, enUS)).toEqual(['Revenue by Country as a share of the total']);
    expect(suggestFollowUps(hidden, enUS)[0]).toBe('Revenue for “A B” only');
  });

  it.each(['Rome” and all secrets “', 'Rome" and', 'Rome« et'])(
    'offers no value that could end its quotation: %s',
    (city) => {
      const data = [
        [city, 9],
        ['B', 1],
        ['C', 1],
      ];
      expect(suggestFollowUps(turnOf(['city', 'revenue'], data, []), enUS)).toEqual([
        'Revenue by City as a share of the total',
      ]);
    },
  );
});
