import { readColumnHints } from '../../../src/chart/spec/readColumnHints.js';
import { rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import type { SqlToolResult } from '../../../src/protocol/toolResult.js';
import { createResult } from '../../../src/rows/createResult.js';

const CATEGORIES = ['Shoes', 'Bags', 'Hats'];

/** Sales by month and category in wire format: dots in names, numbers as strings, times without a zone. */
export const SALES: SqlToolResult = {
  schema: [
    { name: 'orders.created_at', columnType: 'Timestamp' },
    { name: 'products.category', columnType: 'String' },
    { name: 'orders.total_revenue', columnType: 'Double' },
    { name: 'orders.count', columnType: 'Int64' },
    { name: 'Net Price', columnType: 'Decimal' },
    { name: 'orders.year', columnType: 'Int64' },
  ],
  data: Array.from({ length: 36 }, (_, index) => [
    `2025-${String(1 + Math.floor(index / 3)).padStart(2, '0')}-01T00:00:00.000`,
    CATEGORIES[index % 3],
    String(1000 + index * 37.5),
    String(10 + ((index * 7) % 23)),
    `${5 + (index % 4)}.50`,
    2025,
  ]),
};

export const X = { field: 'orders.created_at', type: 'temporal' };
export const Y = { field: 'orders.total_revenue', type: 'quantitative' };
export const COLOR = { field: 'products.category', type: 'nominal' };
export const LINE = { mark: 'line', encoding: { x: X, y: Y } };

export function rebuild(spec: unknown, result = SALES, width = 600, shownTitle?: string) {
  const hints = readColumnHints(spec);
  return rebuildChart(spec, createResult({ result }, { hints }), { width, words: enUS, shownTitle });
}
