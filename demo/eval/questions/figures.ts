import type { EvalQuestion } from '../EvalQuestion.js';
import {
  BUYERS,
  between,
  CENT,
  LAST_MONTH,
  LINES,
  RANKING,
  rows,
  SHARE,
  SOLD,
  THIS_YEAR,
  YEAR_2024,
  YEAR_2025,
} from './references.js';

/** One figure, or one series: measures, ranges of time and filters. */
export const figures: readonly EvalQuestion[] = [
  {
    inputs: ['How many orders have we had in total?'],
    kind: 'measure',
    expected: rows('SELECT count(*) FROM orders'),
  },
  {
    inputs: ['What’s our average order value this year?'],
    kind: 'measure',
    expected: rows({
      sql: `SELECT avg(amount) FROM orders WHERE ${SOLD} AND ${THIS_YEAR}`,
      ...CENT,
    }),
  },
  {
    inputs: ['What’s our total revenue?'],
    kind: 'measure',
    expected: rows(`SELECT sum(amount) FROM orders WHERE ${SOLD}`),
  },
  {
    inputs: ['How many customers do we have?'],
    kind: 'measure',
    expected: rows(`SELECT count(*) FROM customers`),
  },
  {
    inputs: ['What was our gross margin in 2025?'],
    kind: 'measure',
    expected: rows({
      sql: `SELECT sum(i.amount - i.quantity * i.unit_cost) / sum(i.amount) ${LINES} AND ${YEAR_2025}`,
      ...SHARE,
    }),
  },
  {
    inputs: ['How often are orders returned?'],
    kind: 'measure',
    expected: rows(
      { sql: `SELECT avg((status = 'returned')::int) FROM orders`, ...SHARE },
      { sql: `SELECT avg((status = 'returned')::int) FROM orders WHERE ${SOLD}`, ...SHARE },
    ),
  },
  {
    inputs: ['Units sold in 2026'],
    kind: 'measure',
    expected: rows(`SELECT sum(i.quantity) ${LINES} AND ${THIS_YEAR}`),
  },
  {
    inputs: ['How much discount did we give in 2025?'],
    kind: 'measure',
    expected: rows(`SELECT sum(i.discount) ${LINES} AND ${YEAR_2025}`),
  },
  {
    inputs: ['How many different products did we sell last month?'],
    kind: 'measure',
    expected: rows(`SELECT count(DISTINCT i.product_id) ${LINES} AND ${LAST_MONTH}`),
  },
  {
    inputs: ['Show me revenue for each month of 2025'],
    kind: 'time range',
    expected: rows({
      sql: `SELECT date_trunc('month', created_at), sum(amount) FROM orders
        WHERE ${SOLD} AND ${YEAR_2025} GROUP BY 1 ORDER BY 1`,
      isOrdered: true,
    }),
  },
  {
    inputs: ['How many orders came in from 10 to 20 March 2026?'],
    kind: 'time range',
    expected: rows(`SELECT count(*) FROM orders WHERE ${between('2026-03-10', '2026-03-21')}`),
  },
  {
    inputs: ['How many new customers signed up last week?'],
    kind: 'time range',
    expected: rows(`SELECT count(*) FROM customers WHERE signed_up_at >= '2026-11-09' AND signed_up_at < '2026-11-16'`),
  },
  {
    inputs: ['Revenue in October 2026'],
    kind: 'time range',
    expected: rows(`SELECT sum(amount) FROM orders WHERE ${SOLD} AND ${LAST_MONTH}`),
  },
  {
    inputs: ['Orders by week since 1 September 2026'],
    kind: 'time range',
    expected: rows({
      sql: `SELECT date_trunc('week', created_at), count(*) FROM orders WHERE created_at >= '2026-09-01' GROUP BY 1 ORDER BY 1`,
      isOrdered: true,
    }),
  },
  {
    inputs: ['Orders per day in the last 7 days'],
    kind: 'time range',
    expected: rows({
      sql: `SELECT date_trunc('day', created_at), count(*) FROM orders WHERE created_at >= '2026-11-13' GROUP BY 1 ORDER BY 1`,
      isOrdered: true,
    }),
  },
  {
    inputs: ['Revenue by quarter in 2024 and 2025'],
    kind: 'time range',
    expected: rows({
      sql: `SELECT date_trunc('quarter', created_at), sum(amount) FROM orders WHERE ${SOLD} AND (${YEAR_2024} OR ${YEAR_2025}) GROUP BY 1 ORDER BY 1`,
      ...RANKING,
    }),
  },
  {
    inputs: ['New customers by month this year'],
    kind: 'time range',
    expected: rows({
      sql: `SELECT date_trunc('month', signed_up_at), count(*) FROM customers WHERE signed_up_at >= '2026-01-01' GROUP BY 1 ORDER BY 1`,
      isOrdered: true,
    }),
  },
  {
    inputs: ['What was yesterday’s revenue?'],
    kind: 'time range',
    expected: rows(`SELECT sum(amount) FROM orders WHERE ${SOLD} AND ${between('2026-11-19', '2026-11-20')}`),
  },
  {
    inputs: ['Revenue year to date'],
    kind: 'time range',
    expected: rows(`SELECT sum(amount) FROM orders WHERE ${SOLD} AND ${THIS_YEAR}`),
  },
  {
    inputs: ['What did we earn through the mobile app in Germany in 2025?'],
    kind: 'filter',
    expected: rows(`SELECT sum(amount) FROM orders
      WHERE ${SOLD} AND channel = 'Mobile app' AND country = 'Germany' AND ${YEAR_2025}`),
  },
  {
    inputs: ['How many orders last month were worth more than $500?'],
    kind: 'filter',
    expected: rows(
      `SELECT count(*) FROM orders WHERE amount > 500 AND ${LAST_MONTH}`,
      `SELECT count(*) FROM orders WHERE amount > 500 AND ${SOLD} AND ${LAST_MONTH}`,
    ),
  },
  {
    inputs: ['Revenue from enterprise customers in 2025'],
    kind: 'filter',
    expected: rows(`SELECT sum(o.amount) ${BUYERS} AND c.segment = 'Enterprise' AND ${YEAR_2025}`),
  },
  {
    inputs: ['How many orders were cancelled in 2026?'],
    kind: 'filter',
    expected: rows(`SELECT count(*) FROM orders WHERE status = 'cancelled' AND ${THIS_YEAR}`),
  },
  {
    inputs: ['Revenue in the United Kingdom last year'],
    kind: 'filter',
    expected: rows(`SELECT sum(amount) FROM orders WHERE ${SOLD} AND country = 'United Kingdom' AND ${YEAR_2025}`),
  },
  {
    inputs: ['Orders paid by card in October 2026'],
    kind: 'filter',
    expected: rows(
      `SELECT count(*) FROM orders WHERE payment_method = 'Card' AND ${LAST_MONTH}`,
      `SELECT count(*) FROM orders WHERE payment_method = 'Card' AND ${SOLD} AND ${LAST_MONTH}`,
    ),
  },
  {
    inputs: ['Units sold in Garden in July 2026'],
    kind: 'filter',
    expected: rows(
      `SELECT sum(i.quantity) ${LINES} AND p.category = 'Garden' AND ${between('2026-07-01', '2026-08-01')}`,
    ),
  },
  {
    inputs: ['Revenue in Germany and France in 2025'],
    kind: 'filter',
    expected: rows(
      `SELECT sum(amount) FROM orders WHERE ${SOLD} AND country IN ('Germany', 'France') AND ${YEAR_2025}`,
      {
        sql: `SELECT country, sum(amount) FROM orders WHERE ${SOLD} AND country IN ('Germany', 'France') AND ${YEAR_2025} GROUP BY 1`,
        allowsExtraColumns: true,
      },
    ),
  },
  {
    inputs: ['Orders outside the United States this month'],
    kind: 'filter',
    expected: rows(
      `SELECT count(*) FROM orders WHERE country <> 'United States' AND created_at >= '2026-11-01'`,
      `SELECT count(*) FROM orders WHERE country <> 'United States' AND ${SOLD} AND created_at >= '2026-11-01'`,
    ),
  },
];
