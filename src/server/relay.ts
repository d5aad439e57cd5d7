import { SecretFilter } from '../protocol/SecretFilter.js';
import { encodedForms } from './encodedForms.js';
import { HeartbeatReader } from './HeartbeatReader.js';
import type { RefusalReader } from './RefusalReader.js';

/** How a body is relayed. */
export interface RelayOptions {
  /** Strings to remove from the body. */
  readonly secrets: readonly string[];
  /** Whether the body is a stream of lines, which gets a blank line after each 15 s of silence. */
  readonly isStream: boolean;
  /** Reads along the body, without the secrets. Default: none. */
  readonly refusal?: RefusalReader | undefined;
  /** Cancels the request to the service. */
  readonly controller: AbortController;
  /** Called with the reason if the service's response breaks off. */
  readonly onError: (error: unknown) => void;
  /** Called when the service's body has ended, failed or been cancelled. */
  readonly onEnd: () => void;
}

/** Reads a body one chunk at a time, on demand. A stream's reader is one. */
export interface ChunkReader {
  /** Rejects when the body fails, even if nobody reads it. */
  readonly closed: Promise<unknown>;
  read(): Promise<IteratorResult<Uint8Array, unknown>>;
  cancel(): Promise<void>;
}

/** Readers of relayed bodies from which nothing has been read. */
const unread = new WeakMap<ReadableStream<Uint8Array>, ChunkReader>();

/**
 * Returns the upstream body without the secrets, read one chunk at a time on demand: nothing is buffered, and a slow
 * browser slows the upstream. It fails if the upstream does, and cancelling it cancels the upstream request.
 */
export function relay(upstream: ReadableStream<Uint8Array>, options: RelayOptions): ReadableStream<Uint8Array> {
  const source = upstream.getReader();
  const chunks = relayChunks(source, options);
  const beating = options.isStream ? new HeartbeatReader(() => chunks.next()) : undefined;
  const reader: ChunkReader = {
    closed: source.closed,
    read: () => (beating ? beating.read() : chunks.next()),
    async cancel() {
      beating?.stop();
      options.onEnd();
      options.controller.abort();
      source.cancel().catch(() => {});
    },
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(downstream) {
        unread.delete(body);
        const next = await reader.read();
        if (next.done) downstream.close();
        else downstream.enqueue(next.value);
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  );
  unread.set(body, reader);
  return body;
}

/**
 * Locks `body` and returns a reader of its chunks. The reader of an unread relayed body bypasses the stream, whose queue and
 * promises would add a third to the CPU time of each small chunk.
 */
export function lockBody(body: ReadableStream<Uint8Array>): ChunkReader {
  const reader = body.getReader();
  return unread.get(body) ?? reader;
}

async function* relayChunks(
  source: ReadableStreamDefaultReader<Uint8Array>,
  { secrets, refusal, controller, onError, onEnd }: RelayOptions,
): AsyncGenerator<Uint8Array, void> {
  const filter = new SecretFilter(secrets, encodedForms);
  try {
    for (let next = await source.read(); !next.done; next = await source.read()) {
      for (const piece of filter.feed(next.value)) {
        refusal?.feed(piece);
        yield piece;
      }
    }
    const rest = filter.flush();
    refusal?.feed(rest);
    refusal?.end();
    if (rest.length > 0) yield rest;
  } catch (error) {
    if (!controller.signal.aborted) onError(error);
    // Doesn't pass on `error` itself, which names the upstream's address. The browser sees a broken connection.
    throw new Error('The connection to the analytics service was lost.');
  } finally {
    onEnd();
  }
}
