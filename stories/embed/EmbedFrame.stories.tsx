import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmbedFrame } from 'tabletalk';

// The frame loads a page that doesn't speak the protocol, so these stories show the states of the frame itself. A line
// comment: a docstring here would replace the component's.
const meta = {
  title: 'Embedding/EmbedFrame',
  component: EmbedFrame,
  args: {
    src: `${globalThis.location?.origin ?? 'https://tenant.example.com'}/no-such-surface.txt`,
    title: 'Sales dashboard',
    height: 320,
  },
} satisfies Meta<typeof EmbedFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading…')).toBeVisible();
  },
};

export const LoadingDark: Story = { args: { colorScheme: 'dark' }, globals: { theme: 'dark' } };

export const NeverReady: Story = {
  args: { timeoutMs: 100 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This is taking longer than usual');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const AddressRefused: Story = {
  args: { src: 'http://tenant.example.com/embed/chat' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('must be https');
  },
};
