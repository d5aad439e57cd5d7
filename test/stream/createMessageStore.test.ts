import { describe, expect, it, vi } from 'vitest';
import { createMessageStore } from '../../src/stream/createMessageStore.js';
import { findFinalAnswer } from '../../src/stream/turns/findFinalAnswer.js';
import { cpuTime } from '../cpuTime.js';

const delta = (id: string, sort: number, content: string, more: object = {}) => ({
  id,
  role: 'assistant',
  content,
  isDelta: true,
  isInProcess: true,
  sort,
  ...more,
});
const whole = (id: string, sort: number, content: string, more: object = {}) => ({
  id,
  role: 'assistant',
  content,
  isDelta: false,
  isInProcess: false,
  sort,
  ...more,
});
const user = (id: string, sort: number, content = 'q') => whole(id, sort, content, { role: 'user' });
const toolStart = (id: string, sort: number) =>
  whole(id, sort, '', { isInProcess: true, toolCall: { name: 'svcSqlApi', input: '{"sqlQuery":"select 1"}' } });
const toolEnd = (id: string, sort: number) =>
  whole(id, sort, '', { toolCall: { name: 'svcSqlApi', result: '{"data":[]}' } });
const cutoff = { id: '__cutoff__', sort: 0, state: { chatId: 'c1', isStreaming: true } };
const state = { id: '__state__', state: { messages: [] } };

function storeOf(...lines: unknown[]) {
  const store = createMessageStore();
  for (const line of lines) store.apply(line);
  return store;
}
const texts = (...lines: unknown[]) =>
  storeOf(...lines)
    .getSnapshot()
    .messages.map(({ id, content }) => `${id}:${content}`);

