import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatError } from '../../src/protocol/ChatError.js';
import type { ChatSession, ChatSessionSnapshot } from '../../src/stream/ChatSession.js';
import { createFailedSession } from '../../src/stream/createFailedSession.js';
import type { TurnEnd } from '../../src/stream/turns/ChatTurn.js';
import { createThreadSessions } from '../../src/threads/createThreadSessions.js';
import { chatMessage } from '../chatMessage.js';
import { withTurns } from '../chatTurn.js';

const question = (id: string) => chatMessage(id, { role: 'user', content: `Question ${id}` });

/** Sessions whose state the test sets, in the order in which they were opened. */
function fakeSessions() {
  const opened: ReturnType<typeof fakeSession>[] = [];
  const open = (chatId: string | undefined) => {
    const fake = fakeSession(chatId);
    opened.push(fake);
    return fake.session;
  };
  return { opened, open };
}

function fakeSession(chatId: string | undefined) {
  const base = createFailedSession(new ChatError('network', 'never used'));
  let snapshot: ChatSessionSnapshot = { ...base.getSnapshot(), status: 'idle', error: undefined, chatId };
  const listeners = new Set<() => void>();
  const [load, disconnect] = [vi.fn(async () => ({ type: 'completed' }) as const), vi.fn()];
  const session: ChatSession = {
    ...base,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    disconnect,
  };
  const set = (changes: Partial<ChatSessionSnapshot>) => {
    snapshot = withTurns({ ...snapshot, ...changes });
    for (const listener of [...listeners]) listener();
  };
  const ask = (id = 'q', threadId = chatId ?? 'new') =>
    set({ status: 'streaming', chatId: threadId, messages: [...snapshot.messages, question(id)] });
  const end = (type: TurnEnd['type'] = 'completed') =>
    set({
      status: type === 'failed' ? 'error' : type === 'interrupted' ? 'interrupted' : 'idle',
      turnEnds: { [snapshot.messages.at(-1)?.id ?? '']: { type } },
    });
  return { session, load, disconnect, set, ask, end, listeners };
}

