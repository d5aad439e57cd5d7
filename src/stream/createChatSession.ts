import type { ChatError } from '../protocol/ChatError.js';
import type { ChatStreamLine } from '../protocol/chatMessage.js';
import { MESSAGE_ID_PATTERN } from '../protocol/limits.js';
import { type ChatQuestion, ChatRun } from './ChatRun.js';
import type { ChatOutcome, ChatSession, ChatStatus } from './ChatSession.js';
import type { ChatSessionOptions } from './ChatSessionOptions.js';
import { createChatTransport } from './createChatTransport.js';
import { createMessageIds } from './createMessageIds.js';
import { createMessageStore } from './createMessageStore.js';
import { createNotifier } from './createNotifier.js';
import { inBandError } from './readErrorResponse.js';
import { SessionState } from './SessionState.js';
import { cutError, notReceivedError, refused, suspendedError, toChatError, unnamedError } from './sessionErrors.js';

/** Milliseconds of further reading once a turn has ended, for lines such as `__usage__` that come after the end. */
const LINGER = 1_000;

/** Milliseconds that an abort waits for the service to name the thread. */
const CHAT_ID_WAIT = 10_000;

const BUSY: ReadonlySet<ChatStatus> = new Set(['loading', 'connecting', 'streaming', 'aborting', 'reconnecting']);

/** Whether something runs, so that a new question is refused and an abort has something to stop. */
export function isBusyStatus(status: ChatStatus): boolean {
  return BUSY.has(status);
}

