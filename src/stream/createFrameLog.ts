import type { ChatStreamLine } from '../protocol/chatMessage.js';
import { type ChatFrame, parseChatFrame } from '../protocol/parseChatFrame.js';
import { createNotifier } from './createNotifier.js';

/** One line of a response, as the log keeps it. */
export interface FrameLogEntry {
  /** Rises by one with each line. */
  readonly number: number;
  /** Milliseconds since the first line in the log. */
  readonly time: number;
  readonly id: string | undefined;
  readonly kind: ChatFrame['kind'];
  /** Characters of the line as JSON. */
  readonly size: number;
  readonly line: ChatStreamLine;
}

/** The lines of a session, for developers. Subscribers hear at most once a frame. */
export interface FrameLog {
  /** Give it to a session as `onFrame`. `frame`: that of the line; a line without one is parsed. */
  readonly record: (line: ChatStreamLine, frame?: ChatFrame) => void;
  readonly getEntries: () => readonly FrameLogEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly clear: () => void;
  /** All lines as newline-delimited JSON, as a service would send them. They hold the rows of results. */
  readonly toNdjson: () => string;
}

export interface FrameLogOptions {
  /** Lines that are kept; older ones go. Default 5,000. */
  readonly limit?: number | undefined;
  /** Milliseconds; default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/**
 * A tap on a session: `createChatSession({ …, onFrame: log.record })`. It holds what the service sent and nothing that
 * was sent to it, so no credential.
 */
export function createFrameLog({ limit = 5_000, now = Date.now }: FrameLogOptions = {}): FrameLog {
  const notifier = createNotifier();
  let entries: FrameLogEntry[] = [];
  let shown: readonly FrameLogEntry[] = [];
  let lines = 0;
  let start: number | undefined;

  return {
    record(line, frame = parseChatFrame(line)) {
      start ??= now();
      lines += 1;
      const id = typeof line.id === 'string' ? line.id : undefined;
      const size = JSON.stringify(line).length;
      entries.push({ number: lines, time: now() - start, id, kind: frame.kind, size, line });
      // A fifth at a time: shifting one off at each line would copy the whole log for each.
      if (entries.length > limit * 1.2) entries = entries.slice(-limit);
      notifier.schedule();
    },
    getEntries() {
      if (shown.at(-1) !== entries.at(-1) || shown.length > entries.length) shown = entries.slice(-limit);
      return shown;
    },
    subscribe: notifier.subscribe,
    clear() {
      entries = [];
      start = undefined;
      notifier.schedule();
    },
    toNdjson: () =>
      entries
        .slice(-limit)
        .map(({ line }) => `${JSON.stringify(line)}\n`)
        .join(''),
  };
}
