import { createMessageId } from '../../protocol/createMessageId.js';
import { ABORT_PATH, STREAM_PATH } from '../../protocol/limits.js';
import type { Recording, WireLine } from './recordResponse.js';
import type { ServiceClient } from './ServiceClient.js';

/** Milliseconds after a confirmed stop in which the stream has to end. */
const END_WAIT = 5_000;

/** An answer that was stopped, and the requests to its thread in the meantime, in this order. */
export interface Stopped {
  readonly messageId: string;
  readonly run: Recording;
  /** Another question, up to two lines of its answer, and whether the run continued after them. */
  readonly busy: Recording;
  readonly wasBusy: boolean;
  /** The same question with the same `messageId`. */
  readonly joined: Recording;
  /** A stop by another user. Absent if the credential allows one user only. */
  readonly byAnother: Recording | undefined;
  /** Whether the run continued until it was stopped. */
  readonly wasRunning: boolean;
  readonly stop: Recording;
  /** Whether the run ended in time. */
  readonly hasEnded: boolean;
  readonly secondStop: Recording;
  readonly thread: Recording;
}

/** Asks a question in a thread, sends requests that the run must withstand, and stops it. */
export async function stopAnswer(service: ServiceClient, chatId: string): Promise<Stopped> {
  const leaving = new AbortController();
  try {
    return await stopWhileFollowed(service, chatId, leaving);
  } finally {
    // After a failure, an answer that nobody reads would keep the process running.
    leaving.abort();
  }
}

/** `leaving`: ends the requests that follow the answer. */
async function stopWhileFollowed(service: ServiceClient, chatId: string, leaving: AbortController): Promise<Stopped> {
  const { auth, question: input, timeoutMs } = service.deployment;
  const messageId = createMessageId(Date.now());
  const question = { input, chatId, messageId };

  const first = follow(service, question, leaving);
  await first.begun;
  const other = { ...question, messageId: createMessageId(Date.now()) };
  const busy = await service.chat(STREAM_PATH, other, 'user', { onLine: (count) => count > 1 });
  const wasBusy = !first.isOver();
  const second = follow(service, question, leaving);
  await second.begun;
  const byAnother = auth.type === 'api-key' ? await service.chat(ABORT_PATH, { chatId }, 'another') : undefined;
  const wasRunning = !first.isOver();

  const stop = await service.chat(ABORT_PATH, { chatId });
  const timer = setTimeout(() => leaving.abort(), Math.min(END_WAIT, timeoutMs));
  const [run, joined] = await Promise.all([first.recording, second.recording]);
  clearTimeout(timer);
  const hasEnded = !leaving.signal.aborted;
  const secondStop = await service.chat(ABORT_PATH, { chatId });
  const thread = await service.chat(STREAM_PATH, { chatId });
  return { messageId, run, busy, wasBusy, joined, byAnother, wasRunning, stop, hasEnded, secondStop, thread };
}

function follow(service: ServiceClient, question: WireLine, stop: AbortController) {
  let isOver = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const onLine = () => {
    begin();
    return false;
  };
  const recording = service.chat(STREAM_PATH, question, 'user', { stop, onLine }).finally(() => {
    isOver = true;
    begin();
  });
  // Awaited later, unless something else fails before.
  recording.catch(() => {});
  return { begun, isOver: () => isOver, recording };
}
