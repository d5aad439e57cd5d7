import { createListeners } from '../protocol/createListeners.js';
import type { ChatSession } from '../stream/ChatSession.js';
import { connectionOf, isLost } from '../stream/connectionOf.js';
import { isBusyStatus } from '../stream/isBusyStatus.js';
import { keepConnected } from '../stream/keepConnected.js';
import { isRunShown } from '../stream/shownRun.js';
import { firstQuestion } from '../stream/turns/ChatTurn.js';
import { createUndoWindow } from './createUndoWindow.js';

/** Number of threads without a run that stay open besides the current one, so that returning to them is immediate. */
const MAX_IDLE = 3;
/**
 * Number of threads with a run that are followed besides the current one: browsers limit the connections of a page to six over
 * HTTP/1.1.
 */
const MAX_RUNNING = 4;

/** What a list shows next to a thread: that it is running, or how its run ended while another thread was shown. */
export type ThreadMark = 'running' | 'unseen' | 'failed' | 'interrupted';

/** An open conversation. */
interface OpenThread {
  /** Identifies the conversation, also while it has no thread id. */
  readonly key: string;
  /** Its session. */
  readonly session: ChatSession;
}

/** Why another thread is shown: the reader or the product opened it, or a new conversation got its id from the service. */
export type ThreadChange = 'opened' | 'started';

/** The open conversations at one moment. */
export interface ThreadSessionsSnapshot {
  /** The conversation to show. */
  readonly current: OpenThread;
  /** Its thread; null until the service has assigned an id. */
  readonly threadId: string | null;
  /** Marks by thread id, as far as this page knows: runs on other pages, and runs of closed threads, have no mark. */
  readonly marks: ReadonlyMap<string, ThreadMark>;
  /** Whether starting a new conversation can still be undone. */
  readonly canUndoNew: boolean;
}

/** Several conversations, of which one is shown. The others continue while they run. */
export interface ThreadSessions {
  /** The current state; the same object until something changes. */
  getSnapshot(): ThreadSessionsSnapshot;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Shows a thread; null shows an empty conversation. */
  select(threadId: string | null): void;
  /** Shows an empty conversation, which can be undone for 6 s. */
  startNew(): void;
  /** Returns to the conversation before `startNew`. */
  undoNew(): void;
  /** Ends the time to undo if that would return to this thread, which was removed. */
  forget(threadId: string): void;
  /** Pauses the time to undo. */
  holdUndo(isHeld: boolean): void;
  /** Reads and follows the open threads. Returns the function that disconnects all of them. */
  connect(): () => void;
}

/** Options of `createThreadSessions`. */
export interface ThreadSessionsOptions {
  /** The thread to show first; null: an empty conversation. */
  readonly threadId: string | null;
  /** Returns a new text for each conversation. */
  readonly createKey: () => string;
  /** Creates the session of a thread, or of a new conversation. */
  readonly open: (threadId: string | undefined) => ChatSession;
  /** Called when a question was asked in a thread. */
  readonly onQuestion: (threadId: string, firstQuestion: string) => void;
  /** Called when another thread is shown. */
  readonly onThreadIdChange: (threadId: string | null, change: ThreadChange) => void;
}

interface Conversation extends OpenThread {
  /** The last question whose run has been noted at its start. */
  asked: string | undefined;
  /** The last end that has been noted: a question, and how its run ended. An interrupted one may end once more. */
  ended: string | undefined;
  stop: (() => void) | undefined;
}

