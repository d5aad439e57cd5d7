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
  /** Synonyms, singular and lower case. The title is also understood. */
  readonly synonyms: readonly string[];
}

export type ValueFormat = 'money' | 'count' | 'percent';

/** A number that is aggregated. */
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
  /** Whether the values of the groups add up to the total. */
  readonly additive: boolean;
  /** The noun after the number in running text: `orders`, `in revenue`. */
  readonly noun: string;
  /** A whole sentence about how it is counted. */
  readonly caveat?: string | undefined;
}

/** A column to group and filter by. */
export interface Dimension extends MemberBase {
  readonly kind: 'dimension';
  readonly type: 'string' | 'time';
  readonly table: Table;
  readonly sql: string;
  /** Column that distinguishes equal names; used for grouping, never displayed. */
  readonly key?: string | undefined;
  /** `countries`: lower case, for running text. */
  readonly plural: string;
}

export type Member = Measure | Dimension;

/** A group of members that the metadata tool reports together. */
export interface View {
  readonly name: string;
  readonly title: string;
  readonly members: readonly Member[];
}
