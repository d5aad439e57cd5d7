import { chatOperation, pathOfRequest } from '../chatOperation.js';
import { realClock, type TestClock } from '../clock.js';
import type { TestFetch } from '../TestFetch.js';
import type { RecordingEntry } from './recordingEntry.js';

export interface StreamRecorder {
  /** Stands in for the `fetch` that was given. */
  readonly fetch: TestFetch;
  /** What was recorded so far, as newline-delimited JSON: response after response, in the order of the requests. */
  readonly recording: string;
}

export interface RecordOptions {
  /** Measures when lines arrive; default: the machine's own time. */
  readonly clock?: Pick<TestClock, 'now'> | undefined;
}

const LF = 10;

/**
 * Records what the stream operation answers, line by line with its timing, while somebody reads it. Nothing of the
 * requests is kept, so no credential is in a recording; bodies are kept as they are, so the questions, answers and rows
 * of the conversation ARE in it: treat the file as you treat the data. The form is `RecordingEntry`.
 *
 * ```ts
 * const recorder = recordStream(globalThis.fetch);
 * const session = createChatSession({ chatApiUrl, auth, fetch: recorder.fetch });
 * await session.send('Orders by month');
 * await writeFile('orders.ndjson', recorder.recording);
 * ```
 *
 * What a line's bytes are is kept, also when they are not JSON or not UTF-8; how they were cut into chunks is not.
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

/** Passes a body on as it is, and writes down its lines as they become whole. */
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

/** The text of a line, where it is text. */
function textOf(bytes: readonly number[]): { readonly line: string } | { readonly base64: string } {
  const line = Uint8Array.from(bytes);
  try {
    return { line: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line) };
  } catch {
    return { base64: btoa(Array.from(line, (byte) => String.fromCharCode(byte)).join('')) };
  }
}
