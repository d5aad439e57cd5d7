import type { TestClock } from '../clock.js';
import type { RecordedResponse } from './recordingEntry.js';

/** The reason to abort with that ends the body in good order, as the abort operation does. */
export const STOPPED = new DOMException('The recording was stopped', 'AbortError');

interface Play {
  readonly clock: TestClock;
  /** How many times faster than recorded. */
  readonly speed: number;
  /** Ends what is playing: in good order by `STOPPED`, by any other reason as a request that is aborted. */
  readonly stopped: AbortController;
}

/** Resolves to a recorded response at its own time, with a body that is played part by part; then calls `onEnd`. */
export async function playResponse(recorded: RecordedResponse, play: Play, onEnd: () => void): Promise<Response> {
  const { clock, speed, stopped } = play;
  const { status, contentType, parts, end } = recorded;
  const headers = new Headers(contentType === '' ? {} : { 'Content-Type': contentType });
  let time = 0;
  let told = 0;

  async function waitUntil(t: number): Promise<void> {
    const ms = Math.max(0, t - time) / speed;
    time = Math.max(time, t);
    await clock.sleep(ms, stopped.signal);
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const part = parts[told++];
    try {
      await waitUntil(part?.t ?? end.t);
      if (part) return controller.enqueue(part.bytes);
      if (end.isCut) controller.error(new TypeError('network error'));
      else controller.close();
    } catch (reason) {
      if (reason === STOPPED) controller.close();
      else controller.error(reason);
    }
    onEnd();
  }

  function cancel(reason: unknown): void {
    onEnd();
    stopped.abort(reason);
  }

  try {
    await waitUntil(recorded.t);
  } catch (reason) {
    onEnd();
    throw reason;
  }
  if ([204, 205, 304].includes(status)) {
    onEnd();
    return new Response(null, { status, headers });
  }
  return new Response(new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 }), { status, headers });
}
