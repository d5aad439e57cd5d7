import { MESSAGE_ID_PATTERN } from '../../protocol/limits.js';
import { isRecord } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import { type Clock, realClock } from '../../server/service/Clock.js';
import { bodyOfRequest, chatOperation, pathOfRequest, signalOfRequest } from '../chatOperation.js';
import type { TestFetch } from '../TestFetch.js';
import { playResponse, STOPPED } from './playResponse.js';
import { type RecordedPart, readRecording } from './recordingEntry.js';

/** Options of `replayStream`. */
export interface ReplayOptions {
  /**
   * Clock that times the playback.
   *
   * @default the system clock
   */
  readonly clock?: Clock | undefined;
  /**
   * Playback speed as a multiple of the recorded one. `Infinity` plays without delays.
   *
   * @default 1
   */
  readonly speed?: number | undefined;
  /**
   * Milliseconds before each line of a file of bare wire lines, which has no timing.
   *
   * @default 0
   */
  readonly lineDelay?: number | undefined;
  /**
   * Starts over after the last response.
   *
   * @default `false`: any further request is a network error
   */
  readonly repeat?: boolean | undefined;
  /**
   * Keeps the recorded id of the question.
   *
   * @default `false`: the echo takes the `messageId` of the request, because a client that shows the question immediately would
   * otherwise show it twice
   */
  readonly keepIds?: boolean | undefined;
}

/**
 * Returns a `fetch` that replays a recording. The first stream request gets the first response, and so on, with its
 * recorded status, bytes and timing, cut where the original was cut. `recording` is the text from `recordStream`, or
 * bare wire lines, which form one response. Requests are not compared with the recorded ones. The abort operation
 * answers 204 and ends the current playback.
 *
 * ```ts
 * const fetch = replayStream(await file.text(), { speed: 2 });
 * const session = createChatSession({ chatApiUrl: 'https://ai.example.com/agent', auth: { type: 'proxy' }, fetch });
 * await session.send('Any question');
 * ```
 *
 * Throws an Error if the text is empty, if a line is malformed (the message names it), or if `speed` is not positive.
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

/**
 * Returns a response's parts with the id of its question replaced by `messageId`. The question is the last user message
 * of a response; earlier ones are history.
 */
function renameQuestion(parts: readonly RecordedPart[], messageId: string): readonly RecordedPart[] {
  const decoder = new TextDecoder();
  const texts = parts.map(({ bytes }) => decoder.decode(bytes));
  const question = texts.map(idOfQuestion).findLast((id) => id !== undefined);
  if (question === undefined) return parts;
  const encoder = new TextEncoder();
  return parts.map((part, index) => {
    const text = texts[index] ?? '';
    const renamed = text.replaceAll(JSON.stringify(question), JSON.stringify(messageId));
    return renamed === text ? part : { t: part.t, bytes: encoder.encode(renamed) };
  });
}

function idOfQuestion(text: string): string | undefined {
  if (!text.includes('"user"')) return undefined;
  const line = parseJson(text);
  const isQuestion = isRecord(line) && line.role === 'user' && MESSAGE_ID_PATTERN.test(String(line.id));
  return isQuestion ? String(line.id) : undefined;
}
