import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { StepsToggle } from 'tabletalk';

const meta = {
  title: 'Chat/StepsToggle',
  component: StepsToggle,
  args: { queries: 2, steps: 5, durationMs: 12_300, open: false, onOpenChange: fn() },
  render: function Render({ open, onOpenChange, ...args }) {
    const [isOpen, setIsOpen] = useState(open);
    const change = (now: boolean) => {
      setIsOpen(now);
      onOpenChange(now);
    };
    return <StepsToggle {...args} open={isOpen} onOpenChange={change} />;
  },
} satisfies Meta<typeof StepsToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const toggle = await canvas.findByRole('button', { name: '2 queries, 12 s' });
    await userEvent.click(toggle);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { expanded: true })).toHaveAttribute('title', 'Hide steps');
  },
};

/** Without a query, the line counts the steps. */
export const WithoutQueries: Story = {
  args: { queries: 0, steps: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 step, 12 s')).toBeVisible();
  },
};

/** As after a reload. */
export const UnknownDuration: Story = {
  args: { durationMs: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 queries')).toBeVisible();
  },
};

/** The agent has corrected its query. */
export const SomeFailed: Story = {
  args: { failedQueries: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '2 queries, 1 failed, 12 s' })).toBeVisible();
  },
};

/** No query returned a result. */
export const AllFailed: Story = { args: { queries: 1, failedQueries: 1 } };

export const AllFailedDark: Story = { ...AllFailed, globals: { theme: 'dark' } };

export const LongDuration: Story = {
  args: { queries: 1240, steps: 3100, durationMs: 4_260_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,240 queries, 4,260 s')).toBeVisible();
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

/** The arrow is on the other side and points to the text. */
export const RightToLeft: Story = { args: { open: false }, globals: { direction: 'rtl' } };