describe('merging the lines of one message', () => {
  it('appends content and thinking of deltas', () => {
    const store = storeOf(
      delta('a', 1, '', { thinking: 'Let ' }),
      delta('a', 2, '', { thinking: 'me' }),
      delta('a', 3, 'Hi'),
    );
    expect(store.getMessage('a')).toMatchObject({ thinking: 'Let me', content: 'Hi', isInProcess: true });
  });

  it('keeps streamed thinking when the complete line carries none', () => {
    const store = storeOf(delta('a', 1, '', { thinking: 'Let me' }), whole('a', 2, 'Hi', { thinking: '' }));
    expect(store.getMessage('a')).toMatchObject({ thinking: 'Let me', content: 'Hi', isInProcess: false });
  });

  it('applies a delta once, even if it is received repeatedly', () => {
    expect(texts(delta('a', 1, 'He'), delta('a', 1, 'He'), delta('a', 2, 'llo'), delta('a', 1, 'He'))).toEqual([
      'a:Hello',
    ]);
  });

  it('applies a delta once also after a whole line', () => {
    const begun = whole('a', 1, 'Hel', { isInProcess: true });
    expect(texts(begun, delta('a', 2, 'lo'), delta('a', 2, 'lo'), delta('a', 3, '!'))).toEqual(['a:Hello!']);
  });

  it('inserts a late delta at its `sort` position', () => {
    expect(texts(delta('a', 1, 'one '), delta('a', 3, 'three'), delta('a', 2, 'two '))).toEqual(['a:one two three']);
  });

  it('inserts deltas in descending order in a time that doesn’t grow with their square', () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => delta('a', 50_000 - index, `${index % 10}`));
    let text: string | undefined;
    const cost = cpuTime(() => {
      text = storeOf(...lines).getMessage('a')?.content;
    }, 400);
    expect(text?.slice(0, 12)).toBe('987654321098');
    expect(cost).toBeLessThan(400);
  });

  it('appends all deltas of a server that gives them one sort', () => {
    expect(texts(delta('a', 5, 'He'), delta('a', 5, 'l'), delta('a', 5, 'l'), delta('a', 5, 'o'))).toEqual(['a:Hello']);
    expect(texts(delta('a', 5, 'ha'), delta('a', 5, 'ha'), delta('a', 5, '!'))).toEqual(['a:haha!']);
  });

  it('appends deltas that have no usable sort', () => {
    const lines = [Number.NaN, '7', undefined].map((sort) => ({ ...delta('a', 0, 'x'), sort }));
    expect(texts(...lines)).toEqual(['a:xxx']);
  });

  it('appends deltas that share their sort with the whole line before them', () => {
    const begun = whole('a', 5, '', { isInProcess: true });
    expect(texts(begun, delta('a', 5, 'He'), delta('a', 5, 'llo'))).toEqual(['a:Hello']);
  });

  it('replaces thinking by that of a whole line', () => {
    const begun = delta('a', 1, '', { thinking: 'Let' });
    expect(storeOf(begun, whole('a', 2, '', { thinking: 'Let me', isInProcess: true })).getMessage('a')?.thinking).toBe(
      'Let me',
    );
  });

  it('keeps isStructuredResponse and the newest sort', () => {
    const message = storeOf(
      whole('a', 4, 'x', { isInProcess: true, isStructuredResponse: false }),
      whole('a', 7, 'xy'),
    ).getMessage('a');
    expect(message).toMatchObject({ isStructuredResponse: false, sort: 7 });
    expect(storeOf({ ...whole('b', 0, 'x'), sort: null }).getMessage('b')).not.toHaveProperty('sort');
  });

  it('lets no delta and no late start reopen a complete message', () => {
    expect(texts(whole('a', 3, 'Done.'), delta('a', 4, ' More'))).toEqual(['a:Done.']);
    const tool = storeOf(toolStart('t', 1), toolEnd('t', 2), toolStart('t', 1)).getMessage('t');
    expect(tool).toMatchObject({ isInProcess: false, toolCall: { result: '{"data":[]}' } });
  });

  it('keeps the input of a tool call when the result comes without it', () => {
    const tool = storeOf(toolStart('t', 1), toolEnd('t', 2)).getMessage('t');
    expect(tool?.toolCall).toEqual({ name: 'svcSqlApi', input: '{"sqlQuery":"select 1"}', result: '{"data":[]}' });
  });

  it('reads an unknown sender as a tool, so that its message is never the final answer', () => {
    const graphPath = ['final'];
    const lines = [whole('a', 2, 'Answer', { graphPath }), whole('s', 3, 'Note', { graphPath, role: 'system' })];
    const { messages } = storeOf(...lines).getSnapshot();
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'tool']);
    expect(findFinalAnswer(messages)?.id).toBe('a');
  });

  it('never flips a role', () => {
    expect(storeOf(user('u', 1), whole('u', 2, 'q')).getMessage('u')?.role).toBe('user');
  });

  it('keeps fields that the spec does not list, and ignores fields of a wrong type', () => {
    const message = storeOf({
      ...whole('a', 1, 'x'),
      traceId: 't1',
      thinking: { evil: true },
      graphPath: 'no',
    }).getMessage('a');
    expect(message).toMatchObject({ content: 'x', thinking: '', graphPath: [], traceId: 't1' });
  });

  it('takes __proto__ and constructor as ids', () => {
    expect(texts(whole('__proto__', 1, 'a'), whole('constructor', 2, 'b'))).toEqual(['__proto__:a', 'constructor:b']);
  });

  it('ignores unknown sentinels, lines without an id and values that are not objects', () => {
    expect(texts({ id: '__heartbeat__', content: 'x' }, { traceId: 't' }, null, 7, 'text', [])).toEqual([]);
  });
});

