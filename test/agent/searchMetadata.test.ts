import { describe, expect, it } from 'vitest';
import type { AnalystCube } from '../../src/agent/AnalystCube.js';
import { searchMetadata } from '../../src/agent/searchMetadata.js';
import type { DataCube } from '../../src/protocol/platform/dataApi.js';

const member = (name: string, description?: string) => ({ name, type: 'string', description });
const CUBES: readonly AnalystCube[] = [
  { name: 'customers', dimensions: [member('name'), member('city', 'Where orders are sent.')] },
  {
    name: 'orders',
    title: 'Orders',
    measures: [{ name: 'revenue', type: 'number', aggType: 'sum', format: 'currency', currency: 'EUR' }],
    dimensions: [member('status'), member('country')],
  },
  { name: 'stock', dimensions: [member('shelf')] },
];
const find = (searchQuery: string, cubes = CUBES) => searchMetadata(cubes, { searchQuery });
const names = (searchQuery: string, cubes = CUBES) => find(searchQuery, cubes).cubes.map(({ name }) => name);

it('returns what matches, a name before a description, with any ending', () => {
  expect(names('order')).toEqual(['orders', 'customers']);
  expect(names('shelves and shelf')).toEqual(['stock']);
  expect(names('REVENUE')).toEqual(['orders']);
});

it('returns all members of a cube, those that match first', () => {
  expect(find('country').cubes[0]?.members.map(({ name }) => name)).toEqual(['country', 'revenue', 'status']);
});

it('says that nothing matches, and what there is, rather than returning anything', () => {
  for (const query of ['zzz', '']) {
    const note =
      'Nothing matches. The views: customers, orders, stock. Search with other words, or with the name of a view.';
    expect(find(query)).toEqual({ cubes: [], note });
  }
});

it('has the formats by which clients show columns', () => {
  expect(find('revenue').cubes[0]?.members[0]).toMatchObject({
    title: 'revenue',
    aggType: 'sum',
    format: 'currency',
    currency: 'EUR',
  });
});

it('takes the metadata of the Core Data API unchanged', () => {
  const cubes: readonly DataCube[] = [{ name: 'orders', measures: [member('count')], dimensions: [], segments: [] }];
  expect(names('count', cubes)).toEqual(['orders']);
});

it('is bounded: 8 cubes of 40 members, with descriptions of 400 characters', () => {
  const dimensions = Array.from({ length: 90 }, (_, index) => member(`column_${index}`, 'd'.repeat(9000)));
  const { cubes } = find(
    'column',
    Array.from({ length: 30 }, (_, index) => ({ name: `cube_${index}`, dimensions })),
  );
  expect(cubes).toHaveLength(8);
  expect(cubes[0]?.members).toHaveLength(40);
  expect(cubes[0]?.moreMembers).toBe(50);
  expect(cubes[0]?.members[0]?.description).toHaveLength(401);
});

it('keeps the whole query that a cube is read from, which its description has', () => {
  const description = `Query it as (SELECT ${'o.amount, '.repeat(200)} 1 FROM o) AS sales.`;
  expect(find('sales', [{ name: 'sales', description }]).cubes[0]?.description).toBe(description);
});

it('shows each of 400 columns once, page by page', () => {
  const dimensions = Array.from({ length: 400 }, (_, index) => member(`column_${index}`));
  const cubes = [{ name: 'wide', dimensions }];
  const pages = Array.from({ length: 10 }, (_, index) =>
    searchMetadata(cubes, { searchQuery: 'column_7', view: 'wide', page: index + 1 }).cubes.flatMap(
      ({ members }) => members,
    ),
  );
  expect(pages[0]?.[0]?.name).toBe('column_7');
  expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(400);
  expect(searchMetadata(cubes, { searchQuery: '', view: 'wide', page: 11 }).cubes[0]?.members).toEqual([]);
});

describe('the columns of orders', () => {
  const shop: readonly AnalystCube[] = [
    {
      name: 'fct_orders',
      title: 'Orders',
      synonyms: ['purchases', 'sales'],
      measures: [
        { name: 'net_amount', title: 'Net amount', synonyms: ['revenue', 'turnover'], description: 'After discounts.' },
        { name: 'unitsSold', title: 'Units sold', synonyms: ['quantity', 'pieces'] },
      ],
      dimensions: [
        { name: 'ordered_at', title: 'Order date', synonyms: ['day', 'month', 'placed'] },
        {
          name: 'ship_country',
          title: 'Country',
          synonyms: ['market', 'région'],
          values: ['Germany', 'Côte d’Ivoire'],
        },
        { name: 'status', description: 'Where the order is.', values: ['open', 'shipped', 'cancelled'] },
        { name: 'sales_channel', title: 'Channel', values: ['Web', 'Marketplace', 'Phone'] },
        { name: 'customer_category', title: 'Segment', synonyms: ['customer group'], values: ['Retail', 'Wholesale'] },
        { name: 'sku', title: 'Article', synonyms: ['product', 'item'] },
      ],
    },
  ];

  it.each(
    Object.entries({
      net_amount: ['revenue', 'Net amount', 'revnue', 'turnovers', 'discounts'],
      unitsSold: ['units', 'units_sold', 'quantities', 'quantety', 'pieces'],
      ordered_at: ['order date', 'months', 'placed'],
      ship_country: ['countries', 'country', 'region', 'Germany', 'cote d’ivoire', 'contry', 'shipping market'],
      status: ['status', 'cancelled orders', 'canceled', 'shipped'],
      sales_channel: ['channels', 'marketplace', 'by phone'],
      customer_category: ['customer groups', 'wholesale', 'segmnet', 'categories'],
      sku: ['products', 'article', 'items', 'SKU'],
    }).flatMap(([column, wordings]) => wordings.map((words) => [words, column] as const)),
  )('finds by “%s” the column %s first', (words, column) => {
    expect(find(words, shop).cubes[0]?.members[0]?.name).toBe(column);
  });

  it('have their values, as the data spells them', () => {
    expect(find('cancelled', shop).cubes[0]?.members[0]?.values).toEqual(['open', 'shipped', 'cancelled']);
  });
});
