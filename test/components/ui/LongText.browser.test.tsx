import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LongText } from '../../../src/components/ui/LongText.js';
import '../../../src/styles.css';

const parts = () => [...document.querySelectorAll<HTMLElement>('[data-tt-part="long-text-part"]')];
const shown = () =>
  parts()
    .map(({ textContent }) => textContent)
    .join('');
const more = page.getByRole('button', { name: /^Show more/ });

async function openAll() {
  while (more.query() !== null) await userEvent.click(more);
}

describe('LongText', () => {
  it('shows a text of ordinary length without controls', async () => {
    const { container } = await render(<LongText text={'Three lines.\n'.repeat(3)} />);
    expect(container.innerHTML).toBe('Three lines.\n'.repeat(3));
  });

  it('shows part of a long text, and how much is left', async () => {
    await render(<LongText text={'a'.repeat(50_000)} />);
    expect(shown()).toBe('a'.repeat(20_000));
    await expect.element(more).toHaveTextContent('Show more (30,000 characters left)');
  });

  it.each([
    ['one word', 'a1'.repeat(30_000)],
    ['lines', 'The revenue of the year.\n'.repeat(3000)],
    ['emoji', '👩\u200d🔬'.repeat(12_000)],
  ])('shows every character of %s once all parts are open', async (_, text) => {
    await render(<LongText text={text} />);
    await openAll();
    expect(shown()).toBe(text);
  });

  it('moves the focus to a part that was opened with the keyboard, and from there to the button', async () => {
    await render(<LongText text={'a'.repeat(50_000)} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(parts()[1]);
    await userEvent.tab();
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(document.activeElement).toBe(parts()[2]);
    expect(more.query()).toBeNull();
  });

  it('keeps open parts while the text grows', async () => {
    const { rerender } = await render(<LongText text={'a'.repeat(50_000)} />);
    await userEvent.click(more);
    const [first] = parts();
    await rerender(<LongText text={'a'.repeat(50_000) + 'b'.repeat(50_000)} />);
    expect(shown()).toBe('a'.repeat(40_000));
    expect(parts()[0]).toBe(first);
    await openAll();
    expect(shown()).toBe('a'.repeat(50_000) + 'b'.repeat(50_000));
  });

  it('copies the whole text if the host requests a button', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<LongText text={'a'.repeat(50_000)} isCopyable />);
    await userEvent.click(page.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith('a'.repeat(50_000));
  });
});
