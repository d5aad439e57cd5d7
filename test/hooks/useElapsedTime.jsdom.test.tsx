import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useElapsedTime } from 'tabletalk/hooks';
import { expect, it, vi } from 'vitest';

it('begins each run without the time of the one before, from its first frame', () => {
  vi.useFakeTimers();
  const shown: (number | undefined)[] = [];
  const { result, rerender } = renderHook(
    (isRunning: boolean) => {
      const elapsed = useElapsedTime(isRunning);
      useLayoutEffect(() => void shown.push(elapsed));
      return elapsed;
    },
    { initialProps: true },
  );
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(3_000);
  rerender(false);
  shown.length = 0;
  rerender(true);
  expect(shown).toEqual([undefined]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(1_000);
  vi.useRealTimers();
});