describe('text replayed by a later response', () => {
  const live = [delta('a', 2, 'Hel'), delta('a', 3, 'lo')];

  it('isn’t duplicated when the lines arrive again', () => {
    expect(texts(cutoff, ...live, cutoff, ...live, delta('a', 4, '!'))).toEqual(['a:Hello!']);
  });

  it('isn’t duplicated when it arrives as one longer line', () => {
    expect(texts(cutoff, ...live, cutoff, delta('a', 5, 'Hello wor'), delta('a', 6, 'ld'))).toEqual(['a:Hello world']);
    expect(
      texts(cutoff, ...live, cutoff, whole('a', 5, 'Hello wor', { isInProcess: true }), delta('a', 6, 'ld')),
    ).toEqual(['a:Hello world']);
  });

  it('isn’t duplicated when the server restarts its numbering', () => {
    expect(texts(cutoff, ...live, cutoff, delta('a', 1, 'He'), delta('a', 2, 'llo'), delta('a', 3, '!'))).toEqual([
      'a:Hello!',
    ]);
  });

  it('never gets shorter while the replay catches up', () => {
    expect(texts(cutoff, ...live, cutoff, delta('a', 1, 'He'))).toEqual(['a:Hello']);
    expect(texts(cutoff, ...live, cutoff, whole('a', 1, '', { isInProcess: true }))).toEqual(['a:Hello']);
  });

  it('isn’t duplicated when a run is replayed from its start after the thread was read', () => {
    const read = whole('a', 3, 'one two ', { isInProcess: true });
    for (const first of [2, 7]) {
      const replay = ['one ', 'two ', 'three'].map((piece, index) => delta('a', first + index, piece));
      expect(texts(cutoff, read, cutoff, ...replay)).toEqual(['a:one two three']);
    }
  });

  it('is complete when the thread was read before the first of it, with a higher number', () => {
    const read = whole('a', 3, '', { isInProcess: true });
    expect(texts(cutoff, read, cutoff, delta('a', 2, 'one '), delta('a', 3, 'two'))).toEqual(['a:one two']);
  });

  it('is new text if only its beginning looks like a replay', () => {
    const read = whole('a', 3, 'aab', { isInProcess: true });
    expect(texts(cutoff, read, cutoff, delta('a', 5, 'a'), delta('a', 6, 'c'))).toEqual(['a:aabac']);
    expect(texts(cutoff, read, cutoff, delta('a', 2, 'a'), delta('a', 6, 'c'))).toEqual(['a:aabc']);
  });

  it('keeps a whole line when a late delta from between it and a later one arrives', () => {
    const first = [whole('a', 1, 'Hel', { isInProcess: true }), delta('a', 3, 'lo')];
    expect(texts(cutoff, ...first, cutoff, delta('a', 2, 'p '), delta('a', 3, 'lo'))).toEqual(['a:Help lo']);
  });

  it('isn’t duplicated when nothing has a sort', () => {
    const bare = (content: string) => ({ ...delta('a', 0, content), sort: undefined });
    expect(texts(cutoff, bare('He'), bare('llo'), cutoff, bare('He'), bare('llo'), bare('!'))).toEqual(['a:Hello!']);
    expect(texts(cutoff, bare('ab'), cutoff, bare('a'), bare('x'))).toEqual(['a:abax']);
  });

  it('continues when the server doesn’t replay', () => {
    expect(texts(cutoff, ...live, cutoff, delta('a', 4, ' there'))).toEqual(['a:Hello there']);
    expect(texts(cutoff, delta('a', 2, 'n'), cutoff, delta('a', 3, 'no'))).toEqual(['a:nno']);
  });
});

