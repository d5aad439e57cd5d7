import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { QuestionActions, Turn, useTurns } from 'tabletalk';
import { storyMessage } from '../storyMessages.js';

const QUESTION = storyMessage({ id: '1764000000000-message', role: 'user', content: 'How did 2025 go?' });
const LONG = {
  ...QUESTION,
  content: 'How did revenue develop in the first half of 2025, by month and by region, compared with the year before?',
};
const ANSWER = storyMessage({ id: 'answer', role: 'assistant', content: 'Revenue rose.', graphPath: ['final'] });

/** Beside a question of the conversation around the story. The answer's actions are below the turn. */
function QuestionOfTurn() {
  const [turn] = useTurns();
  return turn === undefined ? null : <Turn turn={turn} state="completed" style={{ marginBlockEnd: 32 }} />;
}

const meta = {
  title: 'Chat/QuestionActions',
  component: QuestionActions,
  args: { questionId: QUESTION.id },
  parameters: { chat: { initialMessages: [QUESTION, ANSWER] } },
} satisfies Meta<typeof QuestionActions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without a composer that takes it, a question can only be copied. */
export const Copy: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy question' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit question' })).toBeNull();
  },
};

export const Edit: Story = {
  args: { onEdit: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit question' }));
    await expect(args.onEdit).toHaveBeenCalledWith({ questionId: QUESTION.id, text: QUESTION.content });
  },
};

/** With a mouse they show on hover and focus; the bubble leaves room for them. On a touch screen they are below it. */
export const BesideTheQuestion: Story = {
  render: () => <QuestionOfTurn />,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Copy question' });
    button.focus();
    await expect(button).toHaveFocus();
  },
};

export const LongQuestion: Story = { ...BesideTheQuestion, parameters: { chat: { initialMessages: [LONG, ANSWER] } } };
export const Dark: Story = { ...Edit, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LongQuestion, globals: { width: '380' } };
export const RightToLeft: Story = { ...LongQuestion, globals: { direction: 'rtl' } };
