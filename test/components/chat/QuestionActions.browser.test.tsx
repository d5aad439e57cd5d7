import { ChatProvider, createChatSession, QuestionActions, type QuestionActionsProps } from 'tabletalk';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chatMessage } from '../../chatMessage.js';
import { openChat, optionsFor } from '../openChat.js';

const QUESTION = chatMessage('1764000000000-message', { role: 'user', content: 'Revenue\u202e by month?' });

afterEach(() => void vi.restoreAllMocks());

async function show(props: Partial<QuestionActionsProps> = {}) {
  const session = createChatSession({ ...optionsFor(fetch), initialMessages: [QUESTION] });
  return render(
    <ChatProvider session={session}>
      <QuestionActions questionId={QUESTION.id} {...props} />
    </ChatProvider>,
  );
}

it('copies the question without hidden characters', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Copy question' }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('Revenue by month?');
});

it('hands the question over to be edited, as it was typed', async () => {
  const onEdit = vi.fn();
  const screen = await show({ onEdit });
  await userEvent.click(screen.getByRole('button', { name: 'Edit question' }));
  expect(onEdit).toHaveBeenCalledWith({ questionId: QUESTION.id, text: QUESTION.content });
});

it('is one tab stop, and no part of the name of its turn', async () => {
  const { screen } = await openChat({ props: { initialMessages: [QUESTION] } });
  await expect.element(screen.getByRole('toolbar', { name: 'Question' })).toBeInTheDocument();
  await expect.element(screen.getByRole('article', { name: 'You: Revenue by month?' })).toBeVisible();
});

it('edits a question in the composer: Esc brings the draft back, and sending asks a new one below the old turn', async () => {
  const { screen, composer, service } = await openChat({ props: { initialMessages: [QUESTION] } });
  await composer.fill('A draft');
  const edit = screen.getByRole('button', { name: 'Edit question' });
  await userEvent.click(edit);
  await expect.element(composer).toHaveFocus();
  await expect.element(composer).toHaveValue(QUESTION.content);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveValue('A draft');
  await userEvent.click(edit);
  await composer.fill('Revenue by week?');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(service.requests[0]?.body).toMatchObject({ input: 'Revenue by week?' }));
  await expect.element(screen.getByRole('article').nth(1)).toBeVisible();
});
