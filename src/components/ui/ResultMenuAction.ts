import type { ReactNode } from 'react';
import type { SqlToolResult } from '../../protocol/toolResult.js';

/** A result as its card shows it. */
export interface ResultContent {
  /** `''` if the agent sent none. */
  readonly title: string;
  /** The query; `''` if it is unknown. */
  readonly sqlQuery: string;
  /** A Vega-Lite spec as received, a string or an object; undefined if the agent sent no chart. Untrusted. */
  readonly vegaSpec?: unknown;
  /** Its rows: the new ones after "Run again". */
  readonly result: SqlToolResult;
}

/** An entry of the product in the menu of each result. */
export interface ResultMenuAction {
  /** Unique among the actions. */
  readonly id: string;
  /** The words of the entry. */
  readonly label: string;
  /** A drawing of about 16 pixels that takes the color of the text. Default: none. */
  readonly icon?: ReactNode;
  /** Called when the entry is chosen. An error is reported to the page's error handler. */
  readonly onSelect: (content: ResultContent) => void;
}
