/** Options that the proxies share. */
export interface ProxyOptions {
  /** The vendor's word; default `svc`. */
  readonly vendor?: string | undefined;
  /** Path before the operation's own, such as `/api/chat`; left out, any path that ends right is served. */
  readonly basePath?: string | undefined;
  /** Origins besides the request's own, such as `https://app.example.com`; default none. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Largest request body in bytes; default 1 MiB. */
  readonly maxBodyBytes?: number | undefined;
  /** Sends the upstream request; default the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Hears of what the browser is not told: a callback that threw, an upstream that did not answer. Default: nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
