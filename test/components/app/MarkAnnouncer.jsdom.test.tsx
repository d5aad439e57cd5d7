import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryThreadStore } from 'tabletalk';
import { afterEach, expect, it } from 'vitest';
import { MarkAnnouncer } from '../../../src/components/app/MarkAnnouncer.js';
import type { ThreadMark } from '../../../src/threads/createThreadSessions.js';

afterEach(cleanup);

const store = createMemoryThreadStore([
  { id: 'a', title: 'Orders', updatedAt: 2 },
  { id: 'b', title: 'Returns', updatedAt: 1 },
]);
const show = (...marks: [string, ThreadMark][]) => (
  <MarkAnnouncer store={store} marks={new Map(marks)} threadId={null} />
);

it('announces each answer of the same thread, also the second one after the reader has seen the first', () => {
  const { rerender } = render(show(['a', 'running']));
  const said: (string | null)[] = [];
  for (const marks of [[['a', 'unseen']], [], [['a', 'running']], [['a', 'unseen']]] as [string, ThreadMark][][]) {
    rerender(show(...marks));
    said.push(screen.getByRole('status').textContent);
  }
  expect(said).toEqual(['New answer: Orders', '', '', 'New answer: Orders']);
});

it('announces two answers that have arrived at once', () => {
  const { rerender } = render(show(['a', 'running'], ['b', 'running']));
  rerender(show(['a', 'unseen'], ['b', 'unseen']));
  expect(screen.getByRole('status').textContent).toBe('New answer: Orders, Returns');
});
