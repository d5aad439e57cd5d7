import type { ChatError } from '../protocol/ChatError.js';
import { throwLater } from '../protocol/throwLater.js';
import { createToolKindReader } from '../protocol/toolKind.js';
import { type ChatQuestion, ChatRun } from './ChatRun.js';
import type { ChatOutcome, ChatSession } from './ChatSession.js';
import type { ChatSessionOptions } from './ChatSessionOptions.js';
import { createMessageIds } from './createMessageIds.js';
import { createMessageStore } from './createMessageStore.js';
import { createNotifier } from './createNotifier.js';
import { decideEnd, failureOf, type ResponseEnd, type RunOutcome } from './decideEnd.js';
import { isBusyStatus } from './isBusyStatus.js';
import { SessionState } from './SessionState.js';
import { refused, toChatError, unconfirmedError } from './sessionErrors.js';
import type { StatusEvent } from './statusTransitions.js';
import { TurnEvents } from './TurnEvents.js';
import { AskedQuestions } from './turns/AskedQuestions.js';
import { noteStopped } from './turns/stoppedTurns.js';
import { endsAfterRead } from './turns/turnState.js';
import { createFrameTransport, type ReceivedFrame } from './wire/createFrameTransport.js';
import { framesOfTransport } from './wire/framesOfTransport.js';
import { pause } from './wire/pause.js';
import { inBandError } from './wire/readErrorResponse.js';
import { waitForChatId } from './wire/waitForChatId.js';
import { within } from './wire/within.js';

/** Milliseconds to keep reading after the end of a turn, for late lines such as `__usage__`. */
const LATE_LINES_TIMEOUT = 1_000;

/** Milliseconds to wait for the confirmation of a stop. A later one still ends the run. */
const ABORT_TIMEOUT = 10_000;

/** Milliseconds before each further read of a thread that runs an unknown question; a minute in total. */
const REREAD_PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** A stopped turn leaves the same status as a completed one; only the outcome differs. */
const END_EVENTS = {
  completed: 'complete',
  aborted: 'complete',
  interrupted: 'interrupt',
  failed: 'fail',
} as const satisfies Record<string, StatusEvent>;

// This file is longer than others on purpose: every method and every end of a response depends on which run is `current`, and
// separate files would have to share that variable. ARCHITECTURE.md has a diagram of the states.

const STILL_RUNNING = 'An answer is still running. Stop it or wait, then try again.';

