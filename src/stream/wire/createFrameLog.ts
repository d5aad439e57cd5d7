import type { ChatStreamLine } from '../../protocol/chatMessage.js';
import { checkAmount } from '../../protocol/checkAmount.js';
import { type ChatFrame, parseChatFrame } from '../../protocol/parseChatFrame.js';
import { createNotifier } from '../createNotifier.js';

/** One line of a response in the log. */
export interface FrameLogEntry {
  /** The line's number, counted from 1. */
  readonly number: number;
  /** Milliseconds since the first line in the log. */
  readonly time: number;
  /** The line's `id`, if it has one. */
  readonly id: string | undefined;
  /** What the line is: a message, a sentinel, an error. */
  readonly kind: ChatFrame['kind'];
  /** Length of the line as JSON, in characters. */
  readonly size: number;
  /** The line as received. */
  readonly line: ChatStreamLine;
}

/** The lines of a session, for developers. Subscribers are notified at most once per frame. */
export interface FrameLog {
  /** Pass it to a session as `onFrame`. `frame`: the line's frame; parsed from the line if omitted. */
  readonly record: (line: ChatStreamLine, frame?: ChatFrame) => void;
  /** The kept lines, oldest first; the same array until a line is added. */
  readonly getEntries: () => readonly FrameLogEntry[];
  /** Calls `listener` after changes. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Removes all lines. */
  readonly clear: () => void;
  /** The kept lines as newline-delimited JSON, as a service would send them. They include the rows of results. */
  readonly toNdjson: () => string;
}

/** Options of `createFrameLog`. */
export interface FrameLogOptions {
  /**
   * Maximum number of lines to keep; older ones are dropped.
   *
   * @default 5,000
   */
  readonly maxLines?: number | undefined;
  /**
   * The clock, in milliseconds.
   *
   * @default Date.now
   */
  readonly now?: (() => number) | undefined;
}

/**
 * Creates a log of a session's lines: `createChatSession({ …, onFrame: log.record })`. It records responses only, never
 * requests, so it contains no credential.
 */
export function createFrameLog({ maxLines = 5_000, now = Date.now }: FrameLogOptions = {}): FrameLog {
  checkAmount('maxLines', maxLines);
  const notifier = createNotifier();
  let entries: FrameLogEntry[] = [];
  let shown: readonly FrameLogEntry[] = [];
  let lines = 0;
  let start: number | undefined;
  // Not `slice(-maxLines)`, which is all of them for 0.
  const newest = () => entries.slice(Math.max(0, entries.length - maxLines));

  return {
    record(line, frame = parseChatFrame(line)) {
      start ??= now();
      lines += 1;
      const id = typeof line.id === 'string' ? line.id : undefined;
      const size = JSON.stringify(line).length;
      entries.push({ number: lines, time: now() - start, id, kind: frame.kind, size, line });
      // Drops a fifth at a time: dropping one per line would copy the whole log for every line.
      if (entries.length > maxLines * 1.2) entries = newest();
      notifier.schedule();
    },
    getEntries() {
      if (shown.at(-1) !== entries.at(-1) || shown.length > entries.length) shown = newest();
      return shown;
    },
    subscribe: notifier.subscribe,
    clear() {
      entries = [];
      start = undefined;
      notifier.schedule();
    },
    toNdjson: () =>
      newest()
        .map(({ line }) => `${JSON.stringify(line)}\n`)
        .join(''),
  };
}
