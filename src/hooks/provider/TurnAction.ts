import type { ReactNode } from 'react';
import type { TurnDetails } from '../../rows/TurnDetails.js';

/** A button of the product below each answer. */
export interface TurnAction {
  /** Unique among the actions. */
  readonly id: string;
  /** The button's text; with an icon, its name and tooltip. */
  readonly label: string;
  /**
   * A drawing of about 16 pixels that takes the color of the text.
   *
   * @default none, and the label is shown
   */
  readonly icon?: ReactNode;
  /** Called with the turn's content when the button is pressed. */
  readonly onSelect: (turn: TurnDetails) => void;
}

/** A reader's rating of an answer. */
export interface TurnFeedback {
  /** The rated turn and its content. */
  readonly turn: TurnDetails;
  /** Undefined when the reader takes a rating back. */
  readonly rating: 'good' | 'bad' | undefined;
  /** Why the answer is bad, in the reader's words: up to 1,000 characters. Absent if they gave no reason. */
  readonly reason?: string | undefined;
}
