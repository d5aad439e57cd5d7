import type { Clock } from '../../server/service/Clock.js';
import type { RecordedResponse } from './recordingEntry.js';

/** Abort reason that closes the body normally instead of failing it, as the abort operation does. */
export const STOPPED = new DOMException('The recording was stopped', 'AbortError');

interface Play {
  readonly clock: Clock;
  /** Playback speed as a multiple of the recorded one. */
  readonly speed: number;
  /** Ends playback. The reason `STOPPED` closes the body; any other fails it, as an aborted request does. */
  readonly stopped: AbortController;
}

/**
 * Resolves to a recorded response after its recorded delay. Its body plays part by part; `onEnd` is called when
 * playback ends.
 */
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
