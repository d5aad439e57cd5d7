import { ChatError } from '../protocol/ChatError.js';
import { asFiniteNumber, asString, isRecord } from '../protocol/narrow.js';

const BUSY = 'The model is getting too many requests at the moment. Wait a minute and ask again.';
const OVERLOADED = 'The model is overloaded at the moment. Ask again in a minute.';
const REFUSED_KEY =
  'The model’s provider refused this service’s credentials. Ask the people who run the service to check them.';
const UNKNOWN_MODEL =
  'The model’s provider doesn’t know the model. Ask the people who run the service to check its name.';
const REFUSED_REQUEST =
  'The model’s provider didn’t accept the question. The conversation may be too long for the model: start a new one.';
const UNREACHED = 'The connection to the model failed. Ask again.';
export const FAILED = 'The model failed before its answer was complete. Ask again.';

/** Names of the AI SDK's errors for a key or a model that is not set up. */
const SETUP = new Set(['AI_LoadAPIKeyError', 'AI_LoadSettingError', 'GatewayAuthenticationError']);
const MODEL = new Set(['AI_NoSuchModelError', 'AI_UnsupportedModelVersionError', 'GatewayModelNotFoundError']);

/**
 * Returns the error that readers see for what a provider or the AI SDK reported. Its words are chosen here: the original's can
 * contain the prompt, an address or a key, so it isn't attached as the cause either.
 */
export function modelError(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  const record = readError(error);
  const name = asString(record.name) ?? '';
  // Thrown after the last retry; it wraps the error of the last attempt.
  if (name === 'AI_RetryError' && record.lastError !== undefined) return modelError(record.lastError);
  if (SETUP.has(name)) return new ChatError('auth', REFUSED_KEY);
  if (MODEL.has(name)) return new ChatError('not-found', UNKNOWN_MODEL);
  const status = asFiniteNumber(record.statusCode);
  // A body that breaks is reported with the status that the response began with.
  if (status !== undefined && status >= 400) return statusError(status);
  const isInStream = name === 'AI_StreamProviderError';
  if (name === 'AI_APICallError' || (!isInStream && isNetworkError(error))) return new ChatError('network', UNREACHED);
  // An error within the stream: each provider has its own object for it, which version 7 wraps in an error with its code.
  const kind = [record.type, record.code].map(asString).join(' ');
  if (/rate_limit|too_many|quota/.test(kind) || String(record.code) === '429') return statusError(429);
  if (kind.includes('overloaded') || String(record.code) === '503') return statusError(503);
  return new ChatError('server', FAILED);
}

function statusError(status: number): ChatError {
  if (status === 429) return new ChatError('server', BUSY, { status });
  if (status === 401 || status === 403) return new ChatError('auth', REFUSED_KEY, { status });
  if (status === 404) return new ChatError('not-found', UNKNOWN_MODEL, { status });
  if (status === 503 || status === 529) return new ChatError('server', OVERLOADED, { status });
  if (status >= 400 && status < 500) return new ChatError('bad-request', REFUSED_REQUEST, { status });
  return new ChatError('server', FAILED, { status });
}

/** What `fetch` and the reader of its body throw when a connection can't be made or breaks. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'code' in error && typeof error.code === 'string');
}

function readError(error: unknown): Readonly<Record<string, unknown>> {
  return isRecord(error) ? error : {};
}
