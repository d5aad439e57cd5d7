import type { ChatMessage } from '../protocol/chatMessage.js';
import { type ChatFrame, type ChatMessageLine, parseChatFrame } from '../protocol/parseChatFrame.js';
import { createNotifier, type Notifier } from './createNotifier.js';
import { createMergedMessage, isSameMessage, type MergedMessage, mergeLine, toMessage } from './mergeLine.js';
import { OrderedMessages, type PlacedMessage } from './OrderedMessages.js';

export interface MessageStoreSnapshot {
  /** Messages in reading order; one that did not change is the same object as before. */
  readonly messages: readonly ChatMessage[];
  /** Their ids; the same array as before while the order stays. */
  readonly messageIds: readonly string[];
}

export interface MessageStoreOptions {
  readonly initialMessages?: readonly ChatMessage[] | undefined;
  /** Shared by a session, so that its state and its messages change in one notification. */
  readonly notifier?: Notifier | undefined;
}

/** The messages of one thread, in order, from the lines of its responses. */
export interface MessageStore {
  /**
   * Applies one line of a response, as received after `JSON.parse`, and returns its frame. Never throws. `frame`: that of
   * the line, where the caller has parsed it already.
   */
  apply(line: unknown, frame?: ChatFrame): ChatFrame;
  /**
   * The next line belongs to another response than the one before: ids that are new in it stand after all known.
   * Without this call a response is known by the end of the one before, and by its `__cutoff__`.
   */
  beginResponse(): void;
  /** Shows a question before the service echoes it; the echo with the same id takes its place. */
  addQuestion(messageId: string, input: string): void;
  remove(id: string): void;
  /** Replaces everything (default: by nothing). */
  reset(messages?: readonly ChatMessage[]): void;
  /** Always current, also between notifications. The same object as before while nothing changed. */
  getSnapshot(): MessageStoreSnapshot;
  getMessage(id: string): ChatMessage | undefined;
  /** Called after changes, at most once an animation frame (a timer when the page is hidden). */
  subscribe(listener: () => void): () => void;
  /** Called after changes of that message only. */
  subscribeMessage(id: string, listener: () => void): () => void;
  /** Tells subscribers now what they would hear at the next frame. */
  flush(): void;
}

/** Makes an empty store, or one that begins with `initialMessages`. */
export function createMessageStore(options: MessageStoreOptions = {}): MessageStore {
  const notifier = options.notifier ?? createNotifier();
  const known = new Map<string, PlacedMessage>();
  const order = new OrderedMessages();
  /** What readers were given last, and the ids that lines have touched since. */
  const shown = new Map<string, ChatMessage>();
  const touched = new Set<string>();
  let snapshot: MessageStoreSnapshot | undefined;
  let latest: MessageStoreSnapshot = { messages: [], messageIds: [] };
  let responseHasEnded = false;
  /** The caller says where responses begin; what the lines themselves say of it may be a duplicate. */
  let isTold = false;

  function changed(id: string) {
    touched.add(id);
    snapshot = undefined;
    notifier.schedule(id);
  }

  function read(message: MergedMessage): ChatMessage {
    const before = shown.get(message.id);
    if (before !== undefined && !touched.delete(message.id)) return before;
    const now = toMessage(message);
    // A replayed line changes nothing: who holds the message need not look at it again.
    if (before !== undefined && isSameMessage(before, now)) return before;
    shown.set(message.id, now);
    return now;
  }

  /** Copies what stayed, which is nearly all of a long thread, and reads only what lines have touched or moved. */
  function nextSnapshot(): MessageStoreSnapshot {
    const movedFrom = order.takeMovedFrom();
    const isSameOrder = movedFrom === order.messages.length && movedFrom === latest.messageIds.length;
    const messages = latest.messages.slice(0, movedFrom);
    for (const id of touched) {
      const message = known.get(id);
      if (message !== undefined && message.index < movedFrom) messages[message.index] = read(message);
    }
    const moved = order.messages.slice(movedFrom);
    for (const message of moved) messages.push(read(message));
    touched.clear();
    const messageIds = isSameOrder
      ? latest.messageIds
      : latest.messageIds.slice(0, movedFrom).concat(moved.map(({ id }) => id));
    latest = { messages, messageIds };
    return latest;
  }

  function applyMessage(line: ChatMessageLine) {
    if (responseHasEnded && !isTold) beginResponse();
    let message = known.get(line.id);
    if (message === undefined) {
      message = order.add(createMergedMessage(line.id), line.role === 'user', line.sort);
      known.set(line.id, message);
    }
    const wasComplete = message.isComplete;
    const length = textLength(message);
    mergeLine(message, line, order.response);
    // A line that only repeats what is known says nothing of where the text goes on.
    order.update(message, line.sort, !wasComplete && (message.isComplete || textLength(message) !== length));
    changed(line.id);
  }

  function beginResponse() {
    responseHasEnded = false;
    order.beginResponse();
  }

  function reset(messages: readonly ChatMessage[] = []) {
    for (const id of known.keys()) notifier.schedule(id);
    known.clear();
    shown.clear();
    touched.clear();
    order.clear();
    snapshot = undefined;
    responseHasEnded = false;
    for (const message of messages) {
      const frame = parseChatFrame({ ...message, sort: undefined });
      if (frame.kind === 'message') applyMessage(frame.message);
    }
    if (messages.length > 0) beginResponse();
    notifier.schedule();
  }

  reset(options.initialMessages);

  return {
    apply(line, frame = parseChatFrame(line)) {
      if (frame.kind === 'message') applyMessage(frame.message);
      else if (frame.kind === 'cutoff' && !isTold) beginResponse();
      else if (frame.kind !== 'unknown') responseHasEnded = true;
      return frame;
    },
    beginResponse() {
      isTold = true;
      beginResponse();
    },
    addQuestion(messageId, input) {
      applyMessage({ id: messageId, role: 'user', content: input, isDelta: false, isInProcess: false });
    },
    remove(id) {
      const message = known.get(id);
      if (message === undefined) return;
      known.delete(id);
      shown.delete(id);
      order.remove(message);
      changed(id);
    },
    reset,
    getSnapshot() {
      snapshot ??= nextSnapshot();
      return snapshot;
    },
    getMessage(id) {
      const message = known.get(id);
      return message && read(message);
    },
    subscribe: notifier.subscribe,
    subscribeMessage: notifier.subscribeKey,
    flush: notifier.flush,
  };
}

function textLength({ content, thinking }: MergedMessage): number {
  return content.value.length + thinking.value.length;
}
