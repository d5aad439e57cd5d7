import { ChatError, type ChatErrorCode } from '../../protocol/ChatError.js';

const LOST = 'The connection to the agent failed. Ask again.';
const REFUSED_KEY = 'The agent refused this service’s credentials. Ask the people who run the service to check them.';
const NOT_FOUND = 'The agent can’t be found at its address. Ask the people who run the service to check it.';
const BUSY = 'The agent is getting too many requests at the moment. Wait a minute and ask again.';
const FAILED = 'The agent failed before its answer was complete. Ask again.';
const REFUSED = 'The agent didn’t accept the question. The conversation may be too long for it: start a new one.';

/** Returns the error that readers see for a response with this status, or for a connection that failed. */
export function remoteError(status: number | undefined, cause?: unknown): ChatError {
  const [code, words] = readStatus(status);
  return new ChatError(code, words, { status, cause });
}

function readStatus(status: number | undefined): readonly [ChatErrorCode, string] {
  if (status === undefined) return ['network', LOST];
  if (status === 401 || status === 403) return ['auth', REFUSED_KEY];
  if (status === 404) return ['not-found', NOT_FOUND];
  if (status === 429) return ['server', BUSY];
  if (status === 400 || status === 413 || status === 422) return ['bad-request', REFUSED];
  return ['server', FAILED];
}