/** Connected conversations, beginning with `threadId`. */
function openSessions(threadId: string | null = null) {
  const { opened, open } = fakeSessions();
  const [onQuestion, onThreadIdChange] = [vi.fn(), vi.fn()];
  let keys = 0;
  const createKey = () => String(++keys);
  const sessions = createThreadSessions({ threadId, createKey, open, onQuestion, onThreadIdChange });
  const close = sessions.connect();
  const at = (index: number) => opened[index] as ReturnType<typeof fakeSession>;
  const marks = () => Object.fromEntries(sessions.getSnapshot().marks);
  return { sessions, opened, at, close, onQuestion, onThreadIdChange, marks };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('showing a thread', () => {
  it('reads it once, and returns to the same session later', () => {
    const { sessions, at, opened } = openSessions('a');
    expect(at(0).load).toHaveBeenCalledTimes(1);
    const first = sessions.getSnapshot().current;
    sessions.select('b');
    expect(sessions.getSnapshot().threadId).toBe('b');
    sessions.select('a');
    expect(sessions.getSnapshot().current).toMatchObject({ key: first.key });
    expect(opened).toHaveLength(2);
  });

  it('keeps the conversation when the service assigns its id', () => {
    const { sessions, at, onThreadIdChange } = openSessions();
    const { key } = sessions.getSnapshot().current;
    at(0).ask();
    expect(sessions.getSnapshot()).toMatchObject({ threadId: 'new', current: { key } });
    expect(onThreadIdChange).toHaveBeenCalledExactlyOnceWith('new', 'started');
    sessions.select('new');
    expect(sessions.getSnapshot().current.key).toBe(key);
  });

  it('leaves the thread without a mark when its session is reset during a run', () => {
    const { at, marks, onThreadIdChange } = openSessions('a');
    at(0).ask();
    expect(marks()).toEqual({ a: 'running' });
    at(0).set({ status: 'idle', chatId: undefined, messages: [] });
    expect(marks()).toEqual({});
    expect(onThreadIdChange).toHaveBeenCalledExactlyOnceWith(null, 'opened');
  });

  it('reports a question that was asked, and none that was only read', () => {
    const { at, onQuestion } = openSessions('a');
    at(0).set({ status: 'loading', messages: [question('1')] });
    at(0).set({ status: 'idle' });
    expect(onQuestion).not.toHaveBeenCalled();
    at(0).ask('2');
    at(0).end();
    expect(onQuestion).toHaveBeenCalledExactlyOnceWith('a', 'Question 1');
  });

  it('reports a question whose whole answer came within one notification', () => {
    const { at, onQuestion } = openSessions();
    const end = { turnEnds: { q: { type: 'completed' } } } as const;
    at(0).set({ status: 'idle', chatId: 'new', messages: [question('q')], ...end });
    expect(onQuestion).toHaveBeenCalledExactlyOnceWith('new', 'Question q');
  });
});

describe('a run in a thread that isn’t shown', () => {
  it('is looked for when its connection is lost, however many threads were shown since', () => {
    const { sessions, at, marks } = openSessions('a');
    at(0).ask();
    for (const id of ['b', 'c', 'd', 'e']) sessions.select(id);
    for (const index of [1, 2, 3]) at(index).set({ messages: [question(`${index}`)] });
    at(0).set({ status: 'interrupted', error: new ChatError('network', 'Lost.') });
    expect(at(0).disconnect).not.toHaveBeenCalled();
    at(0).set({ status: 'streaming', error: undefined });
    at(0).end();
    expect(marks()).toEqual({ a: 'unseen' });
  });

  it('continues, and leaves a mark that goes once the thread is shown', () => {
    const { sessions, at, marks } = openSessions('a');
    at(0).ask();
    sessions.select('b');
    expect(marks()).toEqual({ a: 'running' });
    expect(at(0).disconnect).not.toHaveBeenCalled();
    at(0).end();
    expect(marks()).toEqual({ a: 'unseen' });
    sessions.select('a');
    expect(marks()).toEqual({});
  });

  it.each([
    ['failed', 'failed'],
    ['interrupted', 'interrupted'],
    ['aborted', undefined],
  ] as const)('that ended as %s has the mark %s', (type, mark) => {
    const { sessions, at, marks } = openSessions('a');
    at(0).ask();
    sessions.select('b');
    at(0).end(type);
    expect(marks().a).toBe(mark);
  });

  it.each(['b', 'a'])('keeps its mark for the first 2 s of a lost connection (%s is shown)', (shown) => {
    const { sessions, at, marks } = openSessions('a');
    at(0).ask();
    sessions.select(shown);
    at(0).set({ error: new ChatError('interrupted', 'cut') });
    at(0).end('interrupted');
    vi.advanceTimersByTime(1_900);
    expect(marks()).toEqual({ a: 'running' });
    vi.advanceTimersByTime(200);
    expect(marks().a).toBe(shown === 'a' ? undefined : 'interrupted');
  });

  it('is marked as complete once an attempt finds its lost answer', () => {
    const { sessions, at, marks } = openSessions('a');
    at(0).ask();
    sessions.select('b');
    at(0).set({ error: new ChatError('interrupted', 'cut') });
    at(0).end('interrupted');
    vi.advanceTimersByTime(2_100);
    at(0).set({ status: 'reconnecting', error: undefined });
    expect(marks().a).toBe('interrupted');
    at(0).end();
    expect(marks().a).toBe('unseen');
  });

  it('leaves no mark for an answer that ended while it was shown', () => {
    const { sessions, at, marks } = openSessions('a');
    at(0).ask();
    at(0).end();
    sessions.select('b');
    at(0).set({});
    expect(marks()).toEqual({});
  });
});

describe('threads that aren’t shown', () => {
  it('are disconnected beyond three, the longest unused first', () => {
    const { sessions, opened } = openSessions('0');
    for (const id of ['1', '2', '3', '4', '5']) sessions.select(id);
    expect(opened.map(({ disconnect }) => disconnect.mock.calls.length)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('are followed up to four while they run, and lose their mark with the connection', () => {
    const { sessions, opened, marks } = openSessions('0');
    for (const id of ['1', '2', '3', '4', '5']) {
      opened.at(-1)?.ask();
      sessions.select(id);
    }
    expect(opened.map(({ disconnect }) => disconnect.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(Object.keys(marks())).toEqual(['1', '2', '3', '4']);
  });

  it('are all disconnected at the end, and connected again on request', () => {
    const { sessions, opened, close, at } = openSessions('a');
    sessions.select('b');
    close();
    expect(
      opened.every(({ disconnect, listeners }) => disconnect.mock.calls.length === 1 && listeners.size === 0),
    ).toBe(true);
    sessions.connect();
    expect(at(0).load).toHaveBeenCalledTimes(2);
  });

  it('look for the answers that a disconnection has interrupted when they are connected again', () => {
    const { sessions, close, at } = openSessions('a');
    at(0).ask();
    close();
    at(0).set({ status: 'interrupted' });
    sessions.connect();
    expect(at(0).load).toHaveBeenCalledTimes(2);
  });

  it('are all released by a second disconnection, even if their runs were interrupted by the first', () => {
    const { sessions, opened, close } = openSessions('0');
    for (const id of ['1', '2', '3', '4']) {
      opened.at(-1)?.ask();
      sessions.select(id);
    }
    for (const id of ['5', '6']) sessions.select(id);
    close();
    for (const { set } of opened) set({ status: 'interrupted' });
    sessions.connect()();
    expect(opened.map(({ listeners }) => listeners.size)).toEqual(opened.map(() => 0));
  });
});

describe('a new conversation', () => {
  const openNew = () => {
    const open = openSessions('a');
    open.at(0).set({ messages: [question('1')] });
    open.sessions.startNew();
    return open;
  };

  it('is empty, and can be undone for 6 s', async () => {
    const { sessions } = openNew();
    expect(sessions.getSnapshot()).toMatchObject({ threadId: null, canUndoNew: true });
    await vi.advanceTimersByTimeAsync(5_999);
    sessions.undoNew();
    expect(sessions.getSnapshot()).toMatchObject({ threadId: 'a', canUndoNew: false, current: { key: '1' } });
  });

  it('can’t be undone later, nor once something is asked in it', async () => {
    const late = openNew();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(late.sessions.getSnapshot().canUndoNew).toBe(false);
    const asked = openNew();
    asked.at(1).ask('2', 'new');
    expect(asked.sessions.getSnapshot().canUndoNew).toBe(false);
  });

  it('can’t be undone once all conversations were disconnected, which ends the time', () => {
    const { sessions, close } = openNew();
    close();
    sessions.connect();
    expect(sessions.getSnapshot().canUndoNew).toBe(false);
  });

  it('returns to a question that has no thread id yet', () => {
    const { sessions, at } = openSessions();
    at(0).set({ status: 'connecting', messages: [question('1')] });
    sessions.startNew();
    expect(sessions.getSnapshot().current.key).toBe('2');
    sessions.undoNew();
    expect(sessions.getSnapshot().current.key).toBe('1');
    expect(at(0).disconnect).not.toHaveBeenCalled();
  });

  it('isn’t started twice, and an unused one is closed when left', () => {
    const { sessions, at, opened } = openNew();
    sessions.startNew();
    expect(opened).toHaveLength(2);
    sessions.select('b');
    expect(at(1).disconnect).toHaveBeenCalledTimes(1);
  });
});