/**
 * Creates a session: one conversation over the chat API. Throws a `configuration` ChatError for invalid options; its methods
 * never throw or reject.
 */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const transport = options.transport ? framesOfTransport(options.transport) : createFrameTransport(options);
  const notifier = createNotifier();
  const store = createMessageStore({ initialMessages: options.initialMessages, notifier });
  const toolKindOf = createToolKindReader(options);
  const state = new SessionState(store, notifier, options.chatId || undefined, toolKindOf);
  let toldChatId = state.current.chatId;
  const makeMessageId = createMessageIds();
  /** The run whose lines are applied; those of any other are dropped. */
  let current: ChatRun | undefined;
  const questions = new AskedQuestions();
  const events = new TurnEvents((turnId, event) => {
    tellHost(options.onEvent, { ...event, turnId, chatId: state.current.chatId, time: Date.now() });
  });

  const isBusy = () => isBusyStatus(state.current.status);

  function ask(asked: ChatQuestion): Promise<ChatOutcome> {
    const question = { ...asked, askedAt: Date.now() };
    questions.ask(question);
    store.beginResponse();
    store.addQuestion(question.messageId, question.input);
    const run = new ChatRun('ask', question);
    void open(run);
    // A subscriber may have left the question at once.
    if (run === current) events.ask(question.messageId);
    return run.outcome;
  }

  function open(run: ChatRun, chatId = state.current.chatId): Promise<ChatOutcome> {
    drop();
    current = run;
    state.move(run.kind, { chatId, error: undefined, usage: undefined });
    tellChatId();
    void follow(run);
    return run.outcome;
  }

  /** Reads a run's lines to the end. */
  async function follow(run: ChatRun): Promise<void> {
    const request = { input: run.question?.input, messageId: run.question?.messageId, chatId: state.current.chatId };
    const { signal } = run.controller;
    try {
      const delay = run.isRead ? REREAD_PAUSES[run.rereads - 1] : undefined;
      if (delay !== undefined) await pause(delay, signal);
      if (run !== current || run.isSettled) return;
      for await (const batch of transport.frames(request, { signal })) {
        for (const received of batch) {
          if (run !== current) return;
          if (received.error === undefined) receive(run, received);
          else if (!run.isSettled) tellHost(options.onError, received.error);
        }
      }
      if (run === current && !run.isSettled) await finish(run, 'closed');
    } catch (error) {
      if (run === current && !run.isSettled) failed(run, toChatError(error));
    } finally {
      run.controller.abort();
    }
  }

  function receive(run: ChatRun, { line, frame }: Extract<ReceivedFrame, { line: unknown }>): void {
    tellHost(options.onFrame, line, frame);
    if (run !== current) return;
    // The turn has ended, perhaps earlier in the same chunk. Only sentinels may follow, such as `__usage__`.
    if (run.isSettled && frame.kind === 'message') return;
    store.apply(line, frame);
    run.note(frame);
    // It doesn't show that the service knows the question: a refusal of it may follow.
    if (frame.kind === 'cutoff' && frame.chatId) {
      state.change({ chatId: frame.chatId });
      tellChatId();
    }
    if (frame.kind === 'message' && (!run.isRead || frame.message.id === questions.last?.messageId)) questions.accept();
    if (frame.kind === 'usage') state.change({ usage: frame.usage });
    events.receive(run.question?.messageId, frame);
    // Also if the host has left the run in one of these notifications.
    if (run.isSettled) return;
    const { status } = state.current;
    if (run.status === 'streaming' && (status === 'connecting' || status === 'reconnecting')) state.move('firstLine');
    if (frame.kind === 'error') failed(run, inBandError(frame.message, 'error'));
    else if (run.end !== undefined) void (run.hasFoundRun ? finish(run, 'line') : conclude(run, 'line'));
  }

  /** A response has ended. An abort request decides first; none was sent while the thread has no id. */
  async function finish(run: ChatRun, end: ResponseEnd): Promise<void> {
    if (run.aborting && state.current.chatId && (await run.aborting) === undefined) return;
    if (run === current) await conclude(run, end);
  }

  function conclude(run: ChatRun, end: ResponseEnd): Promise<void> | void {
    const { finalAnswer } = state.getSnapshot();
    const step = decideEnd(run, end, {
      running: run.hasFoundRun ? runningQuestion(run) : undefined,
      hasAnswer: finalAnswer !== undefined && !finalAnswer.isInProcess,
      isUnknown: questions.last !== undefined && !questions.isAccepted,
      chatId: run.rereads < REREAD_PAUSES.length ? state.current.chatId : undefined,
    });
    if (step.type === 'settle') return settle(run, step.outcome);
    if (step.type === 'join') return handOver(run, () => join(step.question, run.rereads));
    return handOver(run, () => read(step.chatId, 'find', run.rereads + 1));
  }

  /** The request failed, immediately or while streaming. */
  function failed(run: ChatRun, error: ChatError): void {
    if (error.code === 'busy' && run.question !== undefined && state.current.chatId !== undefined) {
      refuseBusy(run, run.question, error, state.current.chatId);
    } else if (run.hasReceived && (error.code === 'interrupted' || error.code === 'network')) {
      void finish(run, 'cut');
    } else settle(run, failureOf(run, error));
  }

  /**
   * The thread answers another question. A new question returns to the composer. One that was asked before stays, since no composer
   * has its text. In both cases the session follows the running answer.
   */
  function refuseBusy(run: ChatRun, question: ChatQuestion, error: ChatError, chatId: string): void {
    questions.setAside(question.messageId);
    if (run.kind !== 'ask' || questions.isAccepted) {
      return void handOver(run, () => read(chatId, 'find', run.rereads + 1));
    }
    if (state.current.turnEnds[question.messageId] === undefined) {
      store.remove(question.messageId);
      questions.withdraw();
    }
    run.resolve({ type: 'refused', error });
    void read(chatId, 'find');
    events.settle(question.messageId, { type: 'refused', error }, false, countQueries);
  }

  function read(chatId: string, kind: 'load' | 'find', rereads = 0): Promise<ChatOutcome> {
    store.beginResponse();
    return open(new ChatRun(kind, undefined, rereads), chatId);
  }

  /** The next request continues `run`, and its outcome is the outcome of both. */
  async function handOver(run: ChatRun, next: () => Promise<ChatOutcome>): Promise<void> {
    current = undefined;
    run.controller.abort();
    run.resolve(await next());
  }

  function join(question: ChatQuestion, rereads = 0): Promise<ChatOutcome> {
    questions.join(question);
    store.beginResponse(question.messageId);
    return open(new ChatRun('join', question, rereads));
  }

  function runningQuestion({ suspendedMessageId }: ChatRun): ChatQuestion | undefined {
    return questions.findRunning(state.getSnapshot().turns, store.getMessage, suspendedMessageId);
  }

  /** The question whose run the service has suspended, according to the last response. */
  function suspendedQuestion(): ChatQuestion | undefined {
    return current?.suspendedMessageId === undefined ? undefined : runningQuestion(current);
  }

  function settle(run: ChatRun, outcome: RunOutcome): void {
    if (run.isSettled) return;
    run.resolve(outcome);
    // An error line in a read is about the read; the run may continue.
    const isOver = outcome.type === 'completed' || outcome.type === 'aborted' || (run.end === 'error' && !run.isRead);
    const { messageId, askedAt } = run.question ?? {};
    const before = state.getSnapshot();
    // A read that finds nothing running shows that no run answers any of the thread's questions.
    if (isOver) questions.end(messageId === undefined ? before.turns.map(({ id }) => id) : [messageId]);
    // What a read shows to be stopped is the answer to the newest question.
    const stopped = outcome.type === 'aborted' ? (messageId ?? before.turns.at(-1)?.id) : undefined;
    if (stopped !== undefined) noteStopped(stopped);
    const error = 'error' in outcome ? outcome.error : undefined;
    const turnEnd = { type: outcome.type, durationMs: askedAt && Date.now() - askedAt };
    const turnEnds = isOver && run.isRead ? endsAfterRead(before, store.getMessage, stopped) : before.turnEnds;
    void pause(LATE_LINES_TIMEOUT, run.controller.signal).then(() => run.controller.abort());
    const changes = { error, turnEnds: messageId === undefined ? turnEnds : { ...turnEnds, [messageId]: turnEnd } };
    // Subscribers are notified afterwards, since one may ask the next question.
    state.move(END_EVENTS[outcome.type], changes, () => {
      const { turns } = state.getSnapshot();
      events.settle(messageId, outcome, isOver && run.isRead, countQueries);
      if (error !== undefined) tellHost(options.onError, error);
      tellHost(options.onFinish, outcome, turns.at(-1));
    });
  }

  /** Resolves to the reason if the service didn't confirm the stop; to undefined if it did, or if the run ended first. */
  async function requestAbort(run: ChatRun): Promise<ChatError | undefined> {
    try {
      const chatId = state.current.chatId ?? (await waitForChatId(state, notifier, run));
      if (chatId === undefined) return undefined;
      const confirmed = transport.abort(chatId).then(() => {
        if (run === current) settle(run, { type: 'aborted' });
      });
      await within(ABORT_TIMEOUT, confirmed, unconfirmedError);
    } catch (cause) {
      const error = toChatError(cause);
      run.aborting = undefined;
      if (run === current && !run.isSettled) state.move(`abortFailed:${run.status}`, { error });
      return error;
    }
    return undefined;
  }

  function countQueries(turnId: string): number {
    const turn = state.getSnapshot().turns.find(({ id }) => id === turnId);
    const names = turn?.toolCallIds.flatMap((id) => store.getMessage(id)?.toolCall?.name ?? []) ?? [];
    return names.filter((name) => toolKindOf(name) === 'sqlApi').length;
  }

  /** A subscriber may have changed the id again, and reported that already. */
  function tellChatId(): void {
    const { chatId } = state.current;
    if (chatId === toldChatId) return;
    toldChatId = chatId;
    tellHost(options.onChatIdChange, chatId);
  }

  /** Stops reading; later lines are dropped. */
  function drop(): void {
    const run = current;
    current = undefined;
    run?.controller.abort();
    run?.resolve({ type: 'disconnected' });
  }

  function reset(): void {
    drop();
    questions.clear();
    events.reset();
    store.reset();
    state.move('reset', { chatId: undefined, error: undefined, usage: undefined, turnEnds: {} });
    tellChatId();
  }

  return {
    getSnapshot: () => state.getSnapshot(),
    getMessage: store.getMessage,
    subscribe: store.subscribe,
    subscribeTurns(listener) {
      let { turns: before } = state.getSnapshot();
      return store.subscribe(() => {
        const { turns } = state.getSnapshot();
        if (turns === before) return;
        before = turns;
        listener();
      });
    },
    subscribeMessage: store.subscribeMessage,
    async send(input) {
      if (input.trim() === '') return refused('bad-request', 'There is nothing to ask.');
      if (isBusy()) return refused('busy', STILL_RUNNING);
      return ask({ input, messageId: makeMessageId() });
    },
    async abort() {
      const run = current;
      if (run === undefined || !isBusy()) return refused('bad-request', 'Nothing is running.');
      if (run.aborting === undefined) {
        run.aborting = requestAbort(run);
        state.move('abort', { error: undefined });
      }
      const error = await run.aborting;
      return error === undefined ? run.outcome : { type: 'failed', error };
    },
    async retry() {
      if (isBusy()) return refused('busy', STILL_RUNNING);
      if (current?.kind === 'load' && state.current.chatId !== undefined) return read(state.current.chatId, 'load');
      const question = questions.again(makeMessageId);
      return question === undefined ? refused('bad-request', 'There is no question to ask again.') : ask(question);
    },
    async askAgain(questionId) {
      if (isBusy()) return refused('busy', STILL_RUNNING);
      const own = questions.last?.messageId === questionId ? questions.again(makeMessageId) : undefined;
      if (own !== undefined) return ask(own);
      const suspended = suspendedQuestion();
      if (suspended?.messageId === questionId) return join(suspended);
      const asked = store.getMessage(questionId);
      if (asked?.role !== 'user') return refused('bad-request', 'The thread has no such question.');
      return ask({ input: asked.content, messageId: makeMessageId() });
    },
    async reconnect() {
      if (isBusy()) return refused('busy', STILL_RUNNING);
      if (state.current.status === 'idle')
        return refused('bad-request', 'No answer was lost, so there is nothing to reconnect to.');
      const question = suspendedQuestion();
      if (question !== undefined) return join(question);
      if (state.current.chatId !== undefined) return read(state.current.chatId, 'find');
      return refused(
        'bad-request',
        "The service has not sent the id of the thread, so it can't be read. Ask again instead.",
      );
    },
    async load(chatId = state.current.chatId) {
      if (!chatId) return refused('bad-request', 'There is no thread to read.');
      if (chatId !== state.current.chatId) reset();
      // Also after the reset: a listener may have asked something.
      if (isBusy()) return refused('busy', STILL_RUNNING);
      return read(chatId, 'load');
    },
    reset,
    disconnect() {
      drop();
      if (isBusy()) state.move('disconnect', { error: undefined });
    },
    clearError() {
      if (state.current.status === 'error') state.move('clearError', { error: undefined });
      else state.change({ error: undefined });
    },
  };
}

/** Calls the host's callback. An error in it is reported as uncaught, and the answer continues. */
function tellHost<Values extends readonly unknown[]>(
  callback: ((...values: Values) => void) | undefined,
  ...values: Values
): void {
  try {
    callback?.(...values);
  } catch (error) {
    throwLater(error);
  }
}
