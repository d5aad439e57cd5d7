import { Chat, createChatSession } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { gate, openChat, optionsFor } from '../openChat.js';

/** A chat whose first answer ends when `open` is called. */
async function openGated() {
  const { open, passed } = gate();
  let answers = 0;
  const chat = await openChat({
    agent: async function* (...args) {
      yield { type: 'thinking', text: 'Looking' } as never;
      answers += 1;
      if (answers === 1) await passed;
      yield* scenarios.simpleAnswer(...args);
    },
  });
  return { ...chat, open };
}

it('shows the question that waits, and asks it when the answer is complete', async () => {
  const { service, screen, composer, ask, open } = await openGated();
  await ask('How many orders?');
  await ask('And in May?');
  await expect.element(composer).toHaveValue('');
  await expect.element(screen.getByRole('group', { name: 'Next' })).toHaveTextContent('NextAnd in May?Edit');
  await expect.element(screen.getByText('Your question will be asked after this answer.')).toBeInTheDocument();
  expect(service.requests).toHaveLength(1);
  open();
  await expect.poll(() => service.requests.map(({ body }) => body?.input)).toEqual(['How many orders?', 'And in May?']);
  await expect.element(screen.getByRole('group', { name: 'Next' })).not.toBeInTheDocument();
});

it('keeps a second question in the field, and describes why it can’t wait', async () => {
  const { screen, composer, ask } = await openChat({ agent: scenarios.endless });
  for (const question of ['All orders?', 'And in May?', 'And in June?']) await ask(question);
  await expect.element(composer).toHaveValue('And in June?');
  const button = screen.getByRole('button', { name: 'Ask next' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('A question is already waiting. Edit or remove it first.');
});

it('announces at each press of Enter why a second question can’t wait', async () => {
  const { composer, ask } = await openChat({ agent: scenarios.endless });
  for (const question of ['All orders?', 'And in May?', 'And in June?']) await ask(question);
  const region = composer.element().closest('form')?.querySelector('[aria-live]');
  await expect.poll(() => region?.textContent).toMatch(/^A question is already waiting/);
  const first = region?.textContent;
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => region?.textContent).not.toBe(first);
  expect(region?.textContent?.trim()).toBe(first);
});

it('returns the question to the field when the run is stopped', async () => {
  const { service, screen, composer, ask } = await openChat({ agent: scenarios.endless });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await ask('And in May?');
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(composer).toHaveValue('And in May?');
  await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  expect(service.requests.filter(({ body }) => body?.input !== undefined)).toHaveLength(1);
});

it('lets the reader edit or remove the question, and keeps the focus', async () => {
  const { screen, composer, ask } = await openChat({ agent: scenarios.endless });
  await ask('All orders?');
  await ask('And in May?');
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(composer).toHaveValue('And in May?');
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('group', { name: 'Next' })).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
});

it('asks the question while no chat is shown', async () => {
  const { open, passed } = gate();
  const service = createTestService({
    agent: async function* (...args) {
      await passed;
      yield* scenarios.simpleAnswer(...args);
    },
  });
  const session = createChatSession(optionsFor(service.fetch as typeof fetch));
  const screen = await render(<Chat session={session} />);
  for (const question of ['How many orders?', 'And in May?']) {
    await screen.getByRole('textbox').fill(question);
    await userEvent.keyboard('{Enter}');
  }
  await screen.unmount();
  open();
  await expect.poll(() => service.requests.at(-1)?.body?.input).toBe('And in May?');
});
