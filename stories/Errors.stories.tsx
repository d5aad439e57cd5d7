import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { scenarios } from 'tabletalk/testing';
import { ask } from './ask.js';
import { StoryChat } from './StoryChat.js';

const meta = {
  title: 'Errors',
  component: StoryChat,
  args: { agent: scenarios.simpleAnswer },
} satisfies Meta<typeof StoryChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AuthFailure: Story = {
  args: { apiKey: 'wrong' },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'How did 2025 go?');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This chat could not sign in');
  },
};

export const ServerError: Story = {
  args: { status: 500 },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'How did 2025 go?');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service had a problem');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const FailedMidAnswer: Story = {
  args: { agent: scenarios.throwing },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Compare the quarters');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('did not answer in time');
    await expect(canvas.getByText(/In the third quarter/)).toBeVisible();
  },
};

export const Interrupted: Story = {
  args: { agent: scenarios.longAnswer, cutAfterLines: 20 },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Review the year');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/was interrupted|can’t be reached/);
    await expect(canvas.getByRole('button', { name: 'Reconnect' })).toBeEnabled();
  },
};
