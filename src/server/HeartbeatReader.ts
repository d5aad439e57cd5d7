/**
 * Milliseconds of silence before a blank line is sent. Proxies, load balancers and CDNs close connections that are idle for 60 to
 * 100 s.
 */
const HEARTBEAT_TIME = 15_000;

const LINE_FEED = 10;

type Chunk = IteratorResult<Uint8Array, unknown>;

/**
 * Reads the chunks of a stream of lines, and a blank line after each 15 s in which no chunk arrives, so that nothing between
 * server and browser treats the connection as dead. Clients skip blank lines. A blank line never breaks another line: it is only
 * inserted before the first byte and after a line feed.
 */
export class HeartbeatReader {
  readonly #readChunk: () => Promise<Chunk>;
  #pending: Promise<Chunk> | undefined;
  /** Resolves the pending read. */
  #waiting: ((chunk: Chunk) => void) | undefined;
  #silentSince = 0;
  #isBetweenLines = true;
  /** Reused for many reads: a timer per chunk would cost more than the chunk. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `readChunk` is called for one chunk at a time. */
  constructor(readChunk: () => Promise<Chunk>) {
    this.#readChunk = readChunk;
  }

  /** Resolves to the next chunk or a blank line. Must not be called before the previous call has settled. */
  read(): Promise<Chunk> {
    const pending = this.#pending ?? this.#readChunk();
    this.#pending = pending;
    this.#silentSince = performance.now();
    if (this.#isBetweenLines) this.#timer ??= setTimeout(() => this.#beat(), HEARTBEAT_TIME);
    return new Promise((resolve, reject) => {
      this.#waiting = resolve;
      pending.then(
        (chunk) => {
          // Otherwise, this read has already returned a blank line, and a later read returns the chunk.
          if (this.#waiting === resolve) resolve(this.#take(chunk));
        },
        (error) => {
          this.stop();
          reject(error);
        },
      );
    });
  }

  /** Clears the timer. Call it when nothing reads anymore. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #take(chunk: Chunk): Chunk {
    this.#waiting = undefined;
    this.#pending = undefined;
    if (chunk.done) this.stop();
    else if (chunk.value.length > 0) this.#isBetweenLines = chunk.value.at(-1) === LINE_FEED;
    return chunk;
  }

  #beat(): void {
    this.#timer = undefined;
    if (!this.#waiting || !this.#isBetweenLines) return;
    const left = this.#silentSince + HEARTBEAT_TIME - performance.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#beat(), left);
      return;
    }
    this.#waiting({ done: false, value: Uint8Array.of(LINE_FEED) });
    this.#waiting = undefined;
  }
}
