import type { EvalQuestion, Expectation, Reference } from '../EvalQuestion.js';

/** The orders that count as sold. */
export const SOLD = "status <> 'cancelled'";

/** The sold lines of orders, each with its order and its product; a further condition may follow. */
export const LINES = `FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
  WHERE o.${SOLD}`;

/** The sold orders, each with its customer. */
export const BUYERS = `FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.${SOLD}`;

/** The rows of a query with further columns, in its order, or both. */
export const wider = (sql: string): Reference => ({ sql, allowsExtraColumns: true });
export const series = (sql: string): Reference => ({ sql, isOrdered: true });
export const ranking = (sql: string): Reference => ({ sql, isOrdered: true, allowsExtraColumns: true });

/** Amounts to the cent, and shares to a twentieth of a percent. */
export const money = (sql: string): Reference => ({ sql, rounding: 0.005 });
export const share = (sql: string): Reference => ({ sql, rounding: 0.0005, isShare: true, allowsExtraColumns: true });

/** A condition for orders from a day until before another. */
export const between = (from: string, to: string) => `created_at >= '${from}' AND created_at < '${to}'`;

export const YEAR_2024 = between('2024-01-01', '2025-01-01');
export const YEAR_2025 = between('2025-01-01', '2026-01-01');
export const THIS_YEAR = "created_at >= '2026-01-01'";
export const LAST_QUARTER = between('2026-07-01', '2026-10-01');
export const LAST_MONTH = between('2026-10-01', '2026-11-01');

/** An answer has the rows of one of these queries. */
export const rows = (...references: readonly (Reference | string)[]): Expectation => ({
  type: 'rows',
  references: references.map((reference) => (typeof reference === 'string' ? { sql: reference } : reference)),
});

/** Questions of one kind, with the queries of which an answer has the rows. The inputs of a thread are separated by ` → `. */
export const asked = (
  kind: EvalQuestion['kind'],
  questions: Readonly<Record<string, Reference | string | readonly (Reference | string)[]>>,
): readonly EvalQuestion[] =>
  Object.entries(questions).map(([question, references]) => {
    const [first = '', ...others] = question.split(' → ');
    return { kind, inputs: [first, ...others], expected: rows(...[references].flat()) };
  });

/** A measure of some orders in two periods, as two rows or as two columns. */
export const inBoth = (measure: string, condition: string, period: string, before: string): readonly Reference[] => [
  wider(`SELECT ${measure} FROM orders WHERE ${condition} AND (${period} OR ${before}) GROUP BY ${period}`),
  wider(
    `SELECT ${measure} FILTER (WHERE ${period}), ${measure} FILTER (WHERE ${before}) FROM orders WHERE ${condition}`,
  ),
];
