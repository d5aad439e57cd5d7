import { errorResponse } from './errorResponse.js';

/** Thrown for a request that a proxy does not forward. The browser sees the message, so it must not name a host, key or path. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  toResponse(): Response {
    return errorResponse(this.status, this.message, this.headers);
  }
}
