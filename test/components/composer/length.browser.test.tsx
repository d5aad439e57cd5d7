import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

const openLimited = (maxLength: number) => openChat({ props: { slotProps: { Composer: { maxLength } } } });

it('shows a counter from 80 % of the limit', async () => {
  const { screen, composer } = await openLimited(20);
  await composer.fill('x'.repeat(15));
  expect(screen.getByText(/left/).query()).toBeNull();
  await composer.fill('x'.repeat(16));
  await expect.element(composer).toHaveAccessibleDescription('4 characters left');
});

it('announces the crossing of a limit, and not each character', async () => {
  const { composer } = await openLimited(20);
  const news = document.querySelector('[data-tt-part="composer"] [aria-live]');
  await composer.fill('x'.repeat(16));
  await expect.poll(() => news?.textContent).toBe('4 characters left');
  await userEvent.keyboard('y');
  expect(news?.textContent).toBe('4 characters left');
  await userEvent.keyboard('yyyyy');
  await expect.poll(() => news?.textContent).toBe('1 character too many');
});

it('keeps a longer text whole, and describes why it can’t be sent', async () => {
  const { service, screen, composer } = await openLimited(20);
  await composer.fill('x'.repeat(25));
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveValue('x'.repeat(25));
  await expect.element(composer).toHaveAttribute('aria-invalid', 'true');
  const button = screen.getByRole('button', { name: 'Send' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('5 characters too many');
  expect(service.requests).toHaveLength(0);
});

it('has a limit of 10,000 characters by default', async () => {
  const { composer } = await openChat();
  await composer.fill('x'.repeat(10_001));
  await expect.element(composer).toHaveAccessibleDescription('1 character too many');
});

it('measures a pasted megabyte by its beginning, and leaves its direction to the page', async () => {
  const { composer } = await openChat();
  await composer.fill('x'.repeat(1_000_000));
  const field = composer.element() as HTMLTextAreaElement;
  expect(field.value).toHaveLength(1_000_000);
  expect(field.hasAttribute('dir')).toBe(false);
  expect(field.parentElement?.dataset.text?.length).toBeLessThan(6_000);
  // Eight lines.
  expect(field.clientHeight).toBeGreaterThan(150);
});
