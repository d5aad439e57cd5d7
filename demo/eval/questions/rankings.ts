import type { EvalQuestion } from '../EvalQuestion.js';
import {
  asked,
  BUYERS,
  between,
  inBoth,
  LAST_MONTH,
  LAST_QUARTER,
  LINES,
  money,
  ranking,
  SOLD,
  series,
  share,
  THIS_YEAR,
  wider,
  YEAR_2024,
  YEAR_2025,
} from './references.js';

/** Rankings, comparisons, and questions that continue the one before. */
export const rankings: readonly EvalQuestion[] = [
  ...asked('top-N', {
    'Which five products made the most profit in 2025?':
      ranking(`SELECT p.name, sum(i.amount - i.quantity * i.unit_cost) AS profit ${LINES}
        AND ${YEAR_2025} GROUP BY p.id ORDER BY profit DESC LIMIT 5`),
    'Which 3 countries have the highest return rate?': {
      ...share(
        `SELECT country, avg((status = 'returned')::int) AS rate FROM orders GROUP BY 1 ORDER BY rate DESC LIMIT 3`,
      ),
      rounding: 0.00005,
      isOrdered: true,
    },
    'Top 10 products by revenue in 2025': ranking(
      `SELECT p.name, sum(i.amount) AS value ${LINES} AND ${YEAR_2025} GROUP BY p.id ORDER BY value DESC LIMIT 10`,
    ),
    'Top 5 brands by units sold this year': ranking(
      `SELECT p.brand, sum(i.quantity) AS value ${LINES} AND ${THIS_YEAR} GROUP BY 1 ORDER BY value DESC LIMIT 5`,
    ),
    'Which category has the highest gross margin?': [
      {
        ...share(
          `SELECT p.category, sum(i.amount - i.quantity * i.unit_cost) / sum(i.amount) AS margin ${LINES} GROUP BY 1 ORDER BY margin DESC LIMIT 1`,
        ),
        isOrdered: true,
      },
      {
        ...share(
          `SELECT p.category, sum(i.amount - i.quantity * i.unit_cost) / sum(i.amount) AS margin ${LINES} GROUP BY 1 ORDER BY margin DESC`,
        ),
        isOrdered: true,
      },
    ],
    'Our 3 weakest countries by revenue in 2025': ranking(
      `SELECT country, sum(amount) AS value FROM orders WHERE ${SOLD} AND ${YEAR_2025} GROUP BY 1 ORDER BY value LIMIT 3`,
    ),
    'Which month of 2025 had the most orders?': [
      ranking(
        `SELECT date_trunc('month', created_at), count(*) AS value FROM orders WHERE ${YEAR_2025} GROUP BY 1 ORDER BY value DESC LIMIT 1`,
      ),
      wider(`SELECT date_trunc('month', created_at), count(*) FROM orders WHERE ${YEAR_2025} GROUP BY 1`),
    ],
  }),
  ...asked('comparison', {
    'Compare revenue by category in Q3 2026 with Q3 2025': [
      wider(`SELECT p.category, CASE WHEN ${between('2026-07-01', '2026-10-01')} THEN 'Q3 2026' ELSE 'Q3 2025' END,
          sum(i.amount) ${LINES} AND (${between('2025-07-01', '2025-10-01')} OR ${LAST_QUARTER}) GROUP BY 1, 2`),
      wider(`SELECT p.category, sum(i.amount) FILTER (WHERE ${between('2025-07-01', '2025-10-01')}),
          sum(i.amount) FILTER (WHERE ${LAST_QUARTER}) ${LINES} GROUP BY 1`),
    ],
    'Did we sell more on the web or in the mobile app last month?': [
      ...['sum(amount)', 'sum(units)', 'count(*)'].map((measure) =>
        wider(`SELECT channel, ${measure} FROM orders WHERE ${SOLD} AND channel IN ('Web', 'Mobile app')
          AND ${LAST_MONTH} GROUP BY 1`),
      ),
    ],
    'What share of orders was paid with PayPal in 2026?': [
      share(`SELECT avg((payment_method = 'PayPal')::int) FROM orders WHERE ${THIS_YEAR}`),
      share(`SELECT payment_method, count(*)::numeric / sum(count(*)) OVER () FROM orders
          WHERE ${THIS_YEAR} GROUP BY 1`),
    ],
    'Revenue this month compared with last month': [
      ...inBoth('sum(amount)', SOLD, "created_at >= '2026-11-01'", LAST_MONTH),
      ...inBoth('sum(amount)', SOLD, "created_at >= '2026-11-01'", between('2026-10-01', '2026-10-20')),
      ...inBoth('sum(amount)', SOLD, "created_at >= '2026-11-01'", between('2026-10-01', '2026-10-21')),
    ],
    'Orders in 2026 against 2025': [
      ...inBoth('count(*)', 'true', THIS_YEAR, YEAR_2025),
      ...inBoth('count(*)', 'true', THIS_YEAR, between('2025-01-01', '2025-11-20')),
      ...inBoth('count(*)', 'true', THIS_YEAR, between('2025-01-01', '2025-11-21')),
    ],
    'How much of our revenue comes from each channel in 2026?': [
      share(
        `SELECT channel, sum(amount) / sum(sum(amount)) OVER () FROM orders WHERE ${SOLD} AND ${THIS_YEAR} GROUP BY 1`,
      ),
      wider(`SELECT channel, sum(amount) FROM orders WHERE ${SOLD} AND ${THIS_YEAR} GROUP BY 1`),
    ],
    'Average order value by customer segment': {
      ...money(`SELECT c.segment, avg(o.amount) ${BUYERS} GROUP BY 1`),
      allowsExtraColumns: true,
    },
    'Revenue by category and channel in 2025': wider(
      `SELECT p.category, o.channel, sum(i.amount) ${LINES} AND ${YEAR_2025} GROUP BY 1, 2`,
    ),
    'Return rate by payment method in 2025': share(
      `SELECT payment_method, avg((status = 'returned')::int) FROM orders WHERE ${YEAR_2025} GROUP BY 1`,
    ),
  }),
  ...asked('follow-up', {
    'Revenue by country in 2025 → Only the top 3 → And in 2024?':
      ranking(`SELECT country, sum(amount) AS revenue FROM orders WHERE ${SOLD} AND ${YEAR_2024}
        GROUP BY 1 ORDER BY revenue DESC LIMIT 3`),
    'How many orders did we get last month? → How does that compare with the month before?': [
      wider(`SELECT date_trunc('month', created_at), count(*) FROM orders
          WHERE ${between('2026-09-01', '2026-11-01')} GROUP BY 1`),
      wider(`SELECT count(*) FILTER (WHERE created_at < '2026-10-01'), count(*) FILTER (WHERE created_at >= '2026-10-01')
          FROM orders WHERE ${between('2026-09-01', '2026-11-01')}`),
    ],
    'Revenue by month in 2025 → By quarter instead': series(
      `SELECT date_trunc('quarter', created_at), sum(amount) FROM orders WHERE ${SOLD} AND ${YEAR_2025} GROUP BY 1 ORDER BY 1`,
    ),
    'Top 5 products by revenue in 2025 → By profit instead': ranking(
      `SELECT p.name, sum(i.amount - i.quantity * i.unit_cost) AS value ${LINES} AND ${YEAR_2025} GROUP BY p.id ORDER BY value DESC LIMIT 5`,
    ),
    'Orders by country last month → Only Germany': wider(
      `SELECT count(*) FROM orders WHERE country = 'Germany' AND ${LAST_MONTH}`,
    ),
    'Revenue in 2025 → Break it down by category → Only Electronics': wider(
      `SELECT sum(i.amount) ${LINES} AND p.category = 'Electronics' AND ${YEAR_2025}`,
    ),
  }),
];
