import { isRecord } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';

/**
 * One line of a recording. `t` is the time in milliseconds since the request.
 *
 * - `status`: a response started. `contentType` is the value of its header, or `''`.
 * - `line`: a line of the body arrived, given without its newline. `newline: false` marks a last line without one.
 * - `base64`: the same, for a line that isn't valid UTF-8.
 * - `end`: the body ended: `closed` (normally), `cut` (reading it failed) or `left` (the reader cancelled).
 */
export type RecordingEntry =
  | { readonly t: number; readonly status: number; readonly contentType: string }
  | { readonly t: number; readonly line: string; readonly newline?: false | undefined }
  | { readonly t: number; readonly base64: string; readonly newline?: false | undefined }
  | { readonly t: number; readonly end: 'closed' | 'cut' | 'left' };

/** A recorded response. */
export interface RecordedResponse {
  /** Time of the status, in milliseconds since the request. */
  readonly t: number;
  readonly status: number;
  readonly contentType: string;
  readonly parts: readonly RecordedPart[];
  /** Time of the end of the body, in milliseconds since the request, and whether the connection was cut. */
  readonly end: { readonly t: number; readonly isCut: boolean };
}

/** A line's bytes, including its newline, and their arrival time in milliseconds since the request. */
export interface RecordedPart {
  readonly t: number;
  readonly bytes: Uint8Array;
}

/**
 * Parses a recording, or bare wire lines, which become one response with `lineDelay` milliseconds before each line.
 * Throws an Error that names the line if the recording is malformed.
 */
export function readRecording(text: string, lineDelay: number): readonly RecordedResponse[] {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const first = lines.find((line) => line.trim() !== '');
  if (first === undefined) throw new Error('The recording is empty.');
  if (!isEntry(parseJson(first))) return [bareResponse(lines, lineDelay)];
  const responses: (RecordedResponse & { parts: RecordedPart[] })[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const entry = parseJson(line);
    const open = responses.at(-1);
    if (!isEntry(entry)) throw unreadable(index, 'it is not `{ "t": milliseconds, … }`');
    if ('status' in entry) {
      const { t, status, contentType } = entry;
      responses.push({ t, status, contentType, parts: [], end: { t, isCut: false } });
    } else if (open === undefined) throw unreadable(index, 'it comes before the first `status`');
    else if ('end' in entry) Object.assign(open, { end: { t: entry.t, isCut: entry.end === 'cut' } });
    else {
      open.parts.push({ t: entry.t, bytes: bytesOf(entry) });
      Object.assign(open, { end: { t: entry.t, isCut: false } });
    }
  }
  return responses;
}

function bareResponse(lines: readonly string[], lineDelay: number): RecordedResponse {
  const parts = lines.flatMap((line) => (line.trim() === '' ? [] : [`${line}\n`]));
  return {
    t: 0,
    status: 200,
    contentType: 'application/json',
    parts: parts.map((line, index) => ({ t: (index + 1) * lineDelay, bytes: new TextEncoder().encode(line) })),
    end: { t: parts.length * lineDelay, isCut: false },
  };
}

function bytesOf(entry: Extract<RecordingEntry, { line: string } | { base64: string }>): Uint8Array {
  const lineEnd = entry.newline === false ? '' : '\n';
  if ('line' in entry) return new TextEncoder().encode(entry.line + lineEnd);
  return Uint8Array.from(atob(entry.base64) + lineEnd, (character) => character.charCodeAt(0));
}

/** Distinguishes recording entries from wire lines, which have no `t`. */
function isEntry(value: unknown): value is RecordingEntry {
  if (!isRecord(value) || typeof value.t !== 'number' || !(value.t >= 0)) return false;
  if (typeof value.status === 'number') {
    return typeof value.contentType === 'string' && value.status >= 200 && value.status < 600;
  }
  return typeof value.line === 'string' || isBase64(value.base64) || typeof value.end === 'string';
}

function isBase64(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0;
}

function unreadable(index: number, why: string): Error {
  return new Error(`Line ${index + 1} of the recording can't be played: ${why}.`);
}