describe('the order of messages', () => {
  const ids = (...lines: unknown[]) =>
    storeOf(...lines)
      .getSnapshot()
      .messageIds.join(' ');

  it('places a text at its newest sort and a tool call where it began', () => {
    const lines = [cutoff, user('u', 1), delta('a', 2, 'x'), toolStart('t', 3), toolEnd('t', 4), whole('a', 9, 'xy')];
    expect(ids(...lines)).toBe('u t a');
  });

  it('sorts lines that arrive out of order', () => {
    expect(ids(cutoff, whole('b', 3, ''), toolEnd('t', 5), user('u', 1), toolStart('t', 2))).toBe('u t b');
  });

  it('keeps two answers separate whose server counts from 0 in each response', () => {
    const first = [cutoff, user('u1', 1), whole('a1', 5, 'x'), state];
    expect(ids(...first, cutoff, user('u2', 1), whole('a2', 5, 'y'), state)).toBe('u1 a1 u2 a2');
  });

  it('keeps them separate even when the thread is read in one response', () => {
    const thread = [
      user('u1', 1),
      toolEnd('t1', 2),
      whole('a1', 5, 'x'),
      user('u2', 1),
      toolEnd('t2', 2),
      whole('a2', 4, 'y'),
    ];
    expect(ids(cutoff, ...thread, state)).toBe('u1 t1 a1 u2 t2 a2');
  });

  it('keeps messages from before a late cutoff first, and moves a continuing text', () => {
    expect(ids(user('u', 1), delta('a', 2, 'x'), cutoff, toolStart('t', 5), whole('a', 9, 'xy'))).toBe('u t a');
  });

  it.each([
    ['known in part', [toolEnd('t1', 2), delta('a1', 3, 'x')]],
    ['unknown', []],
  ])('keeps an answer in its turn that was %s when the next question was asked', (_, lines) => {
    const store = createMessageStore();
    const read = (...response: unknown[]) => {
      store.beginResponse();
      for (const line of response) store.apply(line);
    };
    read(user('u1', 1), ...lines);
    read(user('u2', 6), whole('a2', 7, 'y'));
    read(
      user('u1', 1),
      toolEnd('t1', 2),
      whole('a1', 4, 'xy'),
      user('u2', 6),
      whole('a2', 7, 'y'),
      whole('b2', 8, 'z'),
    );
    read(user('u3', 1), whole('a3', 2, 'z'));
    expect(store.getSnapshot().messageIds.join(' ')).toBe('u1 t1 a1 u2 a2 b2 u3 a3');
  });

  it.each([
    ['the response is to its question', 'u2', [cutoff], []],
    ['a cutoff follows them', undefined, [], [cutoff]],
  ])('keeps a new answer at the end after a repeat of earlier turns if %s', (_, questionId, before, between) => {
    const store = createMessageStore();
    store.beginResponse();
    for (const line of [user('u1', 1), whole('a1', 2, 'x')]) store.apply(line);
    store.beginResponse();
    store.addQuestion('u2', 'q2');
    store.beginResponse(questionId);
    const repeat = [user('u1', 1), whole('a1', 2, 'x')];
    for (const line of [...before, ...repeat, ...between, delta('a2', 4, 'y')]) store.apply(line);
    expect(store.getSnapshot().messageIds.join(' ')).toBe('u1 a1 u2 a2');
  });

  it('adds the rest of an earlier turn of a stored thread to that turn', () => {
    const stored = [user('u1', 1), user('u2', 2), whole('a2', 3, 'y')];
    const fields = { thinking: '', graphPath: [] };
    const store = createMessageStore({ initialMessages: stored.map((one) => ({ ...one, ...fields })) as never });
    store.beginResponse();
    for (const line of [user('u1', 1), toolEnd('t1', 2), whole('a1', 3, 'x'), user('u2', 4)]) store.apply(line);
    store.apply(whole('b2', 6, 'z'));
    expect(store.getSnapshot().messageIds.join(' ')).toBe('u1 t1 a1 u2 a2 b2');
  });

  it('keeps messages without a sort in arrival order', () => {
    expect(ids(cutoff, user('u', 1), { ...whole('x', 0, ''), sort: undefined }, whole('a', 2, ''))).toBe('u x a');
  });

  it('shows a question before its echo, which then replaces it', () => {
    const store = createMessageStore();
    store.beginResponse();
    store.addQuestion('1700000000000-message', 'q');
    for (const line of [cutoff, user('1700000000000-message', 1), whole('a', 2, 'x')]) store.apply(line);
    expect(store.getSnapshot().messageIds).toEqual(['1700000000000-message', 'a']);
  });
});

