/** Milliseconds of silence before a blank line. Proxies, load balancers and CDNs close connections idle for 60 to 100 s. */
const HEARTBEAT_TIME = 15_000;

const LINE_FEED = 10;

type Chunk = IteratorResult<Uint8Array, unknown>;

/**
 * Reads the chunks of a stream of lines, and a blank line after each 15 s in which no chunk arrives, so that nothing between
 * server and browser takes the connection for a dead one. Clients skip blank lines. A line is never broken by one: it is
 * read only before the first byte and after a line feed.
 */
export class HeartbeatReader {
  readonly #readChunk: () => Promise<Chunk>;
  #pending: Promise<Chunk> | undefined;
  #isBetweenLines = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `readChunk` is called for one chunk at a time. */
  constructor(readChunk: () => Promise<Chunk>) {
    this.#readChunk = readChunk;
  }

  /** Resolves to the next chunk or a blank line. Must not be called before the previous call has settled. */
  async read(): Promise<Chunk> {
    const pending = this.#pending ?? this.#readChunk();
    this.#pending = pending;
    if (this.#isBetweenLines && (await this.#isSilent(pending))) {
      return { done: false, value: Uint8Array.of(LINE_FEED) };
    }
    const chunk = await pending;
    this.#pending = undefined;
    if (!chunk.done && chunk.value.length > 0) this.#isBetweenLines = chunk.value.at(-1) === LINE_FEED;
    return chunk;
  }

  /** Clears the timer of a read whose chunk nobody wants any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Resolves to `true` after 15 s, or to `false` once `pending` settles. */
  #isSilent(pending: Promise<Chunk>): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), HEARTBEAT_TIME);
      const onSettled = () => {
        clearTimeout(timer);
        resolve(false);
      };
      this.#timer = timer;
      pending.then(onSettled, onSettled);
    });
  }
}
