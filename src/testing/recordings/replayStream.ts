import { bodyOfRequest, chatOperation, pathOfRequest, signalOfRequest } from '../chatOperation.js';
import { realClock, type TestClock } from '../clock.js';
import type { TestFetch } from '../TestFetch.js';
import { playResponse, STOPPED } from './playResponse.js';
import { readRecording } from './recordingEntry.js';
import { renameQuestion } from './renameQuestion.js';

export interface ReplayOptions {
  /** Time between lines; default: the machine's own. */
  readonly clock?: TestClock | undefined;
  /** How many times faster than recorded; default 1. `Infinity` plays without waiting. */
  readonly speed?: number | undefined;
  /** Milliseconds before each line of a file that has bare wire lines and no timing; default 0. */
  readonly lineDelay?: number | undefined;
  /** Begin again when all responses have been played; by default a further request is a network error. */
  readonly repeat?: boolean | undefined;
  /**
   * Play the question under the id it was recorded with. By default its echo takes the `messageId` of the request that
   * asks, since a client that shows its question at once would else show two.
   */
  readonly keepIds?: boolean | undefined;
}

/**
 * Returns a `fetch` that plays a recording: the first stream request gets its first response, and so on, each with its
 * status, its bytes and its timing, cut where it was cut. `recording` is the text that `recordStream` gives, or bare
 * wire lines, which are one response. Requests are not compared with the recorded ones. The abort operation is
 * answered with 204 and ends what is playing.
 *
 * ```ts
 * const fetch = replayStream(await file.text(), { speed: 2 });
 * const session = createChatSession({ chatApiUrl: 'https://ai.example.com/agent', auth: { type: 'proxy' }, fetch });
 * await session.send('Whatever was asked');
 * ```
 *
 * Throws an Error that names the line when the text is empty or a recording of another form.
 */
export function replayStream(recording: string, options: ReplayOptions = {}): TestFetch {
  const { clock = realClock, speed = 1, lineDelay = 0, repeat = false, keepIds = false } = options;
  if (!(speed > 0)) throw new Error(`\`speed\` is ${speed}. It must be above 0; 2 plays twice as fast.`);
  const responses = readRecording(recording, lineDelay);
  const playing = new Set<AbortController>();
  let requests = 0;

  return async (input, init) => {
    const operation = chatOperation(pathOfRequest(input));
    if (operation === 'other') return new Response(null, { status: 404 });
    if (operation === 'abort') {
      for (const stopped of playing) stopped.abort(STOPPED);
      return new Response(null, { status: 204 });
    }
    const number = requests++;
    const response = responses[repeat ? number % responses.length : number];
    if (response === undefined) {
      throw new TypeError(`The recording has ${responses.length} responses; this is request ${number + 1}.`);
    }
    const messageId = keepIds ? undefined : (await bodyOfRequest(input, init))?.messageId;
    const parts = typeof messageId === 'string' ? renameQuestion(response.parts, messageId) : response.parts;
    const stopped = new AbortController();
    playing.add(stopped);
    const signal = signalOfRequest(input, init);
    const leave = () => stopped.abort(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return playResponse({ ...response, parts }, { clock, speed, stopped }, () => {
      playing.delete(stopped);
      signal.removeEventListener('abort', leave);
    });
  };
}