/** Creates the conversations of one reader. No request is sent before `connect`. */
export function createThreadSessions(options: ThreadSessionsOptions): ThreadSessions {
  const { subscribe, tell } = createListeners();
  /** In the order in which they were last shown; the most recent is last. */
  let open: Conversation[] = [];
  let isConnected = false;
  let previous: Conversation | undefined;
  const undo = createUndoWindow(() => forgetPrevious());

  let current = create(options.threadId);
  let snapshot: ThreadSessionsSnapshot = {
    current,
    threadId: options.threadId,
    marks: new Map(),
    canUndoNew: false,
  };

  function create(threadId: string | null): Conversation {
    const session = options.open(threadId ?? undefined);
    const conversation: Conversation = {
      key: options.createKey(),
      session,
      asked: undefined,
      ended: undefined,
      stop: undefined,
    };
    open.push(conversation);
    return conversation;
  }

  function follow(conversation: Conversation): void {
    const { session } = conversation;
    const note = () => update(conversation);
    const stops = [session.subscribe(note), connectionOf(session).subscribe(note), keepConnected(session)];
    conversation.stop = () => {
      for (const stop of stops) stop();
      conversation.stop = undefined;
      session.disconnect();
    };
    const { chatId, messages, status } = session.getSnapshot();
    // An answer may have been interrupted by disconnecting the conversations.
    const isUnread = messages.length === 0 || status === 'interrupted';
    if (chatId !== undefined && isUnread) void session.load();
    update(conversation);
  }

  function update(conversation: Conversation): void {
    noteQuestion(conversation);
    noteMark(conversation);
    if (conversation === current) {
      const { chatId = null, messages } = conversation.session.getSnapshot();
      // Undoing would hide the question that was just asked.
      if (messages.length > 0) forgetPrevious();
      const { threadId: left } = snapshot;
      if (chatId !== left) {
        change({ threadId: chatId });
        // After a reset, nobody follows the run of the thread that was left.
        if (left !== null) mark(left, undefined);
        options.onThreadIdChange(chatId, left === null ? 'started' : 'opened');
      }
    }
    closeUnused();
  }

  function noteQuestion(conversation: Conversation): void {
    const { chatId, turns, status } = conversation.session.getSnapshot();
    const last = turns.at(-1);
    if (chatId === undefined || last?.question === undefined || last.id === conversation.asked) return;
    // A question that was only read has no run on this page.
    if (!isAsking(status) && last.end === undefined) return;
    conversation.asked = last.id;
    options.onQuestion(chatId, firstQuestion(turns));
  }

  function noteMark(conversation: Conversation): void {
    const { session } = conversation;
    const { chatId, turns, status } = session.getSnapshot();
    const { id, end } = turns.at(-1) ?? {};
    const isRunning = isRunShown(session);
    const ended = `${id} ${end?.type}`;
    const isNewEnd = end !== undefined && conversation.ended !== ended && !isRunning;
    if (isNewEnd) conversation.ended = ended;
    if (chatId === undefined) return;
    if (isRunning) mark(chatId, 'running');
    else if (conversation === current) mark(chatId, undefined);
    else if (isNewEnd || snapshot.marks.get(chatId) === 'running') {
      mark(chatId, ENDS[end?.type ?? (status === 'idle' ? 'completed' : 'interrupted')]);
    }
  }

  function mark(threadId: string, value: ThreadMark | undefined): void {
    if (snapshot.marks.get(threadId) === value) return;
    const marks = new Map(snapshot.marks);
    if (value === undefined) marks.delete(threadId);
    else marks.set(threadId, value);
    change({ marks });
  }

  function change(values: Partial<ThreadSessionsSnapshot>): void {
    snapshot = { ...snapshot, ...values };
    tell();
  }

  function show(conversation: Conversation): void {
    const left = current;
    current = conversation;
    open = [...open.filter((other) => other !== conversation), conversation];
    const threadId = conversation.session.getSnapshot().chatId ?? null;
    change({ current: conversation, threadId });
    if (isConnected && conversation.stop === undefined) follow(conversation);
    // Both the thread that was shown until now and the new one count as seen.
    noteMark(left);
    noteMark(conversation);
    closeUnused();
  }

  function select(threadId: string | null): void {
    if (threadId === null) {
      if (!isEmpty(current)) show(create(null));
    } else if (current.session.getSnapshot().chatId !== threadId) {
      show(open.find(({ session }) => session.getSnapshot().chatId === threadId) ?? create(threadId));
    }
  }

  /** Disconnects hidden conversations beyond the limits, the least recently shown first. Runs continue at the service. */
  function closeUnused(): void {
    const others = open.filter((conversation) => conversation !== current && conversation !== previous);
    const running = others.filter(({ session }) => isBusyStatus(session.getSnapshot().status) || isLost(session));
    const idle = others.filter((conversation) => !running.includes(conversation));
    const unused = idle.filter((conversation, at) => at < idle.length - MAX_IDLE || isEmpty(conversation));
    for (const conversation of [...unused, ...running.slice(0, -MAX_RUNNING)]) {
      open = open.filter((other) => other !== conversation);
      const { chatId } = conversation.session.getSnapshot();
      conversation.stop?.();
      if (chatId !== undefined && snapshot.marks.get(chatId) === 'running') mark(chatId, undefined);
    }
  }

  function forgetPrevious(): void {
    if (previous === undefined) return;
    previous = undefined;
    undo.close();
    change({ canUndoNew: false });
    closeUnused();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe,
    select(threadId) {
      if (threadId === snapshot.threadId && (threadId !== null || isEmpty(current))) return;
      forgetPrevious();
      select(threadId);
    },
    startNew() {
      if (isEmpty(current)) return;
      previous = current;
      select(null);
      change({ canUndoNew: true });
      undo.open();
    },
    undoNew() {
      const conversation = previous;
      if (conversation === undefined) return;
      show(conversation);
      forgetPrevious();
    },
    forget(threadId) {
      if (previous?.session.getSnapshot().chatId === threadId) forgetPrevious();
    },
    holdUndo: undo.hold,
    connect() {
      isConnected = true;
      // Following one may close others beyond the limits.
      for (const conversation of open) if (open.includes(conversation)) follow(conversation);
      return () => {
        isConnected = false;
        forgetPrevious();
        for (const conversation of open) conversation.stop?.();
      };
    },
  };
}

const ENDS = {
  completed: 'unseen',
  // The reader has stopped the run.
  aborted: undefined,
  failed: 'failed',
  interrupted: 'interrupted',
} as const satisfies Record<string, ThreadMark | undefined>;

const isAsking = (status: string) => status === 'connecting' || status === 'streaming';

/** Whether nothing has been asked. */
function isEmpty({ session }: OpenThread): boolean {
  const { chatId, messages } = session.getSnapshot();
  return chatId === undefined && messages.length === 0;
}
