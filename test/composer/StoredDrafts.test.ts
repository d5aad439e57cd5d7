import { beforeEach, expect, it, vi } from 'vitest';
import { createComposer } from '../../src/composer/createComposer.js';
import { fakeSession, questionNamed } from './fakeSession.js';

beforeEach(() => {
  vi.useFakeTimers();
});

function open(entries: Record<string, string> = {}, ...first: Parameters<typeof fakeSession>) {
  const stored = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => void stored.set(key, text)),
    removeItem: (key: string) => void stored.delete(key),
  };
  const fake = fakeSession(...first);
  const composer = createComposer(fake.session);
  const leave = composer.keepDraftsIn(storage);
  const written = () => {
    vi.advanceTimersByTime(1000);
    return Object.fromEntries(stored);
  };
  return { ...fake, composer, storage, stored, written, leave };
}

it('writes the typed text once, after a pause', () => {
  const { composer, storage, stored, written } = open();
  for (const text of ['H', 'Ho', 'How']) composer.setText(text);
  expect(stored.size).toBe(0);
  expect(written()).toEqual({ 'draft:': 'How' });
  expect(storage.setItem).toHaveBeenCalledTimes(1);
});

it('brings a stored draft back into an empty field only', () => {
  expect(open({ 'draft:a': 'About a' }, { chatId: 'a' }).composer.getSnapshot().text).toBe('About a');
  const { composer } = open();
  composer.setText('typed');
  composer.keepDraftsIn({ getItem: () => 'stored', setItem() {}, removeItem() {} });
  expect(composer.getSnapshot().text).toBe('typed');
});

it('never stores a chip', () => {
  const { composer, written } = open();
  composer.addChip({ id: 'march', label: 'Mar', text: 'Revenue: 4,120.50' });
  composer.setText('Why?');
  expect(written()).toEqual({ 'draft:': 'Why?' });
});

it('never stores a recalled or edited question, which may carry a chip’s values', () => {
  const { composer, written } = open({}, { messages: [questionNamed('Why?\n\nRevenue: 4,120.50')] });
  composer.recall(-1);
  composer.setText('Why?\n\nRevenue: 4,120.50!');
  expect(written()).toEqual({});
  composer.setText('');
  composer.setText('typed');
  composer.edit({ questionId: 'q', text: 'Why?\n\nRevenue: 4,120.50' });
  expect(written()).toEqual({ 'draft:': 'typed' });
});

it('removes the draft once it is sent', () => {
  const { composer, written } = open({ 'draft:a': 'How many?' }, { chatId: 'a' });
  composer.submit();
  expect(written()).toEqual({});
});

it('moves the draft when the service names the thread', () => {
  const { composer, set, written } = open();
  composer.setText('How many?');
  composer.submit();
  composer.setText('And then?');
  expect(written()).toEqual({ 'draft:': 'And then?' });
  set({ chatId: 'a' });
  expect(written()).toEqual({ 'draft:a': 'And then?' });
});

it('keeps a draft in memory when the storage throws', () => {
  const fail = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  const composer = createComposer(fakeSession().session);
  composer.keepDraftsIn({ getItem: fail, setItem: fail, removeItem: fail });
  composer.setText('How many?');
  vi.advanceTimersByTime(1000);
  expect(composer.getSnapshot().text).toBe('How many?');
});

it('doesn’t store a text of more than 100,000 characters', () => {
  const { composer, written } = open({ 'draft:': 'short' });
  composer.setText('x'.repeat(100_001));
  expect(written()).toEqual({});
});

it('writes nothing after the chat was unmounted, and what is missing once it is mounted again', () => {
  const { composer, storage, written, leave } = open();
  composer.setText('How many?');
  leave();
  expect(written()).toEqual({});
  composer.keepDraftsIn(storage);
  expect(written()).toEqual({ 'draft:': 'How many?' });
});
