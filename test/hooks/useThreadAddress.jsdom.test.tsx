import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

it('renders a server’s link first while hydrating, then the whole path', () => {
  open('/ask?view=1');
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Link = () => <a href={useThreadAddress('?view=1').linkTo('8')}>Thread</a>;
  const container = document.createElement('div');
  container.innerHTML = '<a href="?view=1&amp;thread=8">Thread</a>';
  render(<Link />, { container, hydrate: true });
  expect(warn).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('<a href="/ask?view=1&amp;thread=8">Thread</a>');
  warn.mockRestore();
});
