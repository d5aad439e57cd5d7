import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ChartToolbar, type ChartToolbarProps } from 'tabletalk';

const meta = {
  title: 'Results/ChartToolbar',
  component: ChartToolbar,
  args: { types: ['bar', 'line', 'area', 'point', 'table'], type: 'bar', onTypeChange: fn() },
  render: function Render({ type, onTypeChange, ...args }) {
    const [chosen, setChosen] = useState(type);
    const choose: ChartToolbarProps['onTypeChange'] = (now) => {
      setChosen(now);
      onTypeChange(now);
    };
    return <ChartToolbar {...args} type={chosen} onTypeChange={choose} />;
  },
} satisfies Meta<typeof ChartToolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Types: Story = {
  play: async ({ canvas, args }) => {
    const bar = await canvas.findByRole('radio', { name: 'Bar' });
    await expect(bar).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Line' }));
    await expect(args.onTypeChange).toHaveBeenLastCalledWith('line');
    await expect(canvas.getByRole('radio', { name: 'Line' })).toBeChecked();
    await expect(bar).not.toBeChecked();
  },
};

/** A chart whose type can't be switched, such as a heat map, is shown as the service sent it. */
export const AsSent: Story = {
  args: { types: ['chart', 'table'], type: 'chart' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Chart' })).toBeChecked();
  },
};

const CHILDREN = (
  <button type="button" style={{ marginInlineStart: 'auto' }}>
    Pin
  </button>
);

export const WithChildren: Story = {
  args: { children: CHILDREN },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pin' })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(5);
  },
};

/** There is nothing to switch, so only the children appear. */
export const OneTypeWithChildren: Story = {
  args: { types: ['bar'], children: CHILDREN },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pin' })).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

export const Dark: Story = { ...WithChildren, globals: { theme: 'dark' } };

/** Only the icons are shown. */
export const Narrow: Story = { ...WithChildren, globals: { width: '380' } };

export const RightToLeft: Story = { ...WithChildren, globals: { direction: 'rtl' } };
