import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { JumpButton } from 'tabletalk';
import { storyMessage } from '../storyMessages.js';

const meta = {
  title: 'Chat/JumpButton',
  component: JumpButton,
  args: { onClick: fn() },
  // The button floats at the end of the list around it.
  decorators: (Story) => (
    <div style={{ position: 'relative', minHeight: 64 }}>
      <Story />
    </div>
  ),
  parameters: {
    chat: { initialMessages: [storyMessage({ id: 'answer', role: 'assistant', content: '214 orders came back.' })] },
  },
} satisfies Meta<typeof JumpButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', { name: 'Jump to latest' });
    await expect(button).toHaveAttribute('data-state', 'idle');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Text was added while the reader was elsewhere. */
export const NewText: Story = {
  parameters: { chat: { question: 'How many orders came back?' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'New text below' });
    await expect(button).toHaveAttribute('data-state', 'new');
  },
};

export const Dark: Story = { ...Idle, globals: { theme: 'dark' } };
export const NewTextDark: Story = { ...NewText, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...NewText, globals: { direction: 'rtl' } };
