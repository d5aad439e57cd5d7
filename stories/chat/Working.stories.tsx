import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Working } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';

const meta = {
  title: 'Chat/Working',
  component: Working,
  args: { isWriting: false },
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years' } },
} satisfies Meta<typeof Working>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Working…')).toBeVisible();
  },
};

/** The service has not replied yet. */
export const Connecting: Story = {
  parameters: { chat: { network: 'silent', question: 'All orders of ten years' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sending…')).toBeVisible();
  },
};

/** The answer was cut, and the service doesn't reply to the attempt to join it. */
export const Reconnecting: Story = {
  parameters: {
    chat: { agent: scenarios.longAnswer, cutAfterLines: 20, isSilentAfterCut: true, question: 'Review the year' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reconnecting…')).toBeVisible();
  },
};

/** The text shows that the answer is being written, so the mark has no label. */
export const Writing: Story = {
  args: { isWriting: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="working"]')).toHaveAttribute('data-state', 'writing');
    await expect(canvasElement.querySelector('[data-tt-part="working-label"]')).toBeEmptyDOMElement();
  },
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };
