import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { findResultSources } from '../../src/stream/turns/findResultSources.js';
import { chatMessage } from '../chatMessage.js';
import { sessionWith } from '../chatTurn.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const CUBES = [
  {
    name: 'orders',
    title: 'Orders',
    members: [
      { name: 'orders.revenue', title: 'Total revenue' },
      { name: 'orders.created_at', title: 'Created at' },
      { name: 'orders.discount', title: 'Discount' },
    ],
  },
  { name: 'customers', title: '', members: [{ name: 'customers.country', title: 'Country' }] },
];

function message(id: string, role: ChatMessage['role'], cubes?: unknown) {
  const toolCall =
    cubes === undefined ? undefined : { name: 'svcMeta', input: '{}', result: JSON.stringify({ cubes }) };
  return chatMessage(id, { role, toolCall });
}

const THREAD = [message('q', 'user'), message('search', 'assistant', CUBES), message('sql', 'assistant')];
const find = (sql: string, thread = THREAD) => findResultSources(sessionWith(thread), 'sql', sql);

describe('findResultSources', () => {
  it('names the views and members of the search that the query reads', () => {
    expect(find('SELECT orders.revenue, DATE_TRUNC("month", orders.created_at) FROM orders')).toEqual([
      { name: 'orders', title: 'Orders', members: ['Total revenue', 'Created at'] },
    ]);
  });

  it.each([
    ['without its view', 'SELECT MEASURE(revenue) FROM orders'],
    ['quoted as one name', 'SELECT "orders.revenue" FROM "orders"'],
    ['quoted in parts', 'SELECT "orders"."revenue" FROM "orders"'],
    ['with a grain behind it', 'SELECT orders.revenue.month FROM orders'],
    ['behind an alias', 'SELECT o.revenue FROM orders AS o'],
    ['in capitals', 'SELECT ORDERS.REVENUE FROM ORDERS'],
  ])('knows a member that is written %s', (_, sql) => {
    expect(find(sql)).toEqual([{ name: 'orders', title: 'Orders', members: ['Total revenue'] }]);
  });

  it('doesn’t confuse members of different views with the same name', () => {
    const cubes = [...CUBES, { name: 'shops', members: [{ name: 'shops.country' }] }];
    const thread = [message('q', 'user'), message('search', 'assistant', cubes), message('sql', 'assistant')];
    expect(find('SELECT customers.country FROM customers JOIN shops ON true', thread)).toEqual([
      { name: 'customers', title: 'customers', members: ['Country'] },
      { name: 'shops', title: 'shops', members: [] },
    ]);
  });

  it('doesn’t mistake strings and comments for names', () => {
    expect(find("SELECT 1 -- orders\n WHERE a = 'customers' /* orders.revenue */")).toEqual([]);
  });

  it('falls back to the name of a view without a title', () => {
    expect(find('SELECT country FROM customers')).toEqual([
      { name: 'customers', title: 'customers', members: ['Country'] },
    ]);
  });

  it('omits searches from an earlier turn or after the query', () => {
    const earlier = [
      message('a', 'user'),
      message('b', 'assistant', CUBES),
      message('q', 'user'),
      message('sql', 'assistant'),
    ];
    expect(find('SELECT revenue FROM orders', earlier)).toEqual([]);
    const later = [message('q', 'user'), message('sql', 'assistant'), message('b', 'assistant', CUBES)];
    expect(find('SELECT revenue FROM orders', later)).toEqual([]);
  });

  it('joins the members of several searches', () => {
    const again = message('again', 'assistant', [{ ...CUBES[0], members: [{ name: 'orders.count', title: 'Count' }] }]);
    const thread = [...THREAD.slice(0, 2), again, ...THREAD.slice(2)];
    expect(find('SELECT revenue, count FROM orders', thread)[0]?.members).toEqual(['Total revenue', 'Count']);
  });

  it('finds the same views with any strings and comments between the words of a query', () => {
    const gap = constantFrom(' ', " 'it''s orders' ", ' /* customers */ ', ' -- customers.country\n');
    assert(
      property(array(gap, { minLength: 5, maxLength: 5 }), ([a, b, c, d, e]) => {
        expect(find(`${a}SELECT${b}MEASURE(revenue)${c}FROM ${d} orders${e}`)).toEqual(
          find('SELECT MEASURE(revenue) FROM orders'),
        );
      }),
    );
  });

  it.each([
    ['a name of 400,000 parts', 'a.'.repeat(400_000)],
    ['comments without an end', '/* '.repeat(400_000)],
    ['a text without an end', `${"''".repeat(400_000)}'`],
    ['words', 'a1 b2 '.repeat(200_000)],
  ])('reads a query of %s at once', (_, sql) => {
    expect(cpuTime(() => find(sql))).toBeLessThan(MAX_TASK);
  });

  it('joins a megabyte of finds of one view at once', () => {
    const cubes = Array.from({ length: 13_000 }, (_, index) => ({
      name: 'orders',
      members: [{ name: 'revenue', title: `Revenue ${index}` }],
    }));
    const thread = [message('q', 'user'), message('search', 'assistant', cubes), message('sql', 'assistant')];
    expect(cpuTime(() => find('SELECT revenue FROM orders', thread))).toBeLessThan(MAX_TASK);
    expect(find('SELECT revenue FROM orders', thread)[0]?.members).toHaveLength(13_000);
  });
});
