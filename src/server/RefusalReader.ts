import { isRecord } from '../protocol/narrow.js';
import { findErrorWords, isBusyError, MAX_ERROR_BYTES } from '../protocol/readErrorBody.js';

/**
 * Reads the beginning of a body with status 200, and notices a JSON-RPC error, with which the service refuses a credential (spec:
 * Errors). The object may be the first line, or the whole body on several lines.
 */
export class RefusalReader {
  readonly #report: (words: string) => void;
  readonly #decoder = new TextDecoder();
  #text = '';
  #isDone = false;

  /** `report` is called with the service's message, at most once. */
  constructor(report: (words: string) => void) {
    this.#report = report;
  }

  feed(chunk: Uint8Array): void {
    if (this.#isDone) return;
    this.#text = (this.#text + this.#decoder.decode(chunk, { stream: true })).trimStart();
    const end = this.#text.indexOf('\n');
    if (end >= 0) this.#read(this.#text.slice(0, end));
    if (this.#text.length > MAX_ERROR_BYTES) this.#isDone = true;
    if (this.#isDone) this.#text = '';
  }

  end(): void {
    if (!this.#isDone) this.#read(this.#text);
  }

  /** Does nothing if the object is incomplete. */
  #read(text: string): void {
    try {
      const value: unknown = JSON.parse(text);
      this.#isDone = true;
      const words = findErrorWords(value) ?? '';
      if (isRecord(value) && value.jsonrpc !== undefined && isRecord(value.error) && !isBusyError(words)) {
        this.#report(words);
      }
    } catch {
      // The rest of the object may follow.
    }
  }
}
