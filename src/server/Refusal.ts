import { errorResponse } from './errorResponse.js';

/** Thrown for a request that is rejected. The caller sees the message, so it must not name a host, key or path. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** Returns the error response (spec: Errors). */
  readonly toResponse: () => Response;

  private constructor(status: number, message: string, toResponse: () => Response) {
    super(message);
    this.status = status;
    this.toResponse = toResponse;
  }

  /** Returns a refusal of the host's own server, which a page can tell from those of the service behind it. */
  static ofHost(status: number, message: string, headers?: Readonly<Record<string, string>>): Refusal {
    return new Refusal(status, message, () => errorResponse(status, message, headers));
  }

  /** Returns a refusal with an HTTP error status and the body `{ "error": message }`. */
  static status(status: number, message: string): Refusal {
    return new Refusal(status, message, () => Response.json({ error: message }, { status }));
  }

  /** Returns a refusal with status 405 that names the allowed methods in its message and in `Allow`. */
  static method(...allowed: readonly string[]): Refusal {
    const message = `Only ${allowed.join(' and ')} is allowed here`;
    const init = { status: 405, headers: { Allow: allowed.join(', ') } };
    return new Refusal(405, message, () => Response.json({ error: message }, init));
  }

  /** Returns a refusal for a failed authentication: status 200 and a JSON-RPC error object (spec: Errors). */
  static authentication(message: string): Refusal {
    const body = { jsonrpc: '2.0', id: null, error: { code: -32603, message } };
    return new Refusal(200, message, () => Response.json(body));
  }
}
