import type { EvalQuestion } from '../EvalQuestion.js';
import {
  asked,
  BUYERS,
  between,
  CENT,
  inBoth,
  LAST_MONTH,
  LAST_QUARTER,
  LINES,
  RANKING,
  SHARE,
  SOLD,
  THIS_YEAR,
  YEAR_2024,
  YEAR_2025,
} from './references.js';

/** Rankings, comparisons, and questions that continue the one before. */
export const rankings: readonly EvalQuestion[] = [
  ...asked('top-N', {
    'Which five products made the most profit in 2025?': {
      sql: `SELECT p.name, sum(i.amount - i.quantity * i.unit_cost) AS profit ${LINES}
        AND ${YEAR_2025} GROUP BY p.id ORDER BY profit DESC LIMIT 5`,
      ...RANKING,
    },
    'Which 3 countries have the highest return rate?': {
      sql: `SELECT country, avg((status = 'returned')::int) AS rate FROM orders GROUP BY 1 ORDER BY rate DESC LIMIT 3`,
      rounding: 0.00005,
      isOrdered: true,
      isShare: true,
      allowsExtraColumns: true,
    },
    'Top 10 products by revenue in 2025': {
      sql: `SELECT p.name, sum(i.amount) AS value ${LINES} AND ${YEAR_2025} GROUP BY p.id ORDER BY value DESC LIMIT 10`,
      ...RANKING,
    },
    'Top 5 brands by units sold this year': {
      sql: `SELECT p.brand, sum(i.quantity) AS value ${LINES} AND ${THIS_YEAR} GROUP BY 1 ORDER BY value DESC LIMIT 5`,
      ...RANKING,
    },
    'Which category has the highest gross margin?': [
      {
        sql: `SELECT p.category, sum(i.amount - i.quantity * i.unit_cost) / sum(i.amount) AS margin ${LINES} GROUP BY 1 ORDER BY margin DESC LIMIT 1`,
        ...SHARE,
        isOrdered: true,
      },
      {
        sql: `SELECT p.category, sum(i.amount - i.quantity * i.unit_cost) / sum(i.amount) AS margin ${LINES} GROUP BY 1 ORDER BY margin DESC`,
        ...SHARE,
        isOrdered: true,
      },
    ],
    'Our 3 weakest countries by revenue in 2025': {
      sql: `SELECT country, sum(amount) AS value FROM orders WHERE ${SOLD} AND ${YEAR_2025} GROUP BY 1 ORDER BY value LIMIT 3`,
      ...RANKING,
    },
    'Which month of 2025 had the most orders?': [
      {
        sql: `SELECT date_trunc('month', created_at), count(*) AS value FROM orders WHERE ${YEAR_2025} GROUP BY 1 ORDER BY value DESC LIMIT 1`,
        ...RANKING,
      },
      {
        sql: `SELECT date_trunc('month', created_at), count(*) FROM orders WHERE ${YEAR_2025} GROUP BY 1`,
        allowsExtraColumns: true,
      },
    ],
  }),
  ...asked('comparison', {
    'Compare revenue by category in Q3 2026 with Q3 2025': [
      {
        sql: `SELECT p.category, CASE WHEN ${between('2026-07-01', '2026-10-01')} THEN 'Q3 2026' ELSE 'Q3 2025' END,
          sum(i.amount) ${LINES} AND (${between('2025-07-01', '2025-10-01')} OR ${LAST_QUARTER}) GROUP BY 1, 2`,
        allowsExtraColumns: true,
      },
      {
        sql: `SELECT p.category, sum(i.amount) FILTER (WHERE ${between('2025-07-01', '2025-10-01')}),
          sum(i.amount) FILTER (WHERE ${LAST_QUARTER}) ${LINES} GROUP BY 1`,
        allowsExtraColumns: true,
      },
    ],
    'Did we sell more on the web or in the mobile app last month?': [
      ...['sum(amount)', 'sum(units)', 'count(*)'].map((measure) => ({
        sql: `SELECT channel, ${measure} FROM orders WHERE ${SOLD} AND channel IN ('Web', 'Mobile app')
          AND ${LAST_MONTH} GROUP BY 1`,
        allowsExtraColumns: true,
      })),
    ],
    'What share of orders was paid with PayPal in 2026?': [
      {
        sql: `SELECT avg((payment_method = 'PayPal')::int) FROM orders WHERE ${THIS_YEAR}`,
        ...SHARE,
      },
      {
        sql: `SELECT payment_method, count(*)::numeric / sum(count(*)) OVER () FROM orders
          WHERE ${THIS_YEAR} GROUP BY 1`,
        ...SHARE,
      },
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
      {
        sql: `SELECT channel, sum(amount) / sum(sum(amount)) OVER () FROM orders WHERE ${SOLD} AND ${THIS_YEAR} GROUP BY 1`,
        ...SHARE,
      },
      {
        sql: `SELECT channel, sum(amount) FROM orders WHERE ${SOLD} AND ${THIS_YEAR} GROUP BY 1`,
        allowsExtraColumns: true,
      },
    ],
    'Average order value by customer segment': {
      sql: `SELECT c.segment, avg(o.amount) ${BUYERS} GROUP BY 1`,
      ...CENT,
      allowsExtraColumns: true,
    },
    'Revenue by category and channel in 2025': {
      sql: `SELECT p.category, o.channel, sum(i.amount) ${LINES} AND ${YEAR_2025} GROUP BY 1, 2`,
      allowsExtraColumns: true,
    },
    'Return rate by payment method in 2025': {
      sql: `SELECT payment_method, avg((status = 'returned')::int) FROM orders WHERE ${YEAR_2025} GROUP BY 1`,
      ...SHARE,
    },
  }),
  ...asked('follow-up', {
    'Revenue by country in 2025 → Only the top 3 → And in 2024?': {
      sql: `SELECT country, sum(amount) AS revenue FROM orders WHERE ${SOLD} AND ${YEAR_2024}
        GROUP BY 1 ORDER BY revenue DESC LIMIT 3`,
      ...RANKING,
    },
    'How many orders did we get last month? → How does that compare with the month before?': [
      {
        sql: `SELECT date_trunc('month', created_at), count(*) FROM orders
          WHERE ${between('2026-09-01', '2026-11-01')} GROUP BY 1`,
        allowsExtraColumns: true,
      },
      {
        sql: `SELECT count(*) FILTER (WHERE created_at < '2026-10-01'), count(*) FILTER (WHERE created_at >= '2026-10-01')
          FROM orders WHERE ${between('2026-09-01', '2026-11-01')}`,
        allowsExtraColumns: true,
      },
    ],
    'Revenue by month in 2025 → By quarter instead': {
      sql: `SELECT date_trunc('quarter', created_at), sum(amount) FROM orders WHERE ${SOLD} AND ${YEAR_2025} GROUP BY 1 ORDER BY 1`,
      isOrdered: true,
    },
    'Top 5 products by revenue in 2025 → By profit instead': {
      sql: `SELECT p.name, sum(i.amount - i.quantity * i.unit_cost) AS value ${LINES} AND ${YEAR_2025} GROUP BY p.id ORDER BY value DESC LIMIT 5`,
      ...RANKING,
    },
    'Orders by country last month → Only Germany': {
      sql: `SELECT count(*) FROM orders WHERE country = 'Germany' AND ${LAST_MONTH}`,
      allowsExtraColumns: true,
    },
    'Revenue in 2025 → Break it down by category → Only Electronics': {
      sql: `SELECT sum(i.amount) ${LINES} AND p.category = 'Electronics' AND ${YEAR_2025}`,
      allowsExtraColumns: true,
    },
  }),
];
