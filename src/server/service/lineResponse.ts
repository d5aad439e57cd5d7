import type { ChatStreamLine } from '../../protocol/chatMessage.js';
import { timerDelay } from '../../protocol/timerDelay.js';
import { HeartbeatReader } from '../HeartbeatReader.js';
import { STREAM_HEADERS } from '../responseHeaders.js';
import type { LineLog } from './lines/LineLog.js';
import type { ServiceSettings } from './ServiceSettings.js';

/** The lines of a response: those known now, then a log's lines from an index on as they arrive. */
export interface ResponseLines {
  readonly now: readonly ChatStreamLine[];
  readonly live?: { readonly log: LineLog; readonly from: number } | undefined;
}

/** How readers are served. */
type ReaderSettings = Pick<ServiceSettings, 'sortPerResponse' | 'sendsHeartbeats' | 'limits'>;

/**
 * Returns the streaming response, with one chunk per line, produced only when the reader pulls, and a blank line after each
 * 15 s without one. Aborting the request fails the body, as on a real connection; the run continues. A reader that doesn't
 * pull in time is disconnected.
 */
export function lineResponse(lines: ResponseLines, request: Request, settings: ReaderSettings): Response {
  const encoder = new TextEncoder();
  const { now, live } = lines;
  let told = 0;
  let hasGone = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const leave = live?.log.addReader();
  const readLine = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    const index = told++;
    const line = index < now.length ? now[index] : await live?.log.read(live.from + index - now.length);
    if (!line) return { done: true, value: undefined };
    const sent = settings.sortPerResponse && 'sort' in line ? { ...line, sort: index } : line;
    return { done: false, value: encoder.encode(`${JSON.stringify(sent)}\n`) };
  };
  const beating = settings.sendsHeartbeats ? new HeartbeatReader(readLine) : undefined;
  const end = () => {
    hasGone = true;
    clearTimeout(patience);
    beating?.stop();
    leave?.();
  };
  const waitFor = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { readerTime } = settings.limits;
    if (!Number.isFinite(readerTime)) return undefined;
    return setTimeout(() => {
      end();
      controller.error(new DOMException('The reader was too slow', 'TimeoutError'));
    }, timerDelay(readerTime));
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The closure keeps `request` alive: Node garbage-collects a request's signal together with the request.
        const onAbort = () => {
          if (hasGone) return;
          end();
          controller.error(request.signal.reason);
        };
        request.signal.addEventListener('abort', onAbort);
        if (request.signal.aborted) onAbort();
      },
      async pull(controller) {
        clearTimeout(patience);
        const next = await (beating ? beating.read() : readLine());
        if (hasGone) return;
        if (next.done) {
          end();
          controller.close();
        } else {
          controller.enqueue(next.value);
          patience = waitFor(controller);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: STREAM_HEADERS });
}
