import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Turn, type TurnProps, useTurns } from 'tabletalk';
import { QUERY, QUERY_RESULT, storyMessage, storyTurn, toolMessage } from '../storyMessages.js';

const QUESTION = storyMessage({ id: '1764000000000-message', role: 'user', content: 'How did 2025 go?' });
const THOUGHT = storyMessage({ id: 'thought', role: 'assistant', thinking: 'Revenue by month, in one query.' });
const CALL = toolMessage('svcSqlApi', QUERY, QUERY_RESULT);
const ANSWER = storyMessage({
  id: 'answer',
  role: 'assistant',
  content: 'Revenue rose **every month**, to 587,500 in June.',
  graphPath: ['final'],
});

/** The turn of the conversation around the story, with room for its actions, which are below it. */
function FirstTurn(props: Omit<TurnProps, 'turn'>) {
  const [turn] = useTurns();
  return turn === undefined ? null : <Turn style={{ marginBlockEnd: 32 }} {...props} turn={turn} />;
}

const meta = {
  title: 'Chat/Turn',
  component: Turn,
  // The turn comes from the conversation; this one only satisfies the type.
  argTypes: { turn: { control: false } },
  args: { state: 'completed', turn: storyTurn() },
  render: ({ turn: _, ...args }) => <FirstTurn {...args} />,
  parameters: { chat: { initialMessages: [QUESTION, THOUGHT, CALL, ANSWER] } },
} satisfies Meta<typeof Turn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Completed: Story = {
  args: { durationMs: 12_300 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/every month/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /12 s/ })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const StepsOpen: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect(await canvas.findByRole('button', { expanded: true })).toBeVisible();
  },
};

export const Running: Story = {
  args: { state: 'running' },
  parameters: { chat: { initialMessages: [QUESTION, THOUGHT] } },
};

/** Stopped by the reader; what was there stays. */
export const Aborted: Story = {
  args: { state: 'aborted' },
  parameters: { chat: { initialMessages: [QUESTION, THOUGHT, CALL] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stopped')).toBeVisible();
  },
};

export const Interrupted: Story = {
  args: { state: 'interrupted' },
  parameters: { chat: { initialMessages: [QUESTION, THOUGHT] } },
};

export const Failed: Story = { args: { state: 'failed' }, parameters: { chat: { initialMessages: [QUESTION] } } };
export const Dark: Story = { ...Completed, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Completed, globals: { width: '380' } };
export const RightToLeft: Story = { ...Completed, globals: { direction: 'rtl' } };
