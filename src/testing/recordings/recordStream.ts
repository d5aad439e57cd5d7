import { type Clock, realClock } from '../../server/service/Clock.js';
import { chatOperation, pathOfRequest } from '../chatOperation.js';
import type { TestFetch } from '../TestFetch.js';
import type { RecordingEntry } from './recordingEntry.js';

/** A `fetch` that records, and its recording. */
export interface StreamRecorder {
  /** Wraps the given `fetch`. Use it in its place. */
  readonly fetch: TestFetch;
  /** The recording so far, as newline-delimited JSON. Responses are in the order of their requests. */
  readonly recording: string;
}

/** Options of `recordStream`. */
export interface RecordOptions {
  /**
   * Clock that timestamps the lines.
   *
   * @default the system clock
   */
  readonly clock?: Pick<Clock, 'now'> | undefined;
}

const LF = 10;

/**
 * Returns a recorder for the responses of the stream operation. It records each line with its timing as the response is
 * read; each line of the recording is a `RecordingEntry`. Requests are not recorded, so a recording contains no
 * credential. Response bodies are, so it DOES contain the questions, answers and rows: protect the file like the data.
 *
 * ```ts
 * const recorder = recordStream(globalThis.fetch);
 * const session = createChatSession({ chatApiUrl, auth, fetch: recorder.fetch });
 * await session.send('Orders by month');
 * await writeFile('orders.ndjson', recorder.recording);
 * ```
 *
 * Lines are recorded byte for byte, even if they aren't JSON or UTF-8. Chunk boundaries are not recorded.
 */
export function recordStream(fetch: TestFetch, { clock = realClock }: RecordOptions = {}): StreamRecorder {
  const responses: RecordingEntry[][] = [];

  async function recorded(input: Request | string | URL, init?: RequestInit): Promise<Response> {
    if (chatOperation(pathOfRequest(input)) !== 'stream') return fetch(input, init);
    const entries: RecordingEntry[] = [];
    responses.push(entries);
    const start = clock.now();
    const time = () => Math.round(clock.now() - start);
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    entries.push({ t: time(), status, contentType: headers.get('Content-Type') ?? '' });
    if (response.body === null) {
      entries.push({ t: time(), end: 'closed' });
      return response;
    }
    return new Response(recordBody(response.body, entries, time), { status, statusText, headers });
  }

  return {
    fetch: recorded,
    get recording() {
      return responses.flatMap((entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`)).join('');
    },
  };
}

/** Passes a body through unchanged, recording each line once it is complete. */
function recordBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  entries: RecordingEntry[],
  time: () => number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let rest: number[] = [];

  function note(chunk: Uint8Array): void {
    const t = time();
    for (const byte of chunk) {
      if (byte !== LF) rest.push(byte);
      else {
        entries.push({ t, ...textOf(rest) });
        rest = [];
      }
    }
  }

  function noteEnd(end: 'closed' | 'cut' | 'left'): void {
    if (rest.length > 0) entries.push({ t: time(), ...textOf(rest), newline: false });
    rest = [];
    entries.push({ t: time(), end });
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const next = await reader.read();
          if (!next.done) {
            note(next.value);
            return controller.enqueue(next.value);
          }
          noteEnd('closed');
          controller.close();
        } catch (error) {
          noteEnd('cut');
          controller.error(error);
        }
      },
      cancel(reason) {
        noteEnd('left');
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns a line as text, or as base64 if it isn't valid UTF-8. */
function textOf(bytes: readonly number[]): { readonly line: string } | { readonly base64: string } {
  const line = Uint8Array.from(bytes);
  try {
    return { line: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line) };
  } catch {
    return { base64: btoa(Array.from(line, (byte) => String.fromCharCode(byte)).join('')) };
  }
}
