import { checkAmount } from '../protocol/checkAmount.js';
import { isRecord } from '../protocol/narrow.js';
import { timerDelay } from '../protocol/timerDelay.js';
import { isDeep } from './isDeep.js';
import type { ProxyOptions } from './proxyOptions.js';
import { hostRefusal } from './Refusal.js';
import { readLimitedText } from './readLimitedText.js';

/** Default of `maxBodyBytes`: 1 MiB. */
const DEFAULT_MAX_BODY_BYTES = 1_048_576;

/** Default of `bodyTimeoutMs`. */
const DEFAULT_BODY_TIMEOUT_MS = 10_000;

/** Levels of objects and arrays. Deeper ones would exhaust the stack of what reads or writes them. */
const MAX_DEPTH = 100;

const ALREADY_READ =
  'The request body is empty, or was read before. If middleware reads it, give this handler a copy: `request.clone()`.';

type JsonBody = Readonly<Record<string, unknown>>;

/**
 * Returns a function that returns the JSON object in a request's body, and throws a Refusal: 413 if it is too large, 408 if it takes
 * too long, 400 for anything else. Throws a `configuration` ChatError for unusable limits.
 */
export function jsonBodyReader(
  limits: Pick<ProxyOptions, 'maxBodyBytes' | 'bodyTimeoutMs'>,
): (request: Request) => Promise<JsonBody> {
  const maxBodyBytes = checkAmount('maxBodyBytes', limits.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  const bodyTimeoutMs = checkAmount('bodyTimeoutMs', limits.bodyTimeoutMs ?? DEFAULT_BODY_TIMEOUT_MS);
  return (request) => readJsonBody(request, maxBodyBytes, bodyTimeoutMs);
}

async function readJsonBody(request: Request, maxBodyBytes: number, bodyTimeoutMs: number): Promise<JsonBody> {
  if (request.bodyUsed) throw hostRefusal(400, ALREADY_READ);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timerDelay(bodyTimeoutMs));
  let text: string | undefined;
  let body: unknown;
  try {
    text = await readLimitedText(request.body, maxBodyBytes, controller.signal);
    if (text !== undefined) body = JSON.parse(text);
  } catch {
    if (text === '') throw hostRefusal(400, ALREADY_READ);
    if (controller.signal.aborted) throw hostRefusal(408, 'The request body took too long. Try again.');
    throw hostRefusal(400, 'The request body is not JSON.');
  } finally {
    clearTimeout(timer);
  }
  if (text === undefined) throw hostRefusal(413, `The request body is larger than ${maxBodyBytes} bytes.`);
  if (!isRecord(body)) throw hostRefusal(400, 'The request body must be a JSON object.');
  if (isDeep(body, MAX_DEPTH)) throw hostRefusal(400, `The request body has more than ${MAX_DEPTH} levels.`);
  return body;
}
