/** Options that both proxies share. */
export interface ProxyOptions {
  /**
   * The vendor's name in headers and paths, in lower case.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * The path before the operation's, such as `/api` for `/api/chat/abort`, and `/api/data` for `/api/data/v1/load`.
   *
   * @default serves every path that ends with an operation's
   */
  readonly basePath?: string | undefined;
  /**
   * Exact origins of the pages that may send requests, such as `https://app.example.com`. Required, except for pages on
   * `localhost`, `127.0.0.1` and `[::1]`, and behind `toNodeHandler` with its `origin`. The request's URL isn't trusted,
   * because any site can point its domain at this server.
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /**
   * Maximum size of a request body in bytes. A larger one gets a 413.
   *
   * @default 1 MiB
   */
  readonly maxBodyBytes?: number | undefined;
  /**
   * Milliseconds within which a browser must send its whole body. A slower one gets a 408.
   *
   * @default 10,000
   */
  readonly bodyTimeoutMs?: number | undefined;
  /**
   * Sends the upstream request.
   *
   * @default the global `fetch`
   */
  readonly fetch?: typeof fetch | undefined;
  /**
   * Called with errors that the browser doesn't see: a callback that threw, a service that didn't answer.
   *
   * @default none
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}
