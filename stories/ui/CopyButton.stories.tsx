import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CopyButton } from 'tabletalk';

const meta = {
  title: 'Text/CopyButton',
  component: CopyButton,
  args: { text: 'SELECT 1', label: 'Copy SQL' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

/** Says for two seconds whether the text was copied. */
export const Pressed: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Copy SQL' });
    await userEvent.click(button);
    await expect(await canvas.findByText(/^(Copied|Could not copy)$/)).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
