import { beforeEach, expect, it } from 'vitest';
import { createMessageStore, type MessageStore } from '../../src/stream/createMessageStore.js';
import { heldSnapshot } from '../../src/stream/heldSnapshot.js';
import { groupTurns } from '../../src/stream/turns/deriveTurns.js';
import { cpuTime } from '../cpuTime.js';

const line = (id: string, sort: number, more: object) => ({ id, role: 'assistant', content: '', sort, ...more });
const whole = (id: string, sort: number, more: object = {}) =>
  line(id, sort, { isDelta: false, isInProcess: false, ...more });
const delta = (id: string, sort: number, more: object) => line(id, sort, { isDelta: true, isInProcess: true, ...more });
const question = whole('q', 1, { role: 'user', content: 'How many?' });
const tool = [
  whole('t', 3, { isInProcess: true, toolCall: { name: 'svcSqlApi', input: '{}' } }),
  whole('t', 4, { toolCall: { name: 'svcSqlApi', result: '{"data":[]}' } }),
];

let store: MessageStore;
beforeEach(() => {
  store = createMessageStore();
});

/** What the reader sees after some lines. */
function see(...lines: object[]) {
  for (const one of lines) store.apply(one);
  return heldSnapshot(store as never).messageIds.join(' ');
}

it.each([
  ['thinking', { thinking: 'Hm' }],
  ['an interim text', { content: 'First, the orders.' }],
])('keeps %s above the tool call that followed it when only its complete line is newer', (_, text) => {
  see(question, delta('a', 2, text));
  expect(see(...tool)).toBe('q a t');
  expect(see(whole('a', 9, text))).toBe('q a t');
  expect(see(whole('b', 10, { content: 'More' }))).toBe('q a t b');
  const { messages, messageIds } = heldSnapshot(store as never);
  expect(messages.map(({ id }) => id)).toEqual(messageIds);
  expect(groupTurns(messages)[0]?.items.map(({ id }) => id)).toEqual(['a', 't', 'b']);
});

it('keeps it there when a connection is cut and the thread is read again', () => {
  see(question, delta('a', 2, { thinking: 'Hm' }), ...tool);
  store.beginResponse();
  expect(see(question, ...tool, whole('a', 9))).toBe('q a t');
});

it('moves a text that goes on after the tool call', () => {
  see(question, delta('a', 2, { thinking: 'Hm' }), ...tool);
  expect(see(delta('a', 5, { content: 'Nine.' }))).toBe('q t a');
  expect(see(whole('a', 9, { content: 'Nine.' }))).toBe('q t a');
});

it('is the session’s own snapshot unless something is held', () => {
  see(question, delta('a', 2, { thinking: 'Hm' }), ...tool, whole('a', 9));
  expect(heldSnapshot(store as never)).toBe(store.getSnapshot());
  see(whole('b', 10));
  expect(heldSnapshot(store as never)).toBe(store.getSnapshot());
});

it('costs time that grows with the thread, not with its square, while a text is kept in place', () => {
  see(...Array.from({ length: 8_000 }, (_, at) => whole(`m${at}`, at)), delta('a', 8_001, { content: 'x' }));
  see(whole('t', 8_002));
  see(whole('a', 8_003, { content: 'x' }));
  const cost = cpuTime(() => {
    for (let sort = 9_000; sort < 9_020; sort += 1) see(delta('b', sort, { content: 'y' }));
  }, 600);
  expect(heldSnapshot(store as never).messageIds.slice(-3)).toEqual(['a', 't', 'b']);
  expect(cost).toBeLessThan(600);
});
