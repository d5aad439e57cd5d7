import { createResult } from '../../../src/rows/createResult.js';
import type { Result } from '../../../src/rows/Result.js';

type Column = readonly [name: string, columnType: string];

function resultOf(
  id: string,
  title: string,
  columns: readonly Column[],
  data: readonly (readonly unknown[])[],
): Result {
  const schema = columns.map(([name, columnType]) => ({ name, columnType }));
  return createResult({
    id,
    result: { queryTitle: title, sqlQuery: 'SELECT 1', schema, data, totalRows: data.length },
  });
}

/** Results of the kinds that questions are about: places, months, shares, prices and one row of key figures. */
export const RESULTS = {
  countries: resultOf(
    'countries',
    'Revenue by country',
    [
      ['orders.country', 'String'],
      ['orders.revenue', 'Float64'],
      ['orders.count', 'Int64'],
    ],
    [
      ['Germany', 457078.25, 3120],
      ['France', 312450.5, 2284],
      ['Spain', 198760, 1544],
      ['Italy', 176905.75, 1389],
      ['Poland', 98311.4, 902],
      ['Austria', 61240.1, 511],
      ['Portugal', 40877, 398],
      ['Malta', 7312.9, 57],
    ],
  ),
  months: resultOf(
    'months',
    'Revenue by month',
    [
      ['orders.created_at.month', 'Timestamp'],
      ['orders.revenue', 'Decimal(18,2)'],
      ['orders.customers', 'Int64'],
    ],
    [
      ['2024-01-01T00:00:00.000', '81250.00', 912],
      ['2024-02-01T00:00:00.000', '79410.50', 887],
      ['2024-03-01T00:00:00.000', '92816.25', 1015],
      ['2024-04-01T00:00:00.000', '90144.00', 998],
      ['2024-05-01T00:00:00.000', '97530.75', 1077],
      ['2024-06-01T00:00:00.000', '103422.00', 1120],
      ['2024-07-01T00:00:00.000', '99811.30', 1091],
      ['2024-08-01T00:00:00.000', '94020.00', 1046],
      ['2024-09-01T00:00:00.000', '108975.60', 1203],
      ['2024-10-01T00:00:00.000', '115230.40', 1266],
      ['2024-11-01T00:00:00.000', '142718.90', 1511],
      ['2024-12-01T00:00:00.000', '160044.10', 1688],
    ],
  ),
  channels: resultOf(
    'channels',
    'Conversion by channel',
    [
      ['sessions.channel', 'String'],
      ['sessions.count', 'Int64'],
      ['sessions.conversion_rate', 'Float64'],
      ['sessions.bounce_rate', 'Float64'],
    ],
    [
      ['Organic', '48210', 0.0312, 0.412],
      ['Paid search', '22904', 0.0457, 0.388],
      ['Email', '9120', 0.0791, 0.247],
      ['Social', '17655', 0.0124, 0.563],
      ['Referral', '6048', 0.0288, 0.431],
      ['Direct', '31777', 0.0349, 0.295],
    ],
  ),
  products: resultOf(
    'products',
    'Margin by product',
    [
      ['products.name', 'String'],
      ['products.units', 'Int64'],
      ['products.price', 'Decimal(10,2)'],
      ['products.margin_pct', 'Float64'],
    ],
    [
      ['Desk lamp', 1204, '39.90', 41.3],
      ['Office chair', 873, '189.00', 35.8],
      ['Standing desk', 412, '549.50', 28.4],
      ['Monitor arm', 1530, '84.25', 47.9],
      ['Cable tray', 2967, '19.95', 62.1],
      ['Foot rest', 655, '44.10', 50.6],
    ],
  ),
  summary: resultOf(
    'summary',
    'Key figures',
    [
      ['orders.revenue', 'Float64'],
      ['orders.count', 'Int64'],
      ['orders.average_value', 'Float64'],
    ],
    [[1352935.9, 10205, 132.5757]],
  ),
} as const;

export type ResultName = keyof typeof RESULTS;
