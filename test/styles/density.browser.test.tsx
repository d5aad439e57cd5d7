import { Chat, ChatApp, type ChatProps, createMemoryThreadStore } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openChat, optionsFor } from '../components/openChat.js';
import { findOverflow } from '../phone/findMisfits.js';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-tt-part="${name}"]`);

async function openResult(density: ChatProps['density'], width = 900) {
  await page.viewport(width, 800);
  const { screen, ask } = await openChat({ agent: scenarios.ordersTable, props: { density, dir: 'ltr' } });
  await ask('All orders');
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
  return screen;
}

const heightOfRow = () => part('result-table')?.querySelector('tbody td')?.getBoundingClientRect().height;

it('is comfortable by default', async () => {
  await openResult(undefined);
  expect(heightOfRow()).toBe(33);
  expect(part('chat')).not.toHaveAttribute('data-density');
});

it('makes text and rows smaller in a compact chat', async () => {
  await openResult('compact');
  expect(heightOfRow()).toBe(28);
  expect(getComputedStyle(part('chat') as HTMLElement).fontSize).toBe('14px');
});

it.each([900, 320])('cuts no text off in a compact chat %i px wide', async (width) => {
  await openResult('compact', width);
  expect(findOverflow()).toEqual([]);
  const cells = [...document.querySelectorAll<HTMLElement>('[data-tt-part="result-table"] :is(th, td)')];
  expect(cells.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toEqual([]);
});

it('is compact in every part of a compact app, and the chat in it', async () => {
  const service = createTestService({});
  const options = { ...optionsFor(service.fetch as typeof fetch), threads: createMemoryThreadStore([]) };
  await render(<ChatApp {...options} density="compact" />);
  const space = (name: string) => getComputedStyle(part(name) as HTMLElement).getPropertyValue('--tt-space-4');
  await expect.poll(() => part('chat')).not.toBeNull();
  expect([space('chat-app'), space('chat')]).toEqual(['0.75rem', '0.75rem']);
});

it('changes while the chat is shown', async () => {
  const service = createTestService({});
  const options = optionsFor(service.fetch as typeof fetch);
  const { rerender } = await render(<Chat {...options} density="compact" />);
  await rerender(<Chat {...options} density="comfortable" />);
  expect(getComputedStyle(part('chat') as HTMLElement).fontSize).toBe('15px');
});
