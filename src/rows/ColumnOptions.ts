import type { MetaMember } from '../protocol/toolResult.js';
import type { ColumnGrain, FormatColumn } from './format/ColumnPresentation.js';

/** What a chart spec states about a column. */
export interface ColumnHint {
  /** The column's name on the wire. */
  readonly column: string;
  /** The title of its axis, legend or tooltip line. */
  readonly title?: string | undefined;
  /** A d3 number format. */
  readonly format?: string | undefined;
  /** The period that its times stand for. */
  readonly grain?: ColumnGrain | undefined;
  /**
   * Whether the format is for the full value, as in a tooltip. The format of an axis omits decimals that its ticks don't need.
   */
  readonly isReading: boolean;
}

/** What is known about the columns of a result besides its rows. */
export interface ColumnOptions {
  /** What the chart spec states, most important first. */
  readonly hints?: readonly ColumnHint[] | undefined;
  /** Members of the data model that the columns may show. */
  readonly members?: readonly MetaMember[] | undefined;
  /** The product's own formats. */
  readonly formatColumn?: FormatColumn | undefined;
  /**
   * An IANA zone that times with a zone are converted to.
   *
   * @default UTC
   */
  readonly timeZone?: string | undefined;
}
