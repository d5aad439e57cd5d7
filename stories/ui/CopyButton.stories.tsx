import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
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
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Copy SQL' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent(/^(Copied|Could not copy)$/));
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
