import { expect, it } from 'vitest';
import { listFields, searchFields } from '../../src/composer/searchFields.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const member = (name: string, title?: string) => ({ name, title });
const META = {
  cubes: [
    {
      name: 'orders',
      title: 'Orders',
      measures: [member('orders.gross', 'Gross revenue'), member('orders.revenue', 'Revenue')],
      dimensions: [member('orders.city', 'Città'), member('orders.untitled')],
      segments: [],
    },
    { name: 'returns', measures: [member('returns.net', 'Net')], dimensions: [], segments: [member('returns.late')] },
  ],
};

const find = (query: string) =>
  searchFields(listFields(META), query).groups.map(({ view, fields }) => [view, ...fields.map(({ title }) => title)]);

it('lists everything in the service’s order without a query', () => {
  expect(find('')).toEqual([
    ['Orders', 'Gross revenue', 'Revenue', 'Città', 'orders.untitled'],
    ['returns', 'Net', 'returns.late'],
  ]);
});

it('puts titles that begin with the query first', () => {
  expect(find('reven')).toEqual([['Orders', 'Revenue', 'Gross revenue']]);
});

it.each(['CITTA', 'città', 'Ｃｉｔ'])('finds a title without regard to case, accents and width: %s', (query) => {
  expect(find(query)).toEqual([['Orders', 'Città']]);
});

it.each([
  ['strasse', 'Straße'],
  ['lodz', 'Łódź'],
  ['istanbul', 'İstanbul'],
  ['하', '한국'],
])('finds letters that people type on a foreign keyboard, or half of one: %s', (query, title) => {
  const cube = { name: 'a', measures: [member('a.b', title)], dimensions: [], segments: [] };
  expect(searchFields(listFields({ cubes: [cube] }), query).groups).toHaveLength(1);
});

it('finds words in the title, the name and the view together', () => {
  expect(find('returns net')).toEqual([['returns', 'Net']]);
  expect(find('orders.gross')).toEqual([['Orders', 'Gross revenue']]);
});

it('returns 50 and counts the rest', () => {
  const measures = Array.from({ length: 130 }, (_, index) => member(`a.m${index}`));
  const { groups, left } = searchFields(
    listFields({ cubes: [{ name: 'a', measures, dimensions: [], segments: [] }] }),
    '',
  );
  expect([groups[0]?.fields.length, left]).toEqual([50, 80]);
});

it('takes no more than a task for a large model', () => {
  const measures = Array.from({ length: 7000 }, (_, index) => member(`a.m${index}`, `é${'x'.repeat(100)}${index}`));
  const meta = { cubes: [{ name: 'a', measures, dimensions: [], segments: [] }] };
  expect(cpuTime(() => searchFields(listFields(meta), 'xx9'))).toBeLessThan(MAX_TASK);
});
