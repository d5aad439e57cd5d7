import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { MetaResult, type MetaResultProps } from 'tabletalk';
import { parseToolCall } from 'tabletalk/core';
import { metaResult } from '../storyMessages.js';

const meta = {
  title: 'Results/MetaResult',
  component: MetaResult,
  args: { invocation: search(metaResult(2, 4)) },
} satisfies Meta<typeof MetaResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Found 8 fields in 2 views')).toBeVisible();
  },
};

const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { expanded: false }));
  await expect((await canvas.findAllByText('Revenue'))[0]).toBeVisible();
};

export const Open: Story = { tags: ['!autodocs'], play: open };

/** Thousands of fields open in parts. */
export const Thousands: Story = {
  args: { invocation: search(metaResult(20, 200)) },
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByRole('button', { name: /^Show more/ })).toBeVisible();
  },
};

export const NothingFound: Story = { args: { invocation: search(metaResult(0, 0)) } };
export const Running: Story = { args: { invocation: search(undefined), elapsedMs: 4200 } };
export const Failed: Story = { args: { invocation: search({ error: 'The data model is being deployed.' }) } };
export const Unreadable: Story = { args: { invocation: search({ views: 3 }) } };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Open, globals: { width: '380' } };
export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };

function search(result: unknown): MetaResultProps['invocation'] {
  const input = JSON.stringify({ searchQuery: 'orders revenue' });
  const invocation = parseToolCall({
    name: 'svcMeta',
    input,
    ...(result !== undefined && { result: JSON.stringify(result) }),
  });
  if (invocation.kind !== 'meta') throw new Error(`“${invocation.name}” is not a metadata search.`);
  return invocation;
}
