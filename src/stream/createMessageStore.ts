import type { ChatMessage } from '../protocol/chatMessage.js';
import { type ChatFrame, type ChatMessageLine, parseChatFrame } from '../protocol/parseChatFrame.js';
import { wholeMessage } from '../protocol/wholeMessage.js';
import { createNotifier, type Notifier } from './createNotifier.js';
import { createMergedMessage, isSameMessage, type MergedMessage, mergeLine, toMessage } from './mergeLine.js';
import { OrderedMessages, type PlacedMessage } from './OrderedMessages.js';

/** The messages of a store at one moment. */
interface MessageStoreSnapshot {
  /** Messages in reading order; an unchanged message is the same object as in the previous snapshot. */
  readonly messages: readonly ChatMessage[];
  /** Their ids; the same array while the order is unchanged. */
  readonly messageIds: readonly string[];
}

/** Options of `createMessageStore`. */
export interface MessageStoreOptions {
  /**
   * Messages to start with, oldest first.
   *
   * @default none
   */
  readonly initialMessages?: readonly ChatMessage[] | undefined;
  /**
   * A notifier to share, so that a session's state and messages change in one notification.
   *
   * @default a new one
   */
  readonly notifier?: Notifier | undefined;
}

/** The messages of one thread, in reading order, built from the lines of its responses. */
export interface MessageStore {
  /**
   * Applies one line of a response, as received and parsed from JSON, and returns its frame. Never throws. `frame`: the
   * line's frame, if the caller has parsed it already.
   */
  apply(line: unknown, frame?: ChatFrame): ChatFrame;
  /**
   * The next line starts another response, whose new ids come after all known ones, or at the end of the turn that the response is
   * repeating. Without this call, a response starts after the end of the previous one or at its `__cutoff__`. `questionId`: the
   * question that it answers, whose answer is the end of the thread.
   */
  beginResponse(questionId?: string): void;
  /** Shows a question before the service echoes it. The echo with the same id replaces it. */
  addQuestion(messageId: string, input: string): void;
  /** Removes a message; an unknown id is ignored. */
  remove(id: string): void;
  /** Replaces all messages (default: with none). */
  reset(messages?: readonly ChatMessage[]): void;
  /** Always current, even between notifications. The same object until something changes. */
  getSnapshot(): MessageStoreSnapshot;
  /** The message with this id; undefined for an unknown id. */
  getMessage(id: string): ChatMessage | undefined;
  /** Calls `listener` after changes, at most once per animation frame (on a timer while the page is hidden). Returns the
   * function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The same for changes of one message only. */
  subscribeMessage(id: string, listener: () => void): () => void;
  /** Sends pending notifications now instead of at the next frame. */
  flush(): void;
}

/** Creates a store, empty or with `initialMessages`. */
export function createMessageStore(options: MessageStoreOptions = {}): MessageStore {
  const notifier = options.notifier ?? createNotifier();
  const known = new Map<string, PlacedMessage>();
  const order = new OrderedMessages();
  /** The messages changed by lines since the last snapshot. */
  const touched = new Set<PlacedMessage>();
  let snapshot: MessageStoreSnapshot | undefined;
  let latest: MessageStoreSnapshot = { messages: [], messageIds: [] };
  let responseHasEnded = false;
  /** The caller marks where responses begin; a `__cutoff__` may then be a duplicate. */
  let hasExplicitResponses = false;

  function changed(message: PlacedMessage) {
    // The flag saves nearly every line a look-up in the set.
    if (!message.isTouched) touched.add(message);
    message.isTouched = true;
    snapshot = undefined;
    notifier.schedule(message.id);
  }

  function read(message: PlacedMessage): ChatMessage {
    const before = message.shown;
    if (before !== undefined && !message.isTouched) return before;
    message.isTouched = false;
    const now = toMessage(mergedOf(message));
    // A replayed line changes nothing, so the message keeps its identity and nothing re-renders.
    if (before !== undefined && isSameMessage(before, now)) return before;
    message.shown = now;
    return now;
  }

  /** Copies the unchanged part, nearly all of a long thread, and reads only messages that lines have changed or moved. */
  function nextSnapshot(): MessageStoreSnapshot {
    const movedFrom = order.takeMovedFrom();
    const isSameOrder = movedFrom === order.messages.length && movedFrom === latest.messageIds.length;
    const messages = latest.messages.slice(0, movedFrom);
    for (const message of touched) {
      if (message.index < movedFrom) messages[message.index] = read(message);
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
    if (responseHasEnded && !hasExplicitResponses) beginResponse();
    const message = known.get(line.id) ?? add(line.id, line.role === 'user', line.sort);
    const merged = mergedOf(message);
    const wasComplete = merged.isComplete;
    const length = textLength(merged);
    mergeLine(merged, line, order.response);
    // A line that only repeats known text doesn't show where the text continues.
    order.update(message, merged, line.sort, !wasComplete && (merged.isComplete || textLength(merged) !== length));
    changed(message);
  }

  function add(id: string, isUser: boolean, sort?: number | undefined): PlacedMessage {
    const message = order.add(id, isUser, sort);
    known.set(id, message);
    return message;
  }

  function beginResponse() {
    responseHasEnded = false;
    order.beginResponse();
  }

  function reset(messages?: readonly ChatMessage[]) {
    for (const id of known.keys()) notifier.schedule(id);
    known.clear();
    touched.clear();
    order.clear();
    snapshot = undefined;
    responseHasEnded = false;
    for (const message of messages ?? []) store(message);
    if (messages?.length) beginResponse();
    notifier.schedule();
  }

  function store(given: ChatMessage) {
    const whole = wholeMessage(given);
    if (whole !== undefined && !known.has(whole.id)) {
      add(whole.id, whole.role === 'user').shown = whole;
      notifier.schedule(whole.id);
      return;
    }
    const frame = parseChatFrame({ ...given, sort: undefined });
    if (frame.kind === 'message') applyMessage(frame.message);
  }

  reset(options.initialMessages);

  return {
    apply(line, frame = parseChatFrame(line)) {
      if (frame.kind === 'message') applyMessage(frame.message);
      else if (frame.kind === 'cutoff') {
        if (hasExplicitResponses) order.endRepeat();
        else beginResponse();
      } else if (frame.kind !== 'unknown') responseHasEnded = true;
      return frame;
    },
    beginResponse(questionId) {
      hasExplicitResponses = true;
      beginResponse();
      order.answer(questionId === undefined ? undefined : known.get(questionId));
    },
    addQuestion(messageId, input) {
      applyMessage({ id: messageId, role: 'user', content: input, isDelta: false, isInProcess: false });
    },
    remove(id) {
      const message = known.get(id);
      if (message === undefined) return;
      known.delete(id);
      order.remove(message);
      snapshot = undefined;
      notifier.schedule(id);
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

/** Returns the state of a message that lines change. One that was stored whole gets it when its first line arrives. */
function mergedOf(message: PlacedMessage): MergedMessage {
  if (message.merged !== undefined) return message.merged;
  message.merged = createMergedMessage(message.id);
  const frame = message.shown && parseChatFrame(message.shown);
  if (frame?.kind === 'message') mergeLine(message.merged, frame.message, message.response);
  return message.merged;
}

function textLength({ content, thinking }: MergedMessage): number {
  return content.length + thinking.length;
}
