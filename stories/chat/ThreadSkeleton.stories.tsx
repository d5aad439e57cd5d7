import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ThreadSkeleton } from 'tabletalk';

const meta = { title: 'Chat/ThreadSkeleton', component: ThreadSkeleton } satisfies Meta<typeof ThreadSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Opening the conversation…')).toBeInTheDocument();
    await expect(canvasElement.querySelector('[data-kind="question"]')).toBeVisible();
  },
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Default, globals: { width: '380' } };

/** The question is on the other side. */
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };
