import { STREAMING_IN_PROGRESS } from '../../protocol/limits.js';
import type { Refusal } from '../Refusal.js';
import type { ResponseLines } from './lineResponse.js';
import { emptyMessage } from './lines/emptyMessage.js';
import { foldLines } from './lines/foldLines.js';
import type { LineLog } from './lines/LineLog.js';
import { Linger } from './lines/Linger.js';
import type { MessageLine, StoredThread, StoredTurn, ThreadStore } from './lines/ThreadStore.js';
import { messagesOf, readLines, replayLines } from './lines/threadLines.js';
import { cutoffLine, nextQuestionSort } from './lines/wireLines.js';
import type { ChatUser } from './requests/ChatUser.js';
import type { StreamBody } from './requests/readChatBody.js';
import { answerQuestion } from './runs/answerQuestion.js';
import { Followers } from './runs/Followers.js';
import { followTurn } from './runs/followTurn.js';
import { messageLength } from './runs/messageLength.js';
import { Run } from './runs/Run.js';
import type { ServiceSettings } from './ServiceSettings.js';
import { serviceRefusal } from './serviceRefusal.js';

/** The operations of the chat API on the threads of a store, and the runs of this process. */
export interface ChatOperations {
  /** Returns the lines that answer a stream request. Starts a run if the question is new. */
  stream(body: StreamBody, user: ChatUser): Promise<ResponseLines>;
  /** Stops the thread's run, in whichever process it is. Does nothing if it has ended. */
  abort(chatId: string, user: ChatUser): Promise<void>;
  /** Suspends the runs of this process, or the one of a thread. Returns how many. */
  suspend(chatId?: string): number;
  /** Waits for the runs of this process, at most `timeoutMs`, and suspends the others, for which the store has 10 s at most. */
  drain(timeoutMs: number): Promise<void>;
  /** Aborts the runs of this process. */
  close(): void;
}

/** A read of a thread may find that another process was faster. If that happens this often, it isn't just a race. */
const MAX_ATTEMPTS = 5;

/** Milliseconds that a question waits, in each attempt, for the store to save the end of the previous answer. */
const END_WAIT = 1_000;

/** Milliseconds that a drain waits, after its limit, for the store to save the suspensions and ends. */
const SAVE_WAIT = 5_000;

/**
 * Implements the states and transitions of the spec.
 *
 * Where the spec is silent:
 *
 * - A question to a thread with a suspended run resumes it if the `messageId` matches, and replaces it otherwise.
 * - Reading another user's thread is a 404, like reading one that doesn't exist.
 * - A `messageId` that the user has sent before is found even without `chatId`, and its answer is replayed. With another `input`, or
 *   to another thread, it is a 400: nobody gets the answer to a question that they didn't ask.
 */
export function createChatOperations(store: ThreadStore, settings: ServiceSettings): ChatOperations {
  /** The runs of this process, by thread; suspended ones included. */
  const runs = new Map<string, Run>();
  /** The logs that mirror runs of other processes, by turn: one for all readers. */
  const followed = new Map<string, Promise<LineLog>>();
  const followers = new Followers(settings);
  const linger = new Linger(settings.pace.linger, settings.clock);
  /** Stream requests whose lines aren't known yet, which may be starting a run, with their threads. */
  const starting = new Map<Promise<ResponseLines>, string | undefined>();
  let isDraining = false;

  function stream(body: StreamBody, user: ChatUser): Promise<ResponseLines> {
    const lines: Promise<ResponseLines> = answerWithRetries(body, user).finally(() => starting.delete(lines));
    starting.set(lines, body.chatId);
    return lines;
  }

  async function answerWithRetries(body: StreamBody, user: ChatUser): Promise<ResponseLines> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const lines = await answer(body, user);
      if (lines) return lines;
    }
    throw serviceRefusal(503, 'The thread is changing too fast. Try again.');
  }

  /** Returns `undefined` if the thread has changed in the meantime. */
  async function answer(body: StreamBody, user: ChatUser): Promise<ResponseLines | undefined> {
    const { input, messageId } = body;
    const thread = await findThread(body, user);
    const asked = messageId === undefined ? undefined : findAsked(thread, messageId);
    if (asked && input !== undefined && input !== asked.messages[0]?.content) throw refuseKnownId();
    const last = thread?.turns.at(-1);
    const isAskedAgain = messageId !== undefined && (input !== undefined || body.chatId === undefined);
    if (thread && last?.state.type === 'running') {
      if (messageId === last.messageId) return join(thread, last);
      if (input !== undefined) return (await isEnding(thread.chatId)) ? undefined : refuseBusy();
      return read(thread);
    }
    if (thread && last?.state.type === 'suspended') {
      if (isAskedAgain && messageId === last.messageId) return resume(thread, last);
      if (input !== undefined) await abortTurn(thread.chatId, last);
    }
    if (thread && asked && isAskedAgain) return replay(thread, asked);
    if (input !== undefined) return ask(input, body, user, thread);
    if (thread) return read(thread);
    throw serviceRefusal(400, 'Send `input` to ask a question, or `chatId` to read a thread');
  }

  function read(thread: StoredThread): ResponseLines {
    settings.onEvent({ type: 'read', chatId: thread.chatId });
    return { now: readLines(thread, settings.sentinels) };
  }

  function replay(thread: StoredThread, turn: StoredTurn): ResponseLines {
    settings.onEvent({ type: 'replay', chatId: thread.chatId, messageId: turn.messageId });
    return { now: replayLines(thread, turn, settings.sentinels) };
  }

  /** Waits for the store to save the end of a run that is over. Returns whether the thread was only busy for that reason. */
  async function isEnding(chatId: string): Promise<boolean> {
    const run = runs.get(chatId);
    if (!run?.isOver) return false;
    await waitFor(run.over, END_WAIT);
    return true;
  }

  /** Resolves like `work`, or after `timeoutMs`. */
  async function waitFor(work: Promise<unknown>, timeoutMs: number): Promise<void> {
    const waiting = new AbortController();
    await Promise.race([work, settings.clock.sleep(timeoutMs, waiting.signal)]);
    // If it was the slower one, it wasn't awaited above.
    waiting.abort();
  }

  /** The spec gives this error's text but not its form; read as an error line, like other stream errors. */
  function refuseBusy(): ResponseLines {
    settings.onEvent({ type: 'refused', status: 200, message: STREAMING_IN_PROGRESS });
    return { now: [{ error: STREAMING_IN_PROGRESS }] };
  }

  async function findThread({ chatId, messageId }: StreamBody, user: ChatUser): Promise<StoredThread | undefined> {
    if (chatId !== undefined) return ownThread(chatId, user);
    const found = messageId === undefined ? undefined : await store.findThread(user, messageId);
    const thread = found === undefined ? undefined : await store.readThread(found);
    return messageId !== undefined && findAsked(thread, messageId) ? thread : undefined;
  }

  /** Returns the turn that a question under this id repeats. */
  function findAsked(thread: StoredThread | undefined, messageId: string): StoredTurn | undefined {
    // A forgotten question may have been asked twice. The later turn counts.
    return thread?.turns.findLast((one) => one.messageId === messageId);
  }

  async function ownThread(chatId: string, user: ChatUser): Promise<StoredThread> {
    const thread = await store.readThread(chatId);
    if (!thread || !settings.ownsThread(user, thread.owner)) throw serviceRefusal(404, 'Chat thread not found');
    return thread;
  }

  async function ask(
    input: string,
    body: StreamBody,
    user: ChatUser,
    thread: StoredThread | undefined,
  ): Promise<ResponseLines | undefined> {
    if (isDraining) throw serviceRefusal(503, 'The service is restarting. Try again.');
    const chatId = thread?.chatId ?? settings.newId();
    const turns = thread?.turns ?? [];
    const history = messagesOf(turns);
    if (history.reduce((sum, message) => sum + messageLength(message), 0) >= settings.limits.threadLength) {
      throw serviceRefusal(400, 'This conversation is too long to continue. Start a new one.');
    }
    const messageId = body.messageId ?? settings.newMessageId();
    const turn = { chatId, messageId };
    const sort = nextQuestionSort({ turns });
    const question: MessageLine = { ...emptyMessage(messageId), role: 'user', content: input, sort };
    const start = await store.startTurn({
      ...turn,
      owner: thread?.owner ?? user,
      question,
      isClientId: body.messageId !== undefined,
      maxRuns: settings.limits.runsPerUser,
    });
    if (start.type === 'limit') throw serviceRefusal(429, 'You have too many answers running. Wait for one to end.');
    if (start.type === 'known' && thread && start.chatId !== chatId) throw refuseKnownId();
    if (start.type !== 'started') return undefined;
    const onOver = () => {
      if (runs.get(chatId) === run) runs.delete(chatId);
    };
    const run = new Run({ turn, history, question, store, settings, linger, onOver });
    runs.set(chatId, run);
    const { activeBranchName, isDefaultBranch } = body;
    const { names } = settings;
    const asked = { ...turn, input, history, user, names, signal: run.signal, activeBranchName, isDefaultBranch };
    void answerQuestion(run, asked, settings);
    settings.onEvent({ type: 'question', chatId, messageId, userId: user.id });
    return { now: [cutoffLine(chatId, true)], live: { log: run.log, from: 0 } };
  }

  async function join(thread: StoredThread, turn: StoredTurn): Promise<ResponseLines> {
    const { chatId } = thread;
    const { messageId } = turn;
    settings.onEvent({ type: 'join', chatId, messageId });
    const run = runs.get(chatId);
    const log = run?.turn.messageId === messageId ? run.log : await follow(thread, turn);
    return linesOf(thread, log);
  }

  function follow(thread: StoredThread, turn: StoredTurn): Promise<LineLog> {
    const key = `${thread.chatId} ${turn.messageId}`;
    const known = followed.get(key);
    if (known) return known;
    const onOver = () => {
      if (followed.get(key) === log) followed.delete(key);
    };
    const log = followTurn(thread, turn, { store, settings, followers, onOver });
    followed.set(key, log);
    log.catch(onOver);
    return log;
  }

  async function resume(thread: StoredThread, turn: StoredTurn): Promise<ResponseLines | undefined> {
    const { chatId } = thread;
    const { messageId } = turn;
    const run = runs.get(chatId);
    if (isDraining || run?.turn.messageId !== messageId) {
      // The process that could have continued it has ended, or is about to.
      await store.setState({ chatId, messageId }, { type: 'interrupted' });
      return undefined;
    }
    settings.onEvent({ type: 'resume', chatId, messageId });
    await run.resume();
    return linesOf(thread, run.log);
  }

  /** Returns the lines for a reader that joins a run: the answer so far, as `joinReplay` says, then the live lines. */
  function linesOf({ chatId, turns }: StoredThread, log: LineLog): ResponseLines {
    const cutoff = cutoffLine(chatId, true);
    if (settings.joinReplay === 'run') return { now: [cutoff], live: { log, from: 0 } };
    const { lines } = log;
    const messages = [...messagesOf(turns.slice(0, -1)), ...foldLines(lines).messages];
    return { now: [cutoff, ...messages.map((one) => ({ ...one }))], live: { log, from: lines.length } };
  }

  /** Stops a turn that has not ended. */
  async function abortTurn(chatId: string, { messageId }: StoredTurn): Promise<void> {
    const run = runs.get(chatId);
    if (run?.turn.messageId === messageId) await run.abort();
    else await store.setState({ chatId, messageId }, { type: 'aborted' });
  }

  function suspend(chatId?: string): number {
    const chosen = [...runs.values()].filter(({ turn }) => chatId === undefined || turn.chatId === chatId);
    return chosen.filter((run) => run.suspend()).length;
  }

  return {
    stream,
    async abort(chatId, user) {
      // Readers also stop questions whose runs haven't started yet.
      await Promise.allSettled([...starting].flatMap(([lines, id]) => (id === chatId ? [lines] : [])));
      const thread = await store.readThread(chatId);
      if (!thread) throw serviceRefusal(404, 'Chat thread not found');
      if (!settings.ownsThread(user, thread.owner)) throw serviceRefusal(403, 'The thread belongs to another user');
      const last = thread.turns.at(-1);
      settings.onEvent({ type: 'abort', chatId, wasStreaming: last?.state.type === 'running' });
      // A run that looks interrupted may just have a slow process. The store decides.
      if (last) await abortTurn(chatId, last);
    },
    suspend,
    async drain(timeoutMs) {
      isDraining = true;
      const started = Promise.allSettled(starting.keys());
      const over = started.then(() => Promise.all([...runs.values()].map((run) => run.over)));
      await waitFor(over, timeoutMs);
      suspend();
      // A store that is too slow may still start a run later.
      void started.then(() => suspend());
      const left = [...runs.values()];
      // A store that hangs must not keep the process.
      await waitFor(Promise.all(left.map((run) => run.settled())), SAVE_WAIT);
      await waitFor(Promise.all(left.map((run) => run.leave())), SAVE_WAIT);
    },
    close() {
      for (const run of [...runs.values()]) void run.abort();
    },
  };
}

function refuseKnownId(): Refusal {
  return serviceRefusal(400, '`messageId` belongs to another question. Send this question under a new one.');
}
