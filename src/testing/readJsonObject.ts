import { isRecord } from '../protocol/narrow.js';
import { parseJson } from '../protocol/parseJson.js';
import { serviceRefusal } from '../server/service/serviceRefusal.js';

/** Parses a request body as a JSON object. Throws a Refusal with status 400 for anything else. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> {
  const body = parseJson(text);
  if (body === undefined) throw serviceRefusal(400, 'The request body is not JSON');
  if (!isRecord(body)) throw serviceRefusal(400, 'The request body must be a JSON object');
  return body;
}
