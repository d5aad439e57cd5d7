/** Thrown for a request that the service rejects. Carries the error response (spec: Errors). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly #body: unknown;
  readonly #allow: string | undefined;

  private constructor(status: number, message: string, body: unknown, allow?: string) {
    super(message);
    this.status = status;
    this.#body = body;
    this.#allow = allow;
  }

  /** Returns a refusal with an HTTP error status and the body `{ "error": message }`. */
  static status(status: number, message: string): Refusal {
    return new Refusal(status, message, { error: message });
  }

  /** Returns a refusal with status 405 that names the allowed methods in its message and in `Allow`. */
  static method(...allowed: readonly string[]): Refusal {
    const message = `Only ${allowed.join(' and ')} is allowed here`;
    return new Refusal(405, message, { error: message }, allowed.join(', '));
  }

  /** Returns a refusal for a failed authentication: status 200 and a JSON-RPC error object (spec: Errors). */
  static authentication(message: string): Refusal {
    return new Refusal(200, message, { jsonrpc: '2.0', id: null, error: { code: -32603, message } });
  }

  /** Returns the error response. Its single line has no trailing newline, as on the live service. */
  toResponse(): Response {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (this.#allow !== undefined) headers.set('Allow', this.#allow);
    return new Response(JSON.stringify(this.#body), { status: this.status, headers });
  }
}
