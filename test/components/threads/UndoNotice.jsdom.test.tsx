import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../../src/components/threads/UndoNotice.js';

afterEach(cleanup);

it('stays while its button has the focus, even if the pointer passes over it', () => {
  const onHold = vi.fn();
  render(<UndoNotice text="Removed." onUndo={() => {}} onHold={onHold} />);
  const button = screen.getByRole('button', { name: 'Undo' });
  button.focus();
  fireEvent.pointerEnter(button.parentElement as Element);
  fireEvent.pointerLeave(button.parentElement as Element);
  expect(onHold).toHaveBeenLastCalledWith(true);
  button.blur();
  expect(onHold).toHaveBeenLastCalledWith(false);
});
