import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TurnTime } from '../../../src/components/chat/turn/TurnTime.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('adds the date to the time of a question once its day is over', () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 12, 23, 50) });
  render(<TurnTime questionId={`${Date.now()}-message`} />);
  expect(screen.getByRole('time').textContent).not.toContain('May');
  act(() => void vi.advanceTimersByTime(20 * 60_000));
  expect(screen.getByRole('time').textContent).toContain('May 12');
});
