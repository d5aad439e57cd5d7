import { isRecord } from '../protocol/narrow.js';
import { ProxyRefusal } from './ProxyRefusal.js';
import { readLimitedText } from './readLimitedText.js';

/** Default limit of a request's body in bytes: 1 MiB. */
export const DEFAULT_MAX_BODY_BYTES = 1_048_576;

/** Returns the JSON object that a request carries. Throws a ProxyRefusal: 413 over `maxBytes`, 400 for anything else. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<Readonly<Record<string, unknown>>> {
  let text: string | undefined;
  let body: unknown;
  try {
    text = await readLimitedText(request.body, maxBytes);
    if (text !== undefined) body = JSON.parse(text);
  } catch {
    throw new ProxyRefusal(400, 'The request body is not JSON.');
  }
  if (text === undefined) throw new ProxyRefusal(413, `The request body is larger than ${maxBytes} bytes.`);
  if (!isRecord(body)) throw new ProxyRefusal(400, 'The request body must be a JSON object.');
  return body;
}
