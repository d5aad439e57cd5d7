import { STREAMING_IN_PROGRESS } from '../protocol/limits.js';
import type { TestUser } from './agent.js';
import type { ResponseLines } from './lineResponse.js';
import { Refusal } from './Refusal.js';
import type { StreamBody } from './readChatBody.js';
import { startRun } from './startRun.js';
import { type Run, Thread, type Turn } from './Thread.js';
import type { TestServiceSettings } from './testServiceOptions.js';
import { cutoffLine, endLines, messageLine, stateLine } from './wireLines.js';

/**
 * Returns the lines that answer a stream request (spec: States and transitions). Starts a run if the question is new.
 *
 * Where the spec is silent:
 *
 * - A question to a thread with a suspended run resumes it if the `messageId` matches, and replaces it otherwise.
 * - Another user's thread is a 404, so thread ids can't be probed.
 * - A `messageId` that the user has sent before is found even without `chatId`, and its answer is replayed.
 */
export function streamChatState(
  body: StreamBody,
  user: TestUser,
  threads: Map<string, Thread>,
  settings: TestServiceSettings,
): ResponseLines {
  const { input, messageId } = body;
  const thread = findThread(body, user, threads, settings);
  if (thread?.run) {
    if (messageId === thread.run.turn.messageId) return join(thread, thread.run, settings);
    if (input !== undefined) return refuseBusy(settings);
    return read(thread, settings);
  }
  const isAskedAgain = messageId !== undefined && (input !== undefined || body.chatId === undefined);
  if (thread?.suspended && isAskedAgain && messageId === thread.suspended.turn.messageId) {
    return resume(thread, thread.suspended, settings);
  }
  const asked = messageId === undefined || settings.forgetsQuestions ? undefined : thread?.turns.get(messageId);
  if (thread && asked && isAskedAgain) return replay(thread, asked, settings);
  if (input === undefined) {
    if (thread) return read(thread, settings);
    throw Refusal.status(400, 'Send `input` to ask a question, or `chatId` to read a thread');
  }
  const asker = thread ?? new Thread(settings.newId(), user);
  threads.set(asker.chatId, asker);
  asker.suspended?.abort();
  const { turn, log } = startRun(asker, { input, user, body }, settings);
  settings.onEvent({ type: 'question', chatId: asker.chatId, messageId: turn.messageId, userId: user.id });
  return { now: [], live: { log, from: 0 } };
}

function findThread(
  { chatId, messageId }: StreamBody,
  user: TestUser,
  threads: ReadonlyMap<string, Thread>,
  settings: TestServiceSettings,
): Thread | undefined {
  if (chatId !== undefined) {
    const thread = threads.get(chatId);
    if (!thread || !settings.ownsThread(user, thread.owner)) throw Refusal.status(404, 'Chat thread not found');
    return thread;
  }
  if (messageId === undefined || settings.forgetsQuestions) return undefined;
  for (const thread of threads.values()) {
    if (thread.turns.has(messageId) && settings.ownsThread(user, thread.owner)) return thread;
  }
  return undefined;
}

function resume(thread: Thread, run: Run, settings: TestServiceSettings): ResponseLines {
  settings.onEvent({ type: 'resume', chatId: thread.chatId, messageId: run.turn.messageId });
  run.resume();
  return linesFrom(thread, run, settings);
}

function join(thread: Thread, run: Run, settings: TestServiceSettings): ResponseLines {
  settings.onEvent({ type: 'join', chatId: thread.chatId, messageId: run.turn.messageId });
  return linesFrom(thread, run, settings);
}

/** Returns the lines for a reader that joins a run: the answer so far, as `joinReplay` says, then the live lines. */
function linesFrom(thread: Thread, run: Run, settings: TestServiceSettings): ResponseLines {
  if (settings.joinReplay === 'run') return { now: [], live: { log: run.log, from: 0 } };
  const now = [cutoffLine(thread.chatId, true), ...thread.messages.map(messageLine)];
  return { now, live: { log: run.log, from: run.log.length } };
}

/** Returns the thread's current messages. Omits `__state__` while it is streaming, as the answer is incomplete. */
function read(thread: Thread, settings: TestServiceSettings): ResponseLines {
  settings.onEvent({ type: 'read', chatId: thread.chatId });
  const isStreaming = thread.run !== undefined;
  const suspended = settings.sentinels ? thread.suspended?.turn : undefined;
  const messages = [cutoffLine(thread.chatId, isStreaming, suspended), ...thread.messages.map(messageLine)];
  return { now: isStreaming ? messages : [...messages, stateLine(thread)] };
}

/** Returns the messages of a finished turn and the lines that ended it. */
function replay(thread: Thread, turn: Turn, settings: TestServiceSettings): ResponseLines {
  settings.onEvent({ type: 'replay', chatId: thread.chatId, messageId: turn.messageId });
  const messages = thread.messages.filter(({ id }) => turn.messageIds.has(id)).map(messageLine);
  return { now: [cutoffLine(thread.chatId, false), ...messages, ...endLines(thread, turn, settings.sentinels)] };
}

/** The spec gives this error's text but not its form; read as an error line, like other stream errors. */
function refuseBusy(settings: TestServiceSettings): ResponseLines {
  if (settings.busyForm === 'status') throw Refusal.status(409, STREAMING_IN_PROGRESS);
  settings.onEvent({ type: 'refused', status: 200, message: STREAMING_IN_PROGRESS });
  return { now: [{ error: STREAMING_IN_PROGRESS }] };
}
