import { Chat, createChatSession, useComposer } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chatMessage } from '../../chatMessage.js';
import { openChat, optionsFor } from '../openChat.js';

const asked = (content: string) => chatMessage(content, { role: 'user', content });

async function openThread(...questions: readonly string[]) {
  const chat = await openChat({ props: { initialMessages: questions.map(asked) } });
  await chat.composer.click();
  return chat;
}

it('brings back earlier questions with ↑ in an empty field, and returns with ↓', async () => {
  const { composer } = await openThread('How many orders?', 'And in May?');
  for (const [key, text] of [
    ['{ArrowUp}', 'And in May?'],
    ['{ArrowUp}', 'How many orders?'],
    ['{ArrowUp}', 'How many orders?'],
    ['{ArrowDown}', 'And in May?'],
    ['{ArrowDown}', ''],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(composer).toHaveValue(text);
  }
});

it('moves the caret with ↑ and ↓ in a text of the reader’s own', async () => {
  const { composer } = await openThread('How many orders?');
  await composer.fill('one\ntwo');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(composer).toHaveValue('one\ntwo');
  expect((composer.element() as HTMLTextAreaElement).selectionStart).toBeLessThan(4);
});

it('passes the lines of a recalled question before it goes on', async () => {
  const { composer } = await openThread('first', 'one\ntwo');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(composer).toHaveValue('one\ntwo');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(composer).toHaveValue('first');
});

it('leaves ↑ to an input method that is composing', async () => {
  const { composer } = await openThread('How many orders?');
  const up = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true, isComposing: true });
  expect(composer.element().dispatchEvent(up)).toBe(true);
  await expect.element(composer).toHaveValue('');
});

it('stops the run with Esc from anywhere in the chat', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endless, props: { title: 'Ask' } });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  (screen.getByRole('feed').element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
});

it.each([
  [
    'a dialog',
    <dialog key="d" open>
      <button type="button">Inside</button>
    </dialog>,
  ],
  [
    'a menu',
    <div key="m" role="menu">
      <button type="button" role="menuitem">
        Inside
      </button>
    </div>,
  ],
  [
    'a handler',
    <button key="b" type="button" onKeyDown={(event) => event.preventDefault()}>
      Inside
    </button>,
  ],
])('leaves Esc to %s in the chat', async (_, header) => {
  const { screen, ask } = await openChat({ agent: scenarios.endless, props: { header } });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  (screen.getByText('Inside').element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

function EditButton() {
  const { edit } = useComposer();
  return (
    <button type="button" onClick={() => edit({ questionId: 'q', text: 'How many orders?' })}>
      Change
    </button>
  );
}

it('cancels an edit with Esc before it stops the run, and restores the draft', async () => {
  const { screen, composer, ask } = await openChat({ agent: scenarios.endless, props: { header: <EditButton /> } });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await composer.fill('A draft');
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByText('Editing an earlier question')).toBeVisible();
  await expect.element(composer).toHaveFocus();
  expect((composer.element() as HTMLTextAreaElement).selectionStart).toBe('How many orders?'.length);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveValue('A draft');
  await expect.element(screen.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

it('has a first tab stop that leads to the composer', async () => {
  const { screen, composer } = await openChat({ props: { title: 'Ask', suggestions: ['Revenue'] } });
  await userEvent.tab();
  const skip = screen.getByRole('button', { name: 'Skip to the question field' });
  await expect.element(skip).toHaveFocus();
  expect(skip.element().getBoundingClientRect().width).toBeGreaterThan(100);
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveFocus();
});

it('keeps the draft when the chat is closed and opened again', async () => {
  const session = createChatSession(optionsFor(createTestService().fetch as typeof fetch));
  const first = await render(<Chat session={session} />);
  await first.getByRole('textbox').fill('A draft');
  await first.unmount();
  const second = await render(<Chat session={session} />);
  await expect.element(second.getByRole('textbox')).toHaveValue('A draft');
});

it('restores the draft of a storage, and reports it to the page', async () => {
  const draftStorage = {
    getItem: (key: string) => (key === 'draft:' ? 'A draft' : null),
    setItem() {},
    removeItem() {},
  };
  const onValueChange = vi.fn();
  const { composer } = await openChat({ props: { draftStorage, slotProps: { Composer: { onValueChange } } } });
  await expect.element(composer).toHaveValue('A draft');
});

it('re-renders only the composer while somebody types', async () => {
  let renders = 0;
  function Other() {
    const { addChip } = useComposer();
    renders += 1;
    return (
      <button type="button" onClick={() => addChip({ id: 'a', label: 'Mar', text: 'Revenue in March: 4' })}>
        Add
      </button>
    );
  }
  const { composer } = await openChat({ props: { header: <Other /> } });
  const before = renders;
  await composer.fill('How many orders?');
  expect(renders).toBe(before);
});

it('attaches a chip, focuses the field and sends its words', async () => {
  function Add() {
    const { addChip } = useComposer();
    return (
      <button type="button" onClick={() => addChip({ id: 'a', label: 'Mar', text: 'Revenue in March: 4.25' })}>
        Add
      </button>
    );
  }
  const { service, screen, composer } = await openChat({ props: { header: <Add /> } });
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(composer).toHaveFocus();
  await expect.element(composer).toHaveAttribute('placeholder', 'What do you want to know about this?');
  await expect.element(screen.getByRole('button', { name: 'Remove Mar' })).toBeVisible();
  await userEvent.keyboard('Why?{Enter}');
  expect(service.requests[0]?.body?.input).toBe('Why?\n\nRevenue in March: 4.25');
});
