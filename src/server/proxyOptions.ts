/** Options that the proxies share. */
export interface ProxyOptions {
  /** The vendor's word; default `svc`. */
  readonly vendor?: string | undefined;
  /** Path before the operation's own, such as `/api/chat`; left out, any path that ends right is served. */
  readonly basePath?: string | undefined;
  /**
   * Origins of the pages that may ask, such as `https://app.example.com`. Required, except for pages on `localhost`,
   * `127.0.0.1` and `[::1]`, and behind `toNodeHandler` with its `origin`: a server that took the origin from a request's
   * own address would trust any site that points its name at it.
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Largest request body in bytes; default 1 MiB. */
  readonly maxBodyBytes?: number | undefined;
  /** Milliseconds that a browser has to send its whole body; default 10,000. Beyond it: status 408. */
  readonly bodyTimeoutMs?: number | undefined;
  /** Sends the upstream request; default the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Called with what the browser isn't shown: a callback that threw, an upstream that did not answer. Default: nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
