/** Tables that the SQL of a member reads. */
export type Table = 'orders' | 'order_items' | 'customers' | 'products';

/**
 * The `FROM` table of a measure, which defines what its rows are. Measures of `orders` can also count per order line.
 */
export type Base = 'orders' | 'customers' | 'products';

interface MemberBase {
  /** `view.member`, which is also the name of its result column. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Other names in questions, in lower case. The title is also understood. */
  readonly synonyms: readonly string[];
}

export type ValueFormat = 'money' | 'count' | 'percent';

/** An aggregated number. */
export interface Measure extends MemberBase {
  readonly kind: 'measure';
  readonly type: 'number';
  readonly aggType: string;
  readonly base: Base;
  readonly sql: string;
  /** The same number when order lines are joined and an order has several rows. Defaults to `sql`. */
  readonly lineSql?: string | undefined;
  /** Tables that `sql` reads besides the base. */
  readonly needs?: readonly Table[] | undefined;
  readonly format: ValueFormat;
  /** The SQL of the time that its periods refer to. A measure without one describes the present. */
  readonly time?: string | undefined;
}

/** A column to group and filter by. */
export interface Dimension extends MemberBase {
  readonly kind: 'dimension';
  readonly type: 'string' | 'time';
  readonly table: Table;
  readonly sql: string;
  /** Column that distinguishes equal names; used for grouping, never displayed. */
  readonly key?: string | undefined;
}

export type Member = Measure | Dimension;

/** A group of members that the metadata tool reports together. */
export interface View {
  readonly name: string;
  readonly title: string;
  readonly members: readonly Member[];
}

type MeasureOptions = Pick<Measure, 'aggType' | 'sql'> & Partial<Measure>;

/** Creates a measure of orders: a number if it counts, else US dollars, unless the options say otherwise. */
export function measure(name: string, description: string, options: MeasureOptions): Measure {
  const { aggType } = options;
  const base = { kind: 'measure', type: 'number', base: 'orders', time: 'orders.created_at', synonyms: [] } as const;
  const format = aggType.startsWith('count') ? 'count' : 'money';
  return { ...base, name, title: titleOf(name), description, format, ...options };
}

/** A text column that the dimension is named after, unless the options say otherwise. */
export function dimension(name: string, description: string, options: Partial<Dimension> = {}): Dimension {
  const table = name.slice(0, name.indexOf('.')) as Table;
  const base = { kind: 'dimension', type: 'string', synonyms: [] } as const;
  return { ...base, name, title: titleOf(name), description, table, sql: name, ...options };
}

/** `orders.payment_method` as `Payment method`. */
function titleOf(name: string): string {
  const words = name.slice(name.indexOf('.') + 1).replaceAll('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** An aggregate over the orders that weren't cancelled. */
export function ofSold(aggregate: string): string {
  return `${aggregate} FILTER (WHERE orders.status <> 'cancelled')`;
}
