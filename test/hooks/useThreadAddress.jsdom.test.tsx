import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useThreadAddress } from '../../src/hooks/useThreadAddress.js';

const start = window.location.href;
afterEach(cleanup);
afterEach(() => window.history.replaceState(null, '', start));

const open = (path: string) => window.history.replaceState(null, '', window.location.origin + path);

it('keeps the path and the fragment of the page', () => {
  open('/ask?view=1&turn=2#top');
  expect(renderHook(() => useThreadAddress()).result.current.linkTo('t1')).toBe('/ask?view=1&thread=t1#top');
});

it.each(['//other.example/ask', '/\\other.example/ask'])('stays on the page’s host at %s', (path) => {
  open(path);
  const { result } = renderHook(() => useThreadAddress());
  const { host, pathname } = new URL(result.current.linkTo('t1'), window.location.href);
  expect([host, pathname.endsWith('other.example/ask')]).toEqual([window.location.host, true]);
  result.current.onThreadIdChange('t1', 'opened');
  expect(window.location.search).toBe('?thread=t1');
});
