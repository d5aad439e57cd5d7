import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect } from 'storybook/test';
import { Working, type WorkingProps } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { useStorySession } from '../StoryFrame.js';

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

/** Looks for a lost answer, as the button of the notice does. */
function WorkingOnReconnect(props: WorkingProps) {
  const session = useStorySession();
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.getSnapshot().status === 'interrupted') void session.reconnect();
      }),
    [session],
  );
  return <Working {...props} />;
}

/** The answer was cut, the reader looks for it, and the service doesn't reply. Automatic attempts show nothing. */
export const Reconnecting: Story = {
  render: (args) => <WorkingOnReconnect {...args} />,
  parameters: {
    chat: { agent: scenarios.longAnswer, cutAfterLines: 20, isSilentAfterCut: true, question: 'Review the year' },
  },
  play: async ({ canvas }) => {
    // Nothing of a loss is shown in its first 2 s.
    await expect(await canvas.findByText('Reconnecting…', {}, { timeout: 10_000 })).toBeVisible();
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
