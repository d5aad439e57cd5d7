import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { scenarios } from 'tabletalk/testing';
import { ask, finished } from './ask.js';
import { StoryChat } from './StoryChat.js';

const meta = {
  title: 'Chat',
  component: StoryChat,
  args: { title: 'Ask your data', agent: scenarios.simpleAnswer },
} satisfies Meta<typeof StoryChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { suggestions: ['Revenue by month in 2025', 'Top 10 customers by revenue', 'Orders by country last quarter'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Revenue by month in 2025' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveValue('');
  },
};

export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'How did 2025 go?');
    await canvas.findByText('€1,204,880');
    await finished(canvas);
  },
};

export const Streaming: Story = {
  args: { agent: scenarios.longAnswer, pace: { deltaCharacters: 8, deltaDelay: 60 } },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Review the year');
    await canvas.findByRole('button', { name: 'Stop' });
    await canvas.findByRole('heading', { level: 2 }, { timeout: 30_000 });
  },
};

export const Thinking: Story = {
  args: { agent: scenarios.thinking, pace: { deltaCharacters: 4, deltaDelay: 120 } },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'What is our return rate?');
    await canvas.findByText(/The question is about returns/, {}, { timeout: 30_000 });
  },
};

export const StepsExpanded: Story = {
  args: { agent: scenarios.thinking },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'What is our return rate?');
    await canvas.findByText(/6\.8/);
    await finished(canvas);
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(canvas.getByText(/by orders, for the last full quarter/)).toBeVisible();
  },
};

export const ToolRunning: Story = {
  args: { agent: scenarios.endlessTool },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'List every order');
    await canvas.findByText('All orders');
    await expect(canvas.getByRole('button', { name: 'Stop' })).toBeEnabled();
  },
};

export const Metadata: Story = {
  args: { agent: scenarios.metadata },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'What can I ask?');
    await canvas.findByText(/You can ask about/);
    await finished(canvas);
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(await canvas.findByText(/^Found \d+ fields? in \d+ views?$/)).toBeVisible();
  },
};

export const LongAnswer: Story = {
  args: { agent: scenarios.longAnswer },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Review the year');
    await canvas.findAllByRole('heading', { level: 2 });
    await finished(canvas);
    await expect((await canvas.findAllByRole('table')).length).toBeGreaterThan(0);
  },
};

export const Aborted: Story = {
  args: { agent: scenarios.endless },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'All orders of ten years');
    await canvas.findByText(/I go through the orders/);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await finished(canvas);
    await expect(canvas.getByText(/Stopped/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toBeEnabled();
  },
};

const answeredPlay: Story['play'] = async ({ canvasElement }) => {
  const canvas = await ask(canvasElement, 'Review the year');
  await canvas.findAllByRole('heading', { level: 2 });
  await finished(canvas);
};

export const Dark: Story = {
  args: { agent: scenarios.longAnswer, colorScheme: 'dark' },
  globals: { backgrounds: { value: 'dark' } },
  play: answeredPlay,
};

export const Narrow: Story = { args: { agent: scenarios.longAnswer, width: 360 }, play: answeredPlay };

export const RightToLeft: Story = { args: { agent: scenarios.longAnswer, direction: 'rtl' }, play: answeredPlay };
