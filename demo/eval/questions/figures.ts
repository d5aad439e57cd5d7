import type { EvalQuestion } from '../EvalQuestion.js';
import {
  asked,
  BUYERS,
  between,
  LAST_MONTH,
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

/** One figure, or one series: measures, ranges of time and filters. */
export const figures: readonly EvalQuestion[] = [
  ...asked('measure', {
    'How many orders have we had in total?': 'SELECT count(*) FROM orders',
    'What’s our average order value this year?': money(`SELECT avg(amount) FROM orders WHERE ${SOLD} AND ${THIS_YEAR}`),
    'What’s our total revenue?': `SELECT sum(amount) FROM orders WHERE ${SOLD}`,
    'How many customers do we have?': `SELECT count(*) FROM customers`,
    'What was our gross margin in 2025?': share(
      `SELECT sum(i.amount - i.quantity * i.unit_cost) / sum(i.amount) ${LINES} AND ${YEAR_2025}`,
    ),
    'How often are orders returned?': [
      share(`SELECT avg((status = 'returned')::int) FROM orders`),
      share(`SELECT avg((status = 'returned')::int) FROM orders WHERE ${SOLD}`),
    ],
    'Units sold in 2026': `SELECT sum(i.quantity) ${LINES} AND ${THIS_YEAR}`,
    'How much discount did we give in 2025?': `SELECT sum(i.discount) ${LINES} AND ${YEAR_2025}`,
    'How many different products did we sell last month?': `SELECT count(DISTINCT i.product_id) ${LINES} AND ${LAST_MONTH}`,
  }),
  ...asked('time range', {
    'Show me revenue for each month of 2025': series(`SELECT date_trunc('month', created_at), sum(amount) FROM orders
        WHERE ${SOLD} AND ${YEAR_2025} GROUP BY 1 ORDER BY 1`),
    'How many orders came in from 10 to 20 March 2026?': `SELECT count(*) FROM orders WHERE ${between('2026-03-10', '2026-03-21')}`,
    'How many new customers signed up last week?': `SELECT count(*) FROM customers WHERE signed_up_at >= '2026-11-09' AND signed_up_at < '2026-11-16'`,
    'Revenue in October 2026': `SELECT sum(amount) FROM orders WHERE ${SOLD} AND ${LAST_MONTH}`,
    'Orders by week since 1 September 2026': series(
      `SELECT date_trunc('week', created_at), count(*) FROM orders WHERE created_at >= '2026-09-01' GROUP BY 1 ORDER BY 1`,
    ),
    'Orders per day in the last 7 days': series(
      `SELECT date_trunc('day', created_at), count(*) FROM orders WHERE created_at >= '2026-11-13' GROUP BY 1 ORDER BY 1`,
    ),
    'Revenue by quarter in 2024 and 2025': ranking(
      `SELECT date_trunc('quarter', created_at), sum(amount) FROM orders WHERE ${SOLD} AND (${YEAR_2024} OR ${YEAR_2025}) GROUP BY 1 ORDER BY 1`,
    ),
    'New customers by month this year': series(
      `SELECT date_trunc('month', signed_up_at), count(*) FROM customers WHERE signed_up_at >= '2026-01-01' GROUP BY 1 ORDER BY 1`,
    ),
    'What was yesterday’s revenue?': `SELECT sum(amount) FROM orders WHERE ${SOLD} AND ${between('2026-11-19', '2026-11-20')}`,
    'Revenue year to date': `SELECT sum(amount) FROM orders WHERE ${SOLD} AND ${THIS_YEAR}`,
  }),
  ...asked('filter', {
    'What did we earn through the mobile app in Germany in 2025?': `SELECT sum(amount) FROM orders
      WHERE ${SOLD} AND channel = 'Mobile app' AND country = 'Germany' AND ${YEAR_2025}`,
    'How many orders last month were worth more than $500?': [
      `SELECT count(*) FROM orders WHERE amount > 500 AND ${LAST_MONTH}`,
      `SELECT count(*) FROM orders WHERE amount > 500 AND ${SOLD} AND ${LAST_MONTH}`,
    ],
    'Revenue from enterprise customers in 2025': `SELECT sum(o.amount) ${BUYERS} AND c.segment = 'Enterprise' AND ${YEAR_2025}`,
    'How many orders were cancelled in 2026?': `SELECT count(*) FROM orders WHERE status = 'cancelled' AND ${THIS_YEAR}`,
    'Revenue in the United Kingdom last year': `SELECT sum(amount) FROM orders WHERE ${SOLD} AND country = 'United Kingdom' AND ${YEAR_2025}`,
    'Orders paid by card in October 2026': [
      `SELECT count(*) FROM orders WHERE payment_method = 'Card' AND ${LAST_MONTH}`,
      `SELECT count(*) FROM orders WHERE payment_method = 'Card' AND ${SOLD} AND ${LAST_MONTH}`,
    ],
    'Units sold in Garden in July 2026': `SELECT sum(i.quantity) ${LINES} AND p.category = 'Garden' AND ${between('2026-07-01', '2026-08-01')}`,
    'Revenue in Germany and France in 2025': [
      `SELECT sum(amount) FROM orders WHERE ${SOLD} AND country IN ('Germany', 'France') AND ${YEAR_2025}`,
      wider(
        `SELECT country, sum(amount) FROM orders WHERE ${SOLD} AND country IN ('Germany', 'France') AND ${YEAR_2025} GROUP BY 1`,
      ),
    ],
    'Orders outside the United States this month': [
      `SELECT count(*) FROM orders WHERE country <> 'United States' AND created_at >= '2026-11-01'`,
      `SELECT count(*) FROM orders WHERE country <> 'United States' AND ${SOLD} AND created_at >= '2026-11-01'`,
    ],
  }),
];
