import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useThreadHeight } from '../../../src/components/chat/list/useThreadHeight.js';

afterEach(() => vi.unstubAllGlobals());

it('keeps the height of a thread whose first result arrives while an on-screen keyboard is open', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const current = document.createElement('div');
  const scroller = { current };
  let height = 700;
  Object.defineProperty(current, 'clientHeight', { get: () => height });
  const { rerender, unmount } = renderHook(({ hasResults }) => useThreadHeight(scroller, hasResults), {
    initialProps: { hasResults: false },
  });
  height = 350;
  rerender({ hasResults: true });
  expect(current.style.getPropertyValue('--tt-thread-height')).toBe('700px');
  expect(current.dataset.height).toBeUndefined();
  unmount();
});
