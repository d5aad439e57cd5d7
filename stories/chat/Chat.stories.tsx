import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType, CSSProperties } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Chat } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { finished } from '../ask.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

const meta: Meta<StoryChatProps> = {
  ...chatStories,
  title: 'Chat/Chat',
  // Its props are a union, of which a story sets only some.
  component: Chat as unknown as ComponentType<StoryChatProps>,
};

export default meta;
type Story = StoryObj<StoryChatProps>;

export const Empty: Story = {
  args: { suggestions: ['Revenue by month in 2025', 'Top 10 customers by revenue', 'Orders by country last quarter'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Revenue by month in 2025' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveValue('');
  },
};

export const Answered: Story = {
  parameters: { chat: { agent: scenarios.simpleAnswer, question: 'How did 2025 go?' } },
  play: async ({ canvas }) => {
    await canvas.findByText('€1,204,880');
    await finished(canvas);
  },
};

export const Streaming: Story = {
  parameters: {
    chat: { agent: scenarios.longAnswer, pace: { deltaCharacters: 8, deltaDelay: 60 }, question: 'Review the year' },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Stop' });
    await canvas.findAllByRole('heading', { level: 6 }, { timeout: 30_000 });
  },
};

export const Thinking: Story = {
  parameters: {
    chat: {
      agent: scenarios.thinking,
      pace: { deltaCharacters: 4, deltaDelay: 120 },
      question: 'What is our return rate?',
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/The question is about returns/, {}, { timeout: 30_000 });
  },
};

export const ToolRunning: Story = {
  parameters: { chat: { agent: scenarios.endlessTool, question: 'List every order' } },
  play: async ({ canvas }) => {
    await canvas.findByText('All orders');
    await expect(canvas.getByRole('button', { name: 'Stop' })).toBeEnabled();
  },
};

export const Metadata: Story = {
  parameters: { chat: { agent: scenarios.metadata, question: 'What can I ask?' } },
  play: async ({ canvas }) => {
    await canvas.findByText(/You can ask about/);
    await finished(canvas);
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(await canvas.findByText(/^Found \d+ fields? in \d+ views?$/)).toBeVisible();
  },
};

export const LongAnswer: Story = {
  parameters: { chat: { agent: scenarios.longAnswer, question: 'Review the year' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('heading', { level: 6 });
    await finished(canvas);
    await expect((await canvas.findAllByRole('table')).length).toBeGreaterThan(0);
  },
};

export const Aborted: Story = {
  tags: ['!autodocs'],
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years' } },
  play: async ({ canvas }) => {
    await canvas.findByText(/I go through the orders/);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await finished(canvas);
    await expect(canvas.getByText(/Stopped/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toBeEnabled();
  },
};

/** A thread that is being read. */
export const Loading: Story = {
  parameters: { chat: { chatId: 'thread', network: 'silent' } },
  play: async ({ canvasElement }) => {
    const chat = canvasElement.querySelector('[data-tt-part="chat"]');
    await waitFor(() => expect(chat).toHaveAttribute('data-state', 'loading'));
  },
};

/** The page's context is sent with each question until the reader removes its chip. */
export const PageContext: Story = {
  args: { context: { label: 'Orders, Germany', text: 'Country: Germany\nPeriod: Q3 2025' } },
  parameters: { chat: { agent: scenarios.simpleAnswer } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove Orders, Germany' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question' }), 'How did it go?{Enter}');
    await finished(canvas);
    await userEvent.click(canvas.getByText('Orders, Germany', { selector: 'summary' }));
    await expect(canvas.getByText(/Period: Q3 2025/)).toBeVisible();
  },
};

/** Smaller text, rows and space. */
export const Compact: Story = {
  args: { density: 'compact' },
  parameters: { chat: { agent: scenarios.ordersTable, question: 'All orders' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await canvas.findByRole('grid');
  },
};

/** An accent too light for text, from which the other colours are derived. */
export const Branded: Story = {
  args: { style: { '--tt-color-accent': '#ffd84d' } as CSSProperties, suggestions: ['Revenue by month in 2025'] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), 'How did 2025 go?');
    const send = canvas.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(send).toHaveStyle({ backgroundColor: 'rgb(255, 216, 77)' }));
  },
};

/** The same accent in the dark. */
export const BrandedDark: Story = { ...Branded, globals: { theme: 'dark' } };

export const Dark: Story = { ...LongAnswer, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LongAnswer, globals: { width: '380' } };
export const RightToLeft: Story = { ...LongAnswer, globals: { direction: 'rtl' } };
