import { createLocalDraftStorage } from 'tabletalk';
import { afterEach, expect, it, vi } from 'vitest';
import { composerOf } from '../../src/composer/composerOf.js';
import { fakeSession } from './fakeSession.js';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps the drafts of each user apart, and clears those of one', () => {
  const [ann, anna] = [createLocalDraftStorage({ user: 'ann' }), createLocalDraftStorage({ user: 'ann:a' })];
  ann.setItem('draft:', 'How many orders?');
  anna.setItem('draft:', 'How many returns?');
  localStorage.setItem('tabletalk:ann:threads', '[]');
  ann.clear();
  expect(Object.entries(localStorage)).toEqual([['tabletalk:ann%3Aa:draft:', 'How many returns?']]);
});

it.each(['', ' ', 'x'.repeat(256)])('refuses a user whose drafts could not be cleared: "%s"', (user) => {
  expect(() => createLocalDraftStorage({ user })).toThrow('`user` must be an id');
});

it('stores nothing after it was cleared', () => {
  const storage = createLocalDraftStorage({ user: 'ann' });
  storage.clear();
  storage.setItem('draft:', 'How many orders?');
  expect(localStorage).toHaveLength(0);
});

it('doesn’t throw when the browser blocks or has no room in its storage', () => {
  const fail = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(fail);
  }
  const storage = createLocalDraftStorage({ user: 'ann' });
  storage.setItem('draft:', 'How many orders?');
  storage.removeItem('draft:');
  expect(storage.getItem('draft:')).toBeNull();
});

it('has the latest text when the page is left in the middle of typing', () => {
  const composer = composerOf(fakeSession().session);
  composer.keepDraftsIn(createLocalDraftStorage({ user: 'ann' }));
  composer.setText('How many');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('tabletalk:ann:draft:')).toBe('How many');
});
