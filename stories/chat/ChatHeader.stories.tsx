import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ChatHeader } from 'tabletalk';
import { storyMessage } from '../storyMessages.js';

const meta = {
  title: 'Chat/ChatHeader',
  component: ChatHeader,
  args: { title: 'Ask your data' },
  parameters: {
    chat: {
      initialMessages: [
        storyMessage({ id: '1764000000000-message', role: 'user', content: 'How many orders came back in June?' }),
        storyMessage({ id: 'answer', role: 'assistant', content: '214 orders came back.', graphPath: ['final'] }),
      ],
    },
  },
} satisfies Meta<typeof ChatHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button starts a new conversation. An empty one has no button. */
export const Title: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ask your data' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New conversation' }));
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const EmptyThread: Story = {
  parameters: { chat: { initialMessages: [] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="chat-header"]')).toHaveAttribute('data-state', 'empty');
  },
};

export const WithChildren: Story = {
  args: { children: <a href="#help">Help</a> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Help' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New conversation' })).toBeVisible();
  },
};

/** Renders nothing without a title and children. */
export const Empty: Story = {
  tags: ['!dev', '!autodocs'],
  args: { title: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="chat-header"]')).toBeNull();
  },
};

export const Dark: Story = { ...WithChildren, globals: { theme: 'dark' } };

/** A long title is cut, and the button stays. */
export const Narrow: Story = {
  args: { title: 'Orders, returns and revenue of all shops in Germany, Austria and Switzerland' },
  globals: { width: '380' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'New conversation' })).toBeVisible();
  },
};

export const RightToLeft: Story = { ...WithChildren, globals: { direction: 'rtl' } };
