import { ChatError } from '../../protocol/ChatError.js';
import { checkAmount } from '../../protocol/checkAmount.js';
import { nextTask } from '../../protocol/nextTask.js';
import { MAX_JSON_LEVELS, MAX_OBJECT_KEYS } from '../../protocol/textLimits.js';
import { isHugeJson } from './isHugeJson.js';
import { LineSplitter, type SplitLine } from './LineSplitter.js';
import { parseChatLine } from './parseChatLine.js';

/** A line of JSON, or a bad line. A bad line doesn't end the stream. */
export type NdjsonLine =
  /** A line of JSON, parsed. */
  | { readonly ok: true; readonly value: unknown }
  /** The error's code is `protocol` (not JSON) or `limit` (too long, more than 20,000 levels, or as many keys of an object). `line`
   * is the text; for `limit`, its first 200 characters. */
  | { readonly ok: false; readonly error: ChatError; readonly line: string };

/** Options of `decodeNdjson`. */
export interface NdjsonOptions {
  /**
   * Maximum length of a line in characters. A longer one is skipped and reported as a bad line.
   *
   * @default 16 Mi
   */
  readonly maxLineLength?: number | undefined;
  /**
   * Maximum size of the stream in bytes. Beyond it, iteration throws a `limit` ChatError.
   *
   * @default 256 MiB
   */
  readonly maxBytes?: number | undefined;
  /** Cancels the stream and ends the iteration, even if the stream itself ignores the signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Parses the text of a line; an exception makes it a bad line.
   *
   * @default `JSON.parse`, except that numbers a double can't represent become strings of their digits in a line whose `data`,
   * `result` or `toolCall.result` isn't a string
   */
  readonly parse?: ((text: string) => unknown) | undefined;
}

/**
 * Characters of lines after which the page may run other tasks. Lines that have already arrived are read in one task, and a proxy
 * may deliver a whole response at once.
 */
const MAX_TASK_LENGTH = 256 * 1024;

const DEFAULT_MAX_LINE_LENGTH = 16 * 1024 * 1024;
const DEFAULT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Yields the lines of newline-delimited JSON, in order, as their bytes arrive. Accepts CRLF, a byte order mark, blank lines
 * and a last line without a newline; invalid UTF-8 becomes U+FFFD. Iteration rethrows errors of the stream, and throws a
 * `limit` ChatError beyond `maxBytes`. Leaving the loop early cancels the stream.
 */
export function decodeNdjson(
  stream: ReadableStream<Uint8Array>,
  options: NdjsonOptions = {},
): AsyncIterableIterator<NdjsonLine> {
  checkAmount('maxLineLength', options.maxLineLength);
  checkAmount('maxBytes', options.maxBytes);
  const batches = decodeNdjsonBatches(stream, options);
  let lines: readonly NdjsonLine[] = [];
  let next = 0;
  return {
    // A generator would cost each line of a chunk another turn of the microtask queue.
    async next() {
      if (next >= lines.length || options.signal?.aborted) {
        const batch = await batches.next();
        if (!batch.done) {
          // Another call may have read a batch in the meantime. Its lines come first.
          lines = next < lines.length ? [...lines.slice(next), ...batch.value] : batch.value;
          next = 0;
        } else if (next >= lines.length || options.signal?.aborted) return { done: true, value: undefined };
      }
      // A batch is never empty.
      return { done: false, value: lines[next++] as NdjsonLine };
    },
    async return() {
      await batches.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The same, with the lines that arrived together in one array. A turn of the microtask queue per line costs more than parsing it. */
export async function* decodeNdjsonBatches(
  stream: ReadableStream<Uint8Array>,
  options: NdjsonOptions,
): AsyncGenerator<readonly NdjsonLine[], void, undefined> {
  const { signal, parse = parseChatLine, maxBytes = DEFAULT_MAX_BYTES } = options;
  const splitter = new LineSplitter(options.maxLineLength ?? DEFAULT_MAX_LINE_LENGTH);
  const decoder = new TextDecoder();
  // Not `for await` over the stream: in Safari, streams are not async-iterable.
  const reader = stream.getReader();
  const cancel = () => reader.cancel(signal?.reason).catch(() => {});
  if (signal?.aborted) void cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  let bytes = 0;
  /** Characters of the lines that were yielded in this task. */
  let given = 0;
  let isDone = false;
  try {
    while (!isDone) {
      const chunk = await reader.read();
      isDone = chunk.done;
      if (signal?.aborted) return;
      bytes += chunk.value?.byteLength ?? 0;
      if (bytes > maxBytes) throw tooManyBytes(maxBytes);
      const lines: SplitLine[] = [];
      splitter.feed(decoder.decode(chunk.value, { stream: !isDone }), lines);
      if (isDone) splitter.flush(lines);
      let batch: NdjsonLine[] = [];
      for (const line of lines) {
        if (given > MAX_TASK_LENGTH) {
          given = 0;
          if (batch.length > 0) yield batch;
          batch = [];
          await nextTask();
          if (signal?.aborted) return;
        }
        given += line.text.length;
        batch.push(parseLine(line, splitter.maxLineLength, parse));
      }
      if (batch.length > 0) yield batch;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    if (!isDone) await cancel();
    reader.releaseLock();
  }
}

function tooManyBytes(maxBytes: number): ChatError {
  return new ChatError(
    'limit',
    `The response is larger than ${maxBytes} bytes. Reading stopped there; the lines before are kept. Raise the limit if you expect such responses.`,
  );
}

function parseLine(line: SplitLine, maxLineLength: number, parse: (text: string) => unknown): NdjsonLine {
  if (line.isTooLong) {
    const message = `A line is longer than ${maxLineLength} characters and was skipped. Raise the limit if you expect such lines.`;
    return { ok: false, error: new ChatError('limit', message), line: line.text };
  }
  if (isHugeJson(line.text)) {
    const message = `A line has an object with more than ${MAX_OBJECT_KEYS} keys, or more than ${MAX_JSON_LEVELS} levels, and was skipped.`;
    return { ok: false, error: new ChatError('limit', message), line: line.text.slice(0, 200) };
  }
  try {
    return { ok: true, value: parse(line.text) };
  } catch {
    // Without the parser's error as `cause`: its message quotes the line, which may hold rows.
    const error = new ChatError('protocol', 'A line of the stream is not JSON and was skipped.');
    return { ok: false, error, line: line.text };
  }
}
