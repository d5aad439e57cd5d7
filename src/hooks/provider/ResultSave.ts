import type { SavedAnswer } from '../../conversation/SavedAnswer.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import type { ChatTurn } from '../../stream/turns/ChatTurn.js';

/** A result that a reader saves. */
export interface ResultSave {
  /** Its thread, for a link back to the question with the id of `turn`; undefined outside a thread. */
  readonly chatId: string | undefined;
  /** Its turn; undefined outside a thread. */
  readonly turn: ChatTurn | undefined;
  /** The result as it was answered, with the new rows after "Run again". */
  readonly result: Result;
  /** What the reader changed. */
  readonly edits: ResultEdits;
  /** All of it as JSON, for your store and `SavedResult`. */
  readonly saved: SavedAnswer;
}
