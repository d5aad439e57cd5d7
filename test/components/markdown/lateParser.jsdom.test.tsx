import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Markdown } from '../../../src/components/markdown/Markdown.js';

const NESTED = '- [x] paid\n  - open';
const network = vi.hoisted(() => ({ isDown: false, requests: 0 }));

vi.mock('../../../src/markdown/createParser.js', async (importOriginal) => {
  network.requests += 1;
  if (network.isDown) throw new TypeError('Failed to fetch');
  return importOriginal();
});

afterEach(cleanup);

it('asks for its parser only if the text needs it, or more may come', async () => {
  network.isDown = true;
  network.requests = 0;
  const { rerender } = render(<Markdown>{'**One** order.\n\n- one\n- two'}</Markdown>);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(network.requests).toBe(0);
  rerender(<Markdown isStreaming>{'**One** order.\n\n- one\n- two'}</Markdown>);
  await vi.waitFor(() => expect(network.requests).toBe(1));
});

it.each([undefined, null])(
  'shows nothing for %s of a page without types, and the text once there is one',
  (missing) => {
    const { container, rerender } = render(<Markdown>{missing as never}</Markdown>);
    expect(container.textContent).toBe('');
    rerender(<Markdown>One order.</Markdown>);
    expect(container.textContent).toBe('One order.');
  },
);

it('shows text as it was sent while its parser is missing, and asks for it again with the next answer, whose elements stay', async () => {
  network.isDown = true;
  const { unmount } = render(<Markdown>{NESTED}</Markdown>);
  expect(screen.getByText('- [x] paid', { exact: false })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('- [x] paid', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  network.isDown = false;
  render(<Markdown>{`One order.\n\n${NESTED}`}</Markdown>);
  const before = screen.getByText('One order.');
  expect(await screen.findByRole('checkbox')).toBeTruthy();
  expect(screen.getByText('One order.')).toBe(before);
});
