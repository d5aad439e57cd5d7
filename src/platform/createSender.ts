import { ChatError } from '../protocol/ChatError.js';
import { withoutSecrets } from '../protocol/withoutSecrets.js';
import type { TokenSource } from '../stream/createTokenSource.js';
import { readErrorResponse, type StatusDescription } from '../stream/readErrorResponse.js';

export interface SenderOptions {
  readonly fetch: typeof globalThis.fetch | undefined;
  /** Left out, no credential of ours is sent, and the page's cookies go to its own origin. */
  readonly token: TokenSource | undefined;
  /** The value of `Authorization` for a token. */
  readonly authorization: (token: string) => string;
  readonly describeStatus: StatusDescription;
  /** Statuses after which a token function is asked once more. */
  readonly refreshOn: readonly number[];
}

export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/**
 * Returns a function that sends a request with its credential and gives the response once its status is a success.
 * Rejects with a ChatError: `network`, or the one of the status; no message or cause holds the credential.
 */
export function createSender(options: SenderOptions): (request: OutgoingRequest) => Promise<Response> {
  const { token, describeStatus } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function sendOnce({ method, url, body, signal }: OutgoingRequest, secret: string | undefined) {
    // A `fetch` of the caller's own may not look.
    signal.throwIfAborted();
    try {
      const response = await fetch(url, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(secret !== undefined && { Authorization: options.authorization(secret) }),
        },
        ...(body !== undefined && { body: toJson(body) }),
        // A credential must not follow a redirect to another host.
        redirect: 'error',
        cache: 'no-store',
        credentials: secret === undefined ? 'same-origin' : 'omit',
        signal,
      });
      // A service may quote the credential that it refuses.
      return withoutSecrets(response, secret === undefined ? [] : [secret]);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      throw cause instanceof ChatError ? cause : networkError(cause);
    }
  }

  return async (request) => {
    let response = await sendOnce(request, await token?.get());
    if (token?.canRefresh && options.refreshOn.includes(response.status)) {
      await response.body?.cancel().catch(() => {});
      response = await sendOnce(request, await token.get());
    }
    if (response.ok) return response;
    throw await readErrorResponse(response, describeStatus);
  };
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new ChatError('configuration', 'The body holds something that JSON can’t. Nothing was sent.', { cause });
  }
}

function networkError(cause: unknown): ChatError {
  return new ChatError('network', 'The service could not be reached. Check the connection, then try again.', { cause });
}
