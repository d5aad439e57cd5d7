import { ChatError } from '../../protocol/ChatError.js';
import { redirectMode } from '../../protocol/redirectMode.js';
import { withoutSecrets } from '../../protocol/withoutSecrets.js';
import { networkError } from './connectionErrors.js';

/** A request whose body is sent as JSON. */
interface JsonRequest extends Omit<RequestInit, 'body'> {
  readonly body?: unknown;
}

/**
 * Sends a request, whose credential reaches no other address, and resolves to the response with any status. `secrets`: texts to
 * remove from the response. Rejects with a `network` ChatError, with a `configuration` ChatError for a body that JSON can't
 * express, with a ChatError of `fetch`, or with the signal's reason once it is aborted.
 */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  secrets: readonly string[],
  { body, ...init }: JsonRequest,
): Promise<Response> {
  try {
    const sent = body === undefined ? init : { ...init, body: toJson(body) };
    // A credential must not follow a redirect to another host.
    const response = await fetch(url, { ...sent, redirect: redirectMode(), cache: 'no-store' });
    // A service may quote the credential that it refuses, and the page shows the service's message.
    return withoutSecrets(response, secrets);
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    throw cause instanceof ChatError ? cause : networkError(cause);
  }
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new ChatError('configuration', 'The body contains a value that JSON can’t express. Nothing was sent.', {
      cause,
    });
  }
}
