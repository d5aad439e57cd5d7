import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TurnMark } from 'tabletalk';

const meta = {
  title: 'Chat/TurnMark',
  component: TurnMark,
  args: { state: 'aborted' },
} satisfies Meta<typeof TurnMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The reader stopped the answer. */
export const Aborted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stopped')).toHaveAttribute('data-state', 'aborted');
  },
};

/** The connection was lost before the end. */
export const Interrupted: Story = {
  args: { state: 'interrupted' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Interrupted')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed')).toBeVisible();
  },
};

/** The turn was read from the service, and has no answer. */
export const Unanswered: Story = {
  args: { state: 'unanswered' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No answer')).toBeVisible();
  },
};

/** A complete turn has no mark, and neither does a running one. */
export const Completed: Story = {
  tags: ['!dev', '!autodocs'],
  args: { state: 'completed' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="turn-mark"]')).toBeNull();
  },
};

export const Dark: Story = { ...Failed, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Interrupted, globals: { direction: 'rtl' } };
