import { ChatError } from '../../protocol/ChatError.js';
import type { RemoteLimits } from './remoteLimits.js';

const NO_LINE = 'The agent didn’t begin to answer in time. Ask again.';
const SILENT = 'The agent went silent before its answer was complete. Ask again.';
const TOO_LARGE = 'The agent’s answer grew too large and was stopped. Ask for less at once.';

/** Aborts a request whose response takes too long to begin, goes silent or has too many bytes. */
export class RequestWatch {
  readonly #limits: RemoteLimits;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the first line has arrived, and the reader waits for the next. */
  #isListening = false;

  constructor(limits: RemoteLimits) {
    this.#limits = limits;
    this.#start(limits.firstLineMs, NO_LINE);
  }

  /** Aborts with a ChatError for the reader. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Returns the body, whose bytes are counted and end a silence. */
  watch(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    let bytes = 0;
    return body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          bytes += chunk.byteLength;
          if (bytes > this.#limits.maxBytes) throw new ChatError('limit', TOO_LARGE);
          if (this.#isListening) this.#start(this.#limits.silenceMs, SILENT);
          controller.enqueue(chunk);
        },
      }),
    );
  }

  /** Stops the clock while a line is handled, which isn't the agent's time. */
  pause(): void {
    this.#isListening = false;
    clearTimeout(this.#timer);
  }

  /** Expects more from the agent. */
  resume(): void {
    this.#isListening = true;
    this.#start(this.#limits.silenceMs, SILENT);
  }

  /** Ends the request. Cancelling its body isn't enough: after an error, that doesn't always close the connection. */
  close(): void {
    this.pause();
    this.#controller.abort();
  }

  #start(ms: number, words: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new ChatError('timeout', words)), ms);
  }
}
