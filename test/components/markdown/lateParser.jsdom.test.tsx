import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Markdown } from '../../../src/components/markdown/Markdown.js';

const NESTED = '- [x] paid\n  - open';
const network = vi.hoisted(() => ({ isDown: false }));

vi.mock('../../../src/markdown/createParser.js', async (importOriginal) => {
  if (network.isDown) throw new TypeError('Failed to fetch');
  return importOriginal();
});

afterEach(cleanup);

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
