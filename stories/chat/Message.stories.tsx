import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Message } from 'tabletalk';
import { storyMessage } from '../storyMessages.js';

const MESSAGES = [
  storyMessage({ id: '1764000000000-message', role: 'user', content: 'How many orders\ncame back in *June*?' }),
  storyMessage({
    id: 'answer',
    role: 'assistant',
    thinking: 'Orders with the status “returned”.',
    content: '**214 orders** came back, 6.8 % of all.\n\n- 120 shoes\n- 94 bags',
    graphPath: ['final'],
  }),
  storyMessage({
    id: 'partial',
    role: 'assistant',
    content: 'In the third quarter the store had 4,380 orders, and in the ',
    isDelta: true,
    isInProcess: true,
  }),
];

const meta = {
  title: 'Chat/Message',
  component: Message,
  args: { messageId: 'answer', isRunOver: true },
  parameters: { chat: { initialMessages: MESSAGES } },
} satisfies Meta<typeof Message>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('214 orders')).toBeVisible();
  },
};

/** A question is shown as it was typed. */
export const Question: Story = {
  args: { messageId: '1764000000000-message' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/came back in \*June\*/)).toBeVisible();
  },
};

export const WithoutThinking: Story = { args: { hideThinking: true } };

/** The run ended before the message did. */
export const Partial: Story = {
  args: { messageId: 'partial' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="message"]')).toHaveAttribute('data-state', 'partial');
  },
};

export const Dark: Story = { ...Answer, globals: { theme: 'dark' } };