/**
 * Makes a session: one conversation over the chat API. Throws a `configuration` ChatError for options that can't work;
 * afterwards no verb throws or rejects. The states and what moves between them are drawn in ARCHITECTURE.md.
 *
 * Longer than other files on purpose: every verb and every end of a response turns on which run is `current`, and parts
 * in files of their own would have to hand that to each other.
 */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const transport = createChatTransport(options);
  const notifier = createNotifier();
  const store = createMessageStore({ initialMessages: options.initialMessages, notifier });
  const state = new SessionState(store, notifier, options.chatId);
  const makeMessageId = createMessageIds();
  /** The run whose lines count; lines of any other go nowhere. */
  let current: ChatRun | undefined;
  let lastQuestion: ChatQuestion | undefined;
  /** The last question's turn has ended. Until then asking again under its id joins it, and can't ask twice. */
  let hasEnded = false;
  /** The service has shown that it knows the last question. */
  let isAccepted = false;
  const chatIdWaiters = new Set<(chatId: string) => void>();

  const isBusy = () => isBusyStatus(state.current.status);

  function ask(question: ChatQuestion): Promise<ChatOutcome> {
    isAccepted &&= question.messageId === lastQuestion?.messageId;
    lastQuestion = question;
    hasEnded = false;
    store.beginResponse();
    store.addQuestion(question.messageId, question.input);
    return open(new ChatRun('ask', question, Date.now()), 'connecting');
  }

  function open(run: ChatRun, status: ChatStatus): Promise<ChatOutcome> {
    drop();
    current = run;
    state.change({ status, error: undefined });
    void follow(run);
    return run.outcome;
  }

  /** Reads a run's lines to their end; what the end means is decided in one of three functions below. */
  async function follow(run: ChatRun): Promise<void> {
    const request = { ...run.question, chatId: state.current.chatId };
    const { signal } = run.controller;
    try {
      for await (const line of transport.stream(request, {
        signal,
        onBadLine: (error) => tellHost(options.onError, error),
      })) {
        if (run !== current) return;
        receive(run, line);
      }
      if (run === current && !run.isSettled) await closed(run);
    } catch (error) {
      if (run === current && !run.isSettled) failed(run, toChatError(error));
    } finally {
      run.controller.abort();
    }
  }

  function receive(run: ChatRun, line: ChatStreamLine): void {
    tellHost(options.onFrame, line);
    const frame = store.apply(line);
    run.note(frame);
    if (frame.kind === 'cutoff') {
      setChatId(frame.chatId);
      isAccepted ||= !run.isRead;
    }
    if (frame.kind === 'message') isAccepted ||= !run.isRead || frame.message.id === lastQuestion?.messageId;
    if (frame.kind === 'usage') state.change({ usage: frame.usage });
    if (run.isSettled) return;
    const { status } = state.current;
    if (!run.isRead && (status === 'connecting' || status === 'reconnecting') && run.hasReceived) {
      state.change({ status: 'streaming' });
    }
    if (frame.kind === 'error') failed(run, inBandError(frame.message, 'error'));
    else if (run.end !== undefined) ended(run);
  }

  /** A line said that the turn, or the read, has ended. */
  function ended(run: ChatRun): void {
    if (run.isRead && (run.isStreaming || run.suspendedMessageId !== undefined)) void continueRead(run);
    else if (run.end === 'suspended') settle(run, { type: 'interrupted', error: suspendedError() });
    else if (isAskedInVain(run)) settle(run, { type: 'failed', error: notReceivedError() });
    else settle(run, run.end === 'aborted' ? { type: 'aborted' } : { type: 'completed' });
  }

  /** The response ended without such a line: in good order, or because the connection was cut. */
  async function closed(run: ChatRun, wasCut = false): Promise<void> {
    if (run.aborting !== undefined && (await run.aborting) === undefined) return;
    if (run !== current) return;
    if (run.isRead && !wasCut && (run.isStreaming || run.suspendedMessageId !== undefined)) return continueRead(run);
    if (!wasCut && isAskedInVain(run)) return settle(run, { type: 'failed', error: notReceivedError() });
    const answer = state.getSnapshot().finalAnswer;
    const hasAnswer = answer !== undefined && !answer.isInProcess;
    const isWhole = !wasCut && (hasAnswer || run.kind === 'load');
    settle(run, isWhole ? { type: 'completed' } : { type: 'interrupted', error: cutError() });
  }

  /** The thread was read to find an answer, and does not even have the question. */
  function isAskedInVain(run: ChatRun): boolean {
    return run.kind === 'find' && lastQuestion !== undefined && !isAccepted;
  }

  /** The request failed, at once or on the way. */
  function failed(run: ChatRun, error: ChatError): void {
    if (error.code === 'busy' && run.kind === 'ask' && state.current.chatId !== undefined) {
      refuseBusy(run, error, state.current.chatId);
    } else if (run.hasReceived && (error.code === 'interrupted' || error.code === 'network')) {
      void closed(run, true);
    } else {
      // A look for a lost answer that fails for now has not found out that it is lost for good.
      const isStillLost = run.kind !== 'ask' && run.kind !== 'load' && error.retryable && run.end !== 'error';
      settle(run, { type: isStillLost ? 'interrupted' : 'failed', error });
    }
  }

  /** The thread answers somebody else's question: give ours back and show that answer. */
  function refuseBusy(run: ChatRun, error: ChatError, chatId: string): void {
    if (run.question !== undefined) store.remove(run.question.messageId);
    lastQuestion = undefined;
    run.resolve({ type: 'refused', error });
    void read(chatId, 'find');
  }

  function read(chatId: string, kind: 'load' | 'find'): Promise<ChatOutcome> {
    setChatId(chatId);
    store.beginResponse();
    return open(new ChatRun(kind, undefined, undefined), kind === 'load' ? 'loading' : 'reconnecting');
  }

  /** A read found a run that is not over. Sending its question's own id subscribes to it, and asks nothing twice. */
  async function continueRead(run: ChatRun): Promise<void> {
    if (run.aborting !== undefined && (await run.aborting) === undefined) return;
    if (run !== current) return;
    const question = lastAskedQuestion();
    const isSuspended = run.suspendedMessageId !== undefined;
    if (question === undefined || (isSuspended && run.kind === 'load')) {
      settle(run, { type: 'interrupted', error: isSuspended ? suspendedError() : cutError() });
    } else {
      // The read goes on as the join: whoever waits for it waits for both.
      current = undefined;
      run.controller.abort();
      run.resolve(await join(question));
    }
  }

  function join(question: ChatQuestion): Promise<ChatOutcome> {
    lastQuestion = question;
    isAccepted = true;
    store.beginResponse();
    return open(new ChatRun('join', question, undefined), 'reconnecting');
  }

  /** The newest user message: also the one of a run that another tab has begun. */
  function lastAskedQuestion(): ChatQuestion | undefined {
    const message = state.getSnapshot().messages.findLast(({ role }) => role === 'user');
    if (message === undefined || !MESSAGE_ID_PATTERN.test(message.id)) return undefined;
    return { input: message.content, messageId: message.id };
  }

  function settle(run: ChatRun, outcome: Exclude<ChatOutcome, { type: 'refused' | 'disconnected' }>): void {
    if (run.isSettled) return;
    run.resolve(outcome);
    hasEnded ||= outcome.type === 'completed' || outcome.type === 'aborted' || run.end === 'error';
    const error = 'error' in outcome ? outcome.error : undefined;
    const { turnEnds } = state.current;
    const turnEnd = { type: outcome.type, durationMs: run.startedAt && Date.now() - run.startedAt };
    state.change({
      status: outcome.type === 'failed' ? 'error' : outcome.type === 'interrupted' ? 'interrupted' : 'idle',
      error,
      turnEnds: run.question === undefined ? turnEnds : { ...turnEnds, [run.question.messageId]: turnEnd },
    });
    const timer = setTimeout(() => run.controller.abort(), LINGER);
    run.controller.signal.addEventListener('abort', () => clearTimeout(timer));
    if (error !== undefined) tellHost(options.onError, error);
    tellHost(options.onFinish, outcome);
  }

  /** Resolves to why the service did not confirm the stop; undefined when it did, or when the run ended before. */
  async function requestAbort(run: ChatRun): Promise<ChatError | undefined> {
    const { status: before } = state.current;
    try {
      const chatId = state.current.chatId ?? (await waitForChatId(run));
      if (chatId === undefined) return undefined;
      await transport.abort(chatId);
    } catch (cause) {
      const error = toChatError(cause);
      run.aborting = undefined;
      if (run === current && !run.isSettled) {
        state.change({ status: run.hasReceived && !run.isRead ? 'streaming' : before, error });
      }
      return error;
    }
    if (run === current) settle(run, { type: 'aborted' });
    return undefined;
  }

  /** The thread id once the service names it; undefined when the run ends first; throws after `CHAT_ID_WAIT`. */
  function waitForChatId(run: ChatRun): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(unnamedError()), CHAT_ID_WAIT);
      const done = (chatId?: string) => {
        clearTimeout(timer);
        chatIdWaiters.delete(done);
        resolve(chatId);
      };
      chatIdWaiters.add(done);
      void run.outcome.then(() => done());
    });
  }

  function setChatId(chatId: string | undefined): void {
    if (chatId === undefined || chatId === state.current.chatId) return;
    state.change({ chatId });
    for (const tell of [...chatIdWaiters]) tell(chatId);
    tellHost(options.onChatIdChange, chatId);
  }

  /** Stops reading; what comes after belongs to nobody. */
  function drop(): void {
    const run = current;
    current = undefined;
    run?.controller.abort();
    run?.resolve({ type: 'disconnected' });
  }

  function reset(): void {
    drop();
    lastQuestion = undefined;
    store.reset();
    const hadChatId = state.current.chatId !== undefined;
    state.change({ status: 'idle', chatId: undefined, error: undefined, usage: undefined, turnEnds: {} });
    if (hadChatId) tellHost(options.onChatIdChange, undefined);
  }

  return {
    getSnapshot: () => state.getSnapshot(),
    getMessage: store.getMessage,
    subscribe: store.subscribe,
    subscribeMessage: store.subscribeMessage,
    async send(input) {
      if (input.trim() === '') return refused('bad-request', 'There is nothing to ask.');
      if (isBusy()) return refused('busy', 'An answer is still running. Stop it or wait, then ask again.');
      return ask({ input, messageId: makeMessageId() });
    },
    async abort() {
      const run = current;
      if (run === undefined || !isBusy()) return refused('bad-request', 'Nothing is running.');
      if (run.aborting === undefined) {
        run.aborting = requestAbort(run);
        state.change({ status: 'aborting', error: undefined });
      }
      const error = await run.aborting;
      return error === undefined ? run.outcome : { type: 'failed', error };
    },
    async retry() {
      if (isBusy()) return refused('busy', 'An answer is still running. Stop it or wait, then ask again.');
      if (current?.kind === 'load' && state.current.chatId !== undefined) return read(state.current.chatId, 'load');
      if (lastQuestion === undefined) return refused('bad-request', 'There is no question to ask again.');
      return ask(hasEnded ? { ...lastQuestion, messageId: makeMessageId() } : lastQuestion);
    },
    async reconnect() {
      if (isBusy()) return refused('busy', 'An answer is still running.');
      if (state.current.status === 'idle') return refused('bad-request', 'Nothing was lost: there is nothing to find.');
      const suspended = current?.suspendedMessageId;
      const question = lastQuestion ?? lastAskedQuestion();
      if (question !== undefined && suspended === question.messageId) return join(question);
      if (state.current.chatId !== undefined) return read(state.current.chatId, 'find');
      return refused('bad-request', 'The service has not named the thread, so it can not be read. Ask again instead.');
    },
    async load(chatId = state.current.chatId) {
      if (chatId === undefined) return refused('bad-request', 'There is no thread to read.');
      if (chatId !== state.current.chatId) reset();
      else if (isBusy()) return refused('busy', 'An answer is still running.');
      return read(chatId, 'load');
    },
    reset,
    disconnect() {
      const { status } = state.current;
      drop();
      if (status === 'loading') state.change({ status: 'idle', error: undefined });
      else if (isBusyStatus(status)) state.change({ status: 'interrupted', error: undefined });
    },
    clearError() {
      const { status } = state.current;
      state.change({ status: status === 'error' ? 'idle' : status, error: undefined });
    },
  };
}

/** Calls the host's callback. What it throws is the host's own error and is reported as such; the answer goes on. */
function tellHost<T>(callback: ((value: T) => void) | undefined, value: T): void {
  try {
    callback?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
