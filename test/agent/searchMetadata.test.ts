import { expect, it } from 'vitest';
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
const names = (searchQuery: string, cubes = CUBES) => searchMetadata(cubes, searchQuery).map(({ name }) => name);

it('returns what matches, a name before a description, with any ending', () => {
  expect(names('order')).toEqual(['orders', 'customers']);
  expect(names('shelves and shelf')).toEqual(['stock']);
  expect(names('REVENUE')).toEqual(['orders']);
});

it('returns all members of a cube, those that match first', () => {
  expect(searchMetadata(CUBES, 'country')[0]?.members.map(({ name }) => name)).toEqual([
    'country',
    'revenue',
    'status',
  ]);
});

it('returns the first cubes if nothing matches, or nothing is looked for', () => {
  for (const query of ['zzz', '']) expect(names(query)).toEqual(['customers', 'orders', 'stock']);
});

it('has the formats by which clients show columns', () => {
  expect(searchMetadata(CUBES, 'revenue')[0]?.members[0]).toMatchObject({
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
  const found = searchMetadata(
    Array.from({ length: 30 }, (_, index) => ({ name: `cube_${index}`, dimensions })),
    'column',
  );
  expect(found).toHaveLength(8);
  expect(found[0]?.members).toHaveLength(40);
  expect(found[0]?.members[0]?.description).toHaveLength(401);
});
