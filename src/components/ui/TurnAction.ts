import type { ReactNode } from 'react';
import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ChatTurn } from '../../stream/ChatTurn.js';
import type { ThreadResult } from '../../stream/listThreadResults.js';

/** What a turn holds. */
export interface TurnContent {
  /** The final answer, as Markdown in `content`; what there is of it if the turn was stopped. Undefined without one. */
  readonly answer: ChatMessage | undefined;
  /** The queries of the turn with their rows and charts, in reading order. */
  readonly results: readonly ThreadResult[];
}

/** A button of the product below each answer. */
export interface TurnAction {
  /** Unique among the actions. */
  readonly id: string;
  /** The button's text; with an icon, its name and tooltip. */
  readonly label: string;
  /** A drawing of about 16 pixels that takes the color of the text. Default: none, and the label is shown. */
  readonly icon?: ReactNode;
  /** Called when the button is pressed, with the turn and what it holds. */
  readonly onSelect: (turn: ChatTurn, content: TurnContent) => void;
}

/** A reader's rating of an answer. */
export interface TurnFeedback {
  /** The turn that is rated. */
  readonly turn: ChatTurn;
  /** Undefined when the reader takes a rating back. */
  readonly rating: 'good' | 'bad' | undefined;
  /** Why the answer is bad, in the reader's words: up to 1,000 characters. Absent if they gave no reason. */
  readonly reason?: string | undefined;
}
