/**
 * The reason of a failure: the spec's error table, plus failures of the network and of this library.
 *
 * - `bad-request`: status 400; the service does not accept the request.
 * - `auth`: a JSON-RPC error object with status 200, or status 401. The service also uses this form for some configuration
 *   failures, so the message is the service's.
 * - `forbidden`: status 403; the caller does not own the thread.
 * - `not-found`: status 404; the agent, tenant or thread does not exist.
 * - `busy`: the thread is already answering (`Streaming for thread is in progress`, or status 409).
 * - `server`: status 5xx or 429 (too many requests), or an `{"error"}` line in a stream.
 * - `network`: no response arrived.
 * - `protocol`: the response doesn't follow this protocol, such as a proxy's HTML page.
 * - `interrupted`: the answer stopped before its end. The part received is kept.
 * - `limit`: a line or a response exceeds the configured limit.
 * - `timeout`: a time limit of this library passed.
 * - `configuration`: invalid options or arguments.
 */
export type ChatErrorCode =
  | 'bad-request'
  | 'auth'
  | 'forbidden'
  | 'not-found'
  | 'busy'
  | 'server'
  | 'network'
  | 'protocol'
  | 'interrupted'
  | 'limit'
  | 'timeout'
  | 'configuration';

/** Options of the `ChatError` constructor. */
export interface ChatErrorOptions {
  /** HTTP status, if the failure is an HTTP response. */
  readonly status?: number | undefined;
  /**
   * Whether asking again may help.
   *
   * @default `true` for `busy`, `server`, `network`, `interrupted` and `timeout`
   */
  readonly retryable?: boolean | undefined;
  /**
   * When the service allows another attempt, in milliseconds of Unix time.
   *
   * @default unknown
   */
  readonly retryAt?: number | undefined;
  /**
   * The service's own message, from which credentials were removed.
   *
   * @default none
   */
  readonly detail?: string | undefined;
  /** The error that caused this one. */
  readonly cause?: unknown;
}

const RETRYABLE: ReadonlySet<ChatErrorCode> = new Set(['busy', 'server', 'network', 'interrupted', 'timeout']);

/**
 * The only error class of this library. `message` says what happened and what to do; it never contains a credential or a row
 * of data.
 */
export class ChatError extends Error {
  /** Always `ChatError`, also across bundles where `instanceof` fails. */
  override readonly name = 'ChatError';
  /** The reason of the failure. */
  readonly code: ChatErrorCode;
  /** HTTP status; undefined if no HTTP response caused the failure. */
  readonly status: number | undefined;
  /** Whether the same request may succeed later, unchanged. */
  readonly retryable: boolean;
  /** When the service allows another attempt (`Retry-After`), in milliseconds of Unix time; undefined if unknown. */
  readonly retryAt: number | undefined;
  /** The service's own message, which `message` repeats. Untrusted, up to 500 characters; undefined if there is none. */
  readonly detail: string | undefined;

  constructor(code: ChatErrorCode, message: string, options: ChatErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryAt = options.retryAt;
    this.detail = options.detail;
    this.retryable = options.retryable ?? RETRYABLE.has(code);
  }
}
