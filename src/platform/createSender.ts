import type { TokenSource } from '../stream/wire/createTokenSource.js';
import { readErrorResponse, type StatusDescription } from '../stream/wire/readErrorResponse.js';
import { sendRequest } from '../stream/wire/sendRequest.js';

export interface SenderOptions {
  readonly fetch: typeof globalThis.fetch | undefined;
  /** Undefined: no token is sent, and cookies are sent to the page's origin. */
  readonly token: TokenSource | undefined;
  /** Returns the `Authorization` header for a token. */
  readonly authorization: (token: string) => string;
  readonly describeStatus: StatusDescription;
  /** Statuses after which a token function is called once more. */
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
 * Returns a function that sends a request with its credential and resolves to a successful response. It rejects with a ChatError:
 * `network`, or the code for the status. Neither message nor cause contains the credential.
 */
export function createSender(options: SenderOptions): (request: OutgoingRequest) => Promise<Response> {
  const { token, describeStatus } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function sendOnce({ method, url, body, signal }: OutgoingRequest, secret: string | undefined) {
    // The caller's `fetch` may ignore the signal.
    signal.throwIfAborted();
    return sendRequest(fetch, url, secret === undefined ? [] : [secret], {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(secret !== undefined && { Authorization: options.authorization(secret) }),
      },
      body,
      credentials: secret === undefined ? 'same-origin' : 'omit',
      signal,
    });
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
