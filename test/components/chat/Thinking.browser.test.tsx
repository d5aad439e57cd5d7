import { Thinking } from 'tabletalk';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';

const LONG = Array.from({ length: 60 }, (_, line) => `Thought ${line}`).join('\n\n');

it('is open while the agent thinks', async () => {
  const screen = await render(<Thinking text="By month, then." isThinking />);
  await expect.element(screen.getByRole('button', { name: 'Thinking…', expanded: true })).toBeVisible();
  await expect.element(screen.getByText('By month, then.')).toBeVisible();
});

it('stays open when the thinking ends while it is visible', async () => {
  const screen = await render(<Thinking text="By month, then." isThinking />);
  await screen.rerender(<Thinking text="By month, then." isThinking={false} />);
  await expect.element(screen.getByRole('button', { name: 'Thought process', expanded: true })).toBeVisible();
});

it('starts closed if the thinking is already over, and opens on request', async () => {
  const screen = await render(<Thinking text="By month, then." isThinking={false} />);
  expect(screen.getByText('By month, then.').query()).toBeNull();
  await screen.getByRole('button', { name: 'Thought process' }).click();
  await expect.element(screen.getByText('By month, then.')).toBeVisible();
});

it('stays closed after the reader closes it, even while more arrives', async () => {
  const screen = await render(<Thinking text="By" isThinking />);
  await screen.getByRole('button', { name: 'Thinking…' }).click();
  await screen.rerender(<Thinking text="By month" isThinking />);
  expect(screen.getByText('By month').query()).toBeNull();
});

it('scrolls a long text in place and follows its end, unless the reader has scrolled up', async () => {
  const screen = await render(<Thinking text={LONG} isThinking />);
  const box = screen.getByRole('group').element();
  expect(box.clientHeight).toBeLessThan(400);
  await screen.rerender(<Thinking text={`${LONG}\n\nLast`} isThinking />);
  await expect.element(screen.getByText('Last')).toBeInViewport();
  box.scrollTop = 0;
  await screen.rerender(<Thinking text={`${LONG}\n\nLast\n\nOne more`} isThinking />);
  expect(box.scrollTop).toBe(0);
});

it('is a tab stop only while its text scrolls', async () => {
  const screen = await render(<Thinking text="By month, then." isThinking />);
  const box = screen.getByRole('group');
  await expect.element(box).toHaveAttribute('tabindex', '-1');
  await screen.rerender(<Thinking text={LONG} isThinking />);
  await expect.element(box).toHaveAttribute('tabindex', '0');
  await screen.rerender(<Thinking text="By" isThinking />);
  await expect.element(box).toHaveAttribute('tabindex', '-1');
});
