import { errorResponse } from './errorResponse.js';

/** A request that a proxy does not forward. The message goes to the browser: it names no host, key or path of ours. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly status: number;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.#headers = headers;
  }

  toResponse(): Response {
    return errorResponse(this.status, this.message, this.#headers);
  }
}
