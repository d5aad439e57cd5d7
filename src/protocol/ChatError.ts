/**
 * Why something failed, in the terms of the spec's error table and of what a network adds to it.
 *
 * - `bad-request`: status 400; the request is not what the service accepts.
 * - `auth`: a JSON-RPC error object with status 200, or status 401. The service also uses the form for some
 *   configuration failures, so the message is always the service's own.
 * - `forbidden`: status 403; the caller does not own the thread.
 * - `not-found`: status 404; agent, tenant or thread does not exist.
 * - `busy`: `Streaming for thread is in progress`.
 * - `server`: status 5xx, or an `{"error"}` line in mid-stream.
 * - `network`: no answer arrived at all.
 * - `protocol`: something answered that does not speak this protocol, such as a proxy's HTML page.
 * - `interrupted`: the answer began and its end never came. What came is kept.
 * - `limit`: a line or a response is larger than the configured limit.
 * - `timeout`: a wait of ours ran out.
 * - `configuration`: the options or arguments given to this library are not usable.
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

export interface ChatErrorOptions {
  /** HTTP status, where an HTTP response is the reason. */
  readonly status?: number | undefined;
  /** Overrides whether asking again may help; the default follows from the code. */
  readonly retryable?: boolean | undefined;
  readonly cause?: unknown;
}

const RETRYABLE: ReadonlySet<ChatErrorCode> = new Set(['busy', 'server', 'network', 'interrupted', 'timeout']);

/**
 * The one error class of this library. `message` says what happened and what to do; it never holds a
 * credential or a row of data.
 */
export class ChatError extends Error {
  override readonly name = 'ChatError';
  readonly code: ChatErrorCode;
  readonly status: number | undefined;
  /** Whether the same request may succeed later without a change by the caller. */
  readonly retryable: boolean;

  constructor(code: ChatErrorCode, message: string, options: ChatErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryable = options.retryable ?? RETRYABLE.has(code);
  }
}
