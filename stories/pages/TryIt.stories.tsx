import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import quickStart from '../source/Chat.tsx?raw';
import { TryIt } from './TryIt.js';

const meta = {
  title: 'Introduction',
  component: TryIt,
  // Introduction.mdx is its docs page.
  tags: ['!autodocs'],
  args: { network: 'good' },
  parameters: { frame: 'page', docs: { source: { code: quickStart } } },
} satisfies Meta<typeof TryIt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {
  name: 'Try it: ask, stop, network',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revenue by country in 2025' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await expect(await canvas.findByText('Stopped')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'Refused by the service',
  args: { network: 'refused' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revenue by month' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const ManyRows: Story = {
  name: '100 of 12,431 rows',
  args: { network: '12,431 rows' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'List the latest orders' }));
    await expect(await canvas.findByText('100 of 12,431 rows', {}, { timeout: 30_000 })).toBeVisible();
  },
};
