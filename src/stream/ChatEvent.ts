import type { ChatErrorCode } from '../protocol/ChatError.js';

/** Something that happened to a question, as its session sees it. Milliseconds are counted from the question. */
export type TurnEventDetails =
  /** A question was sent. Sending it again under the same id after a failure isn't reported a second time. */
  | { readonly type: 'asked' }
  /** The first text of the answer, or of a step, has arrived. */
  | { readonly type: 'firstWord'; readonly durationMs: number }
  /** The run reached its end, perhaps after a lost connection that was restored. */
  | {
      readonly type: 'ended';
      readonly durationMs: number;
      /** Queries that the agent has run, including failed ones. */
      readonly queries: number;
    }
  /** The reader stopped the run. */
  | { readonly type: 'stopped'; readonly durationMs: number }
  /** The run failed, or its stream was lost (`interrupted`): `ended` may follow if the rest is found. */
  | { readonly type: 'failed'; readonly durationMs: number; readonly code: ChatErrorCode };

/** Something that a reader did with an answer. */
export type ReaderEventDetails =
  /** A file was saved: rows (`csv`, `xlsx`), a chart (`png`, `svg`) or the conversation (`md`). */
  | {
      readonly type: 'exported';
      readonly format: 'csv' | 'xlsx' | 'png' | 'svg' | 'md';
      /** Rows in the file. Undefined for charts and conversations. */
      readonly rowCount?: number | undefined;
    }
  /** The reader switched a result to another type of chart. Undefined: back to the agent's chart. */
  | { readonly type: 'chartSwitched'; readonly chartType: string | undefined }
  /** A question offered below an answer was pressed. `position`: counted from 0. */
  | { readonly type: 'followUpPressed'; readonly position: number }
  /** An answer was rated. Undefined: the rating was removed. */
  | { readonly type: 'feedback'; readonly rating: 'good' | 'bad' | undefined }
  /** A link in an answer was opened. */
  | { readonly type: 'linkOpened' };

/** For product analytics: what happened, with only ids, counts and times. It never includes text, rows or addresses. */
export type ChatEvent = (TurnEventDetails | ReaderEventDetails) & {
  /** The thread; undefined until the service has named it. */
  readonly chatId: string | undefined;
  /** The turn, by the id of its question; undefined for an event of the whole thread. */
  readonly turnId: string | undefined;
  /** Milliseconds of Unix time. */
  readonly time: number;
};
