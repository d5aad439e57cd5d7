import type { ReactNode } from 'react';
import type { Result } from '../../rows/Result.js';

/** An entry of the product in the menu of each result. */
export interface ResultMenuAction {
  /** Unique among the actions. */
  readonly id: string;
  /** The words of the entry. */
  readonly label: string;
  /**
   * A drawing of about 16 pixels that takes the color of the text.
   *
   * @default none
   */
  readonly icon?: ReactNode;
  /**
   * Called when the entry is chosen, with the result as its card shows it: with the new rows after "Run again". An error is
   * reported to the page's error handler.
   */
  readonly onSelect: (result: Result) => void;
}
