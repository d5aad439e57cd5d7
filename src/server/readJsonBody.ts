import { isRecord } from '../protocol/narrow.js';
import { ProxyRefusal } from './ProxyRefusal.js';
import { readLimitedText } from './readLimitedText.js';

/** Default limit of a request's body in bytes: 1 MiB. */
export const DEFAULT_MAX_BODY_BYTES = 1_048_576;

/** Default time that a browser has to send the whole body, in milliseconds. */
export const DEFAULT_BODY_TIMEOUT_MS = 10_000;

/** How long a request's body may be and take. */
export interface BodyLimits {
  readonly maxBodyBytes?: number | undefined;
  readonly bodyTimeoutMs?: number | undefined;
}

/**
 * Returns the JSON object that a request carries. Throws a ProxyRefusal: 413 when it is too long, 408 when it takes too
 * long, 400 for anything else.
 */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<Readonly<Record<string, unknown>>> {
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, bodyTimeoutMs = DEFAULT_BODY_TIMEOUT_MS } = limits;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), bodyTimeoutMs);
  let text: string | undefined;
  let body: unknown;
  try {
    text = await readLimitedText(request.body, maxBodyBytes, controller.signal);
    if (text !== undefined) body = JSON.parse(text);
  } catch {
    if (controller.signal.aborted) throw new ProxyRefusal(408, 'The request body took too long. Try again.');
    throw new ProxyRefusal(400, 'The request body is not JSON.');
  } finally {
    clearTimeout(timer);
  }
  if (text === undefined) throw new ProxyRefusal(413, `The request body is larger than ${maxBodyBytes} bytes.`);
  if (!isRecord(body)) throw new ProxyRefusal(400, 'The request body must be a JSON object.');
  return body;
}
