import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Toolbar } from '../../../src/components/ui/Toolbar.js';

afterEach(cleanup);

it('moves with the arrow keys, and leaves those with Alt to the browser', () => {
  render(
    <Toolbar part="toolbar">
      <button type="button">Copy</button>
      <button type="button">Ask again</button>
    </Toolbar>,
  );
  const [first, second] = screen.getAllByRole('button');
  first?.focus();
  // False if its default was prevented.
  expect(first && fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(first);
  expect(first && fireEvent.keyDown(first, { key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toBe(second);
});
