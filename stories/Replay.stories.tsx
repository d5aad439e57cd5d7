import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { recordings } from 'tabletalk/testing';
import { ask, finished } from './ask.js';
import { ReplayPanel } from './ReplayPanel.js';

const meta = {
  title: 'Developers/Replay',
  component: ReplayPanel,
  args: { speed: 4 },
} satisfies Meta<typeof ReplayPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Recording: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Anything');
    await finished(canvas);
    await waitFor(() => expect(canvas.getByText(/^\d+ lines$/)).toBeVisible());
    await expect(canvas.getByRole('cell', { name: 'cutoff' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export .ndjson' })).toBeEnabled();
  },
};

export const OwnFile: Story = {
  play: async ({ canvas, canvasElement }) => {
    const file = new File([recordings.simpleAnswer], 'mine.ndjson', { type: 'application/x-ndjson' });
    await userEvent.upload(await canvas.findByLabelText(/Drop an \.ndjson file/), file);
    await canvas.findByText(/Plays mine\.ndjson/);
    await finished(await ask(canvasElement, 'Anything'));
  },
};

export const NoRecording: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(/Drop an \.ndjson file/), new File([''], 'empty.ndjson'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
