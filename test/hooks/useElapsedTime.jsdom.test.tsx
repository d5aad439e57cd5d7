import { act, renderHook } from '@testing-library/react';
import { useElapsedTime } from 'tabletalk/hooks';
import { expect, it, vi } from 'vitest';

it('begins each run without the time of the one before', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useElapsedTime, { initialProps: true });
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(3_000);
  rerender(false);
  rerender(true);
  expect(result.current).toBeUndefined();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(1_000);
  vi.useRealTimers();
});
