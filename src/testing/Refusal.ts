/** Thrown for a request that the service rejects. Carries the error response (spec: Errors). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly #body: unknown;

  private constructor(status: number, message: string, body: unknown) {
    super(message);
    this.status = status;
    this.#body = body;
  }

  /** Returns a refusal with an HTTP error status and the body `{ "error": message }`. */
  static status(status: number, message: string): Refusal {
    return new Refusal(status, message, { error: message });
  }

  /** Returns a refusal for a failed authentication: status 200 and a JSON-RPC error object (spec: Errors). */
  static authentication(message: string): Refusal {
    return new Refusal(200, message, { jsonrpc: '2.0', id: null, error: { code: -32603, message } });
  }

  /** Returns the error response. Its single line has no trailing newline, as on the live service. */
  toResponse(): Response {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (this.status === 405) headers.set('Allow', 'POST');
    return new Response(JSON.stringify(this.#body), { status: this.status, headers });
  }
}
