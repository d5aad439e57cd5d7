import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AbortButton } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';

const meta = { title: 'Chat/AbortButton', component: AbortButton } satisfies Meta<typeof AbortButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Stop' });
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'ready'));
  },
};

/** The service has not confirmed the stop yet. */
export const Aborting: Story = {
  tags: ['!autodocs'],
  parameters: { chat: { network: 'silent', question: 'All orders of ten years' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Stop' });
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'ready'));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'aborting'));
  },
};

/** No answer is running. */
export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button')).toHaveAttribute('data-state', 'idle');
  },
};
