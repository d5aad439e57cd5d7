/** Tables that the SQL of a member reads. */
export type Table = 'orders' | 'order_items' | 'customers' | 'products';

/** What the rows of a measure are: its `FROM` table. Measures of `orders` can also count per order line. */
export type Base = 'orders' | 'customers' | 'products';

interface MemberBase {
  /** `view.member`, also the name of its result column. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What people call it, singular and lower case; the title is understood as well. */
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
  /** The same number when order lines are joined, where an order has several rows. Absent: `sql` holds there too. */
  readonly lineSql?: string | undefined;
  /** Tables beside the base that `sql` reads. */
  readonly needs?: readonly Table[] | undefined;
  readonly format: ValueFormat;
  /** Whether the values of groups add up to the value of the whole. */
  readonly additive: boolean;
  /** What the numbers are, in running text: `orders`, `in revenue`. */
  readonly noun: string;
  /** What is worth knowing about how it is counted; a whole sentence. */
  readonly caveat?: string | undefined;
}

/** A column to group and filter by. */
export interface Dimension extends MemberBase {
  readonly kind: 'dimension';
  readonly type: 'string' | 'time';
  readonly table: Table;
  readonly sql: string;
  /** Column that tells equal names apart; grouped by, never shown. */
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
