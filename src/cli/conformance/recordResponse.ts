import { isRecord } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import { mediaType } from '../../server/mediaType.js';

/** A line that is a JSON object. */
export type WireLine = Readonly<Record<string, unknown>>;

/** A response that has been read. */
export interface Recording {
  readonly status: number;
  readonly mediaType: string;
  /** The body. */
  readonly text: string;
  /** The lines that are JSON objects. Blank lines only keep a connection open. */
  readonly lines: readonly WireLine[];
  /** The other lines, described: `line 3, which isn’t a JSON object`. */
  readonly unreadable: readonly string[];
  /** Whether the body was read to its end. */
  readonly isComplete: boolean;
}

/**
 * Reads a response as newline-delimited JSON in UTF-8, and records lines that aren't, until it ends, `signal` aborts or `onLine`
 * returns true. Never rejects.
 */
export async function recordResponse(
  { status, headers, body }: Response,
  signal: AbortSignal,
  onLine: (count: number) => boolean = () => false,
): Promise<Recording> {
  const pieces: string[] = [];
  const lines: WireLine[] = [];
  const unreadable: string[] = [];
  let rest = '';
  let number = 0;
  let isComplete = false;
  const take = (line: string) => {
    number += 1;
    const value = parseJson(line);
    if (isRecord(value)) lines.push(value);
    else if (line.trim() !== '') unreadable.push(`line ${number}, which isn’t a JSON object`);
    return onLine(lines.length);
  };
  try {
    const decoded = body?.pipeThrough(new TextDecoderStream('utf-8', { fatal: true, ignoreBOM: true }), { signal });
    let isEnough = false;
    for await (const piece of decoded ?? []) {
      pieces.push(piece);
      const [first = '', ...more] = piece.split('\n');
      rest += first;
      for (const next of more) {
        isEnough = take(rest) || isEnough;
        rest = next;
      }
      if (isEnough) break;
    }
    isComplete = !isEnough;
    if (isComplete && rest !== '') take(rest);
  } catch (error) {
    const isEncoding = error instanceof Error && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    if (isEncoding) unreadable.push(`line ${number + 1}, which isn’t UTF-8`);
  }
  const type = mediaType(headers.get('Content-Type') ?? '');
  return { status, mediaType: type, text: pieces.join(''), lines, unreadable, isComplete };
}