describe('a store whose caller marks the start of responses', () => {
  it.each([true, false])(
    'places an answer below a question that is echoed after the history (cutoff first: %s)',
    (isFirst) => {
      const history = [user('q1', 1), whole('a', 2, 'A')];
      const store = createMessageStore();
      store.beginResponse();
      store.addQuestion('q2', 'q2');
      for (const line of isFirst ? [cutoff, ...history] : [...history, cutoff]) store.apply(line);
      for (const line of [user('q2', 3), delta('b', 4, 'B')]) store.apply(line);
      expect(store.getSnapshot().messageIds).toEqual(['q1', 'a', 'q2', 'b']);
    },
  );

  it('ignores a repeated cutoff', () => {
    const store = createMessageStore();
    store.beginResponse();
    for (const line of [cutoff, whole('b', 3, ''), cutoff, state, whole('a', 2, '')]) store.apply(line);
    expect(store.getSnapshot().messageIds).toEqual(['a', 'b']);
    store.beginResponse();
    store.apply(whole('c', 1, ''));
    expect(store.getSnapshot().messageIds).toEqual(['a', 'b', 'c']);
  });

  it('shows a line in the snapshot if the message was read before it and after it', () => {
    const store = storeOf(delta('a', 1, 'x'));
    store.getSnapshot();
    store.apply(delta('a', 2, 'y'));
    store.getMessage('a');
    store.apply(delta('a', 3, 'z'));
    expect(store.getMessage('a')).toBe(store.getSnapshot().messages[0]);
    expect(store.getMessage('a')?.content).toBe('xyz');
  });

  it('keeps the other messages in place when one is removed after a line changed it', () => {
    const store = storeOf(whole('a', 1, 'x'), delta('b', 2, 'y'), whole('c', 3, 'z'));
    store.getSnapshot();
    store.apply(delta('b', 4, 'y'));
    store.remove('b');
    expect(store.getSnapshot().messages.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('forgets what is removed, and everything on reset', () => {
    const store = storeOf(whole('a', 1, 'x'), whole('b', 2, 'y'), whole('c', 3, 'z'));
    store.remove('b');
    expect(store.getSnapshot().messages.map(({ content }) => content)).toEqual(['x', 'z']);
    store.reset();
    expect(store.getSnapshot()).toEqual({ messages: [], messageIds: [] });
    expect(store.getMessage('a')).toBeUndefined();
  });

  it('starts with the initial messages in their order', () => {
    const initialMessages = storeOf(whole('a', 9, 'x'), whole('b', 10, 'y')).getSnapshot().messages;
    const store = createMessageStore({ initialMessages: [...initialMessages].reverse() });
    store.apply(whole('c', 1, 'z'));
    expect(store.getSnapshot().messageIds).toEqual(['b', 'a', 'c']);
  });
});

describe('the snapshot', () => {
  it('keeps other messages and the id list identical when one delta arrives', () => {
    const store = storeOf(cutoff, user('u', 1), delta('a', 2, 'x'));
    const before = store.getSnapshot();
    store.apply(delta('a', 3, 'y'));
    const after = store.getSnapshot();
    expect(after.messages[0]).toBe(before.messages[0]);
    expect(after.messages[1]).not.toBe(before.messages[1]);
    expect(after.messageIds).toBe(before.messageIds);
  });

  it('keeps a message identical when its lines are replayed', () => {
    const store = storeOf(cutoff, whole('a', 2, 'x', { toolCall: { name: 't', result: '1' } }));
    const before = store.getMessage('a');
    store.apply(whole('a', 2, 'x', { toolCall: { name: 't', result: '1' } }));
    expect(store.getMessage('a')).toBe(before);
  });

  it('is the same until something changes', () => {
    const store = storeOf(whole('a', 1, 'x'));
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  it('notifies once for many lines, and not the subscribers of other messages', () => {
    vi.useFakeTimers();
    const store = createMessageStore();
    const heard = { all: vi.fn(), a: vi.fn(), b: vi.fn() };
    store.subscribe(heard.all);
    store.subscribeMessage('a', heard.a);
    store.subscribeMessage('b', heard.b);
    for (let sort = 1; sort < 50; sort += 1) store.apply(delta('a', sort, 'x'));
    expect(heard.all).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect([heard.all, heard.a, heard.b].map((fn) => fn.mock.calls.length)).toEqual([1, 1, 0]);
    vi.useRealTimers();
  });

  it('keeps 100 unknown fields of a message, however many its lines bring', () => {
    const store = createMessageStore();
    const fields = (line: number) =>
      Object.fromEntries(Array.from({ length: 90 }, (_, key) => [`f${line}_${key}`, line]));
    const apply = (line: number) =>
      store.apply({ id: 'a', role: 'assistant', content: 'x', isDelta: true, sort: line, ...fields(line) });
    for (let line = 0; line < 1000; line += 1) apply(line);
    const [message] = store.getSnapshot().messages;
    expect(message).toMatchObject({ content: 'x'.repeat(1000), f0_89: 0, f1_9: 1 });
    expect(Object.keys(message ?? {}).filter((field) => /^f\d/.test(field))).toHaveLength(100);
  });
});
