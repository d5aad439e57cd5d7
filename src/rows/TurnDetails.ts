import type { MetaCube } from '../protocol/toolResult.js';
import type { Result, ThreadResult } from './Result.js';

/** A turn with its content, for code outside the thread: what was asked, what was answered, and from which rows. */
export interface TurnDetails {
  /** Id of the turn, which is the id of its question. */
  readonly id: string;
  /** The question as typed; `''` if the thread doesn't start with one. */
  readonly question: string;
  /** The final answer as Markdown, or the part received so far; else the turn's last text, or `''`. Untrusted. */
  readonly answer: string;
  /** The queries that returned rows, in reading order. */
  readonly results: readonly Result[];
  /** The views that the turn's metadata searches found, with their members, in the order found. */
  readonly cubes: readonly MetaCube[];
}

/** @deprecated `TurnDetails`. Removed in the next minor version. */
export interface TurnContent extends Omit<TurnDetails, 'results'> {
  /** The queries that returned rows. */
  readonly results: readonly ThreadResult[];
}
