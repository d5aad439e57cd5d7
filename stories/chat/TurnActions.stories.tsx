import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AbortButton, CopyButton, Message, TurnActions, type TurnActionsProps, useTurns } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { QUERY, storyMessage } from '../storyMessages.js';

const QUESTION = storyMessage({ id: '1764000000000-message', role: 'user', content: 'How did 2025 go?' });
const ANSWER = storyMessage({
  id: 'answer',
  role: 'assistant',
  content: 'Revenue rose **every month**, to 587,500 in June.',
  graphPath: ['final'],
});

/** The newest turn of the conversation around the story, which the reader can stop. */
function StoppedTurn(props: TurnActionsProps) {
  const turn = useTurns().at(-1);
  if (turn === undefined) return null;
  return (
    <>
      {turn.items.map(({ id }) => (
        <Message key={id} messageId={id} isRunOver={false} hideThinking />
      ))}
      <TurnActions {...props} turn={turn} />
      <AbortButton />
    </>
  );
}

const meta = {
  title: 'Chat/TurnActions',
  component: TurnActions,
  args: {
    turn: { id: QUESTION.id, questionId: QUESTION.id, items: [], answerId: ANSWER.id },
    state: 'completed',
    answer: ANSWER,
    results: [],
  },
  parameters: { chat: { initialMessages: [QUESTION, ANSWER] } },
} satisfies Meta<typeof TurnActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Copy: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

/** The newest turn was stopped. While its question is asked again, the button is gone. */
export const AskAgain: Story = {
  args: { state: 'aborted', answer: undefined },
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years', initialMessages: [] } },
  render: (args) => <StoppedTurn {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/year by year/);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
    await canvas.findByText(/year by year/);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** What there is of the answer can be copied. */
export const StoppedInTheAnswer: Story = {
  args: { state: 'aborted', answer: { ...ANSWER, content: 'Revenue rose **every', isInProcess: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  },
};

/** Children come last. */
export const WithChildren: Story = {
  args: { children: <CopyButton text={QUERY.sqlQuery} label="Copy SQL" /> },
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button')).map((button) => button.textContent);
    await expect(names).toEqual(['Copy answer', 'Copy SQL']);
  },
};

/** There is nothing to copy and nothing to ask again. */
export const Nothing: Story = {
  args: { state: 'failed', answer: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="turn-actions"]')).toBeNull();
  },
};

export const Dark: Story = { ...StoppedInTheAnswer, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...StoppedInTheAnswer, globals: { direction: 'rtl' } };
