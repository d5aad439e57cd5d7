import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from '../../../src/components/ui/CopyButton.js';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows for two seconds after the last press that the text was copied', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  render(<CopyButton text="select 1" label="Copy SQL" />);
  const button = screen.getByRole('button');
  const press = async () => {
    await act(async () => fireEvent.click(button));
    await act(() => vi.advanceTimersByTimeAsync(1500));
  };
  await press();
  await press();
  expect(button.dataset.state).toBe('copied');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(button.dataset.state).toBe('idle');
});
