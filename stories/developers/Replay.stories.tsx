import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { recordings } from 'tabletalk/testing';
import { finished } from '../ask.js';
import { ReplayPanel } from './ReplayPanel.js';

const meta = {
  title: 'Developer tools/Replay',
  component: ReplayPanel,
  args: { speed: 4 },
  parameters: { frame: 'page' },
} satisfies Meta<typeof ReplayPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Asks anything: the recording answers with the question and answer it contains. */
async function play(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), 'Anything{Enter}');
  await canvas.findByText(/^\d+ lines?$/);
  await finished(canvas);
  return canvas;
}

export const Recording: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await play(canvasElement);
    await waitFor(() => expect(canvas.getByText(/^\d+ lines$/)).toBeVisible());
    await expect(canvas.getByRole('cell', { name: 'cutoff' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export .ndjson' })).toBeEnabled();
  },
};

export const UploadedFile: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const file = new File([recordings.simpleAnswer], 'mine.ndjson', { type: 'application/x-ndjson' });
    await userEvent.upload(await canvas.findByLabelText(/Drop an \.ndjson file/), file);
    await canvas.findByText(/Plays mine\.ndjson/);
    await play(canvasElement);
  },
};

export const EmptyFile: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(/Drop an \.ndjson file/), new File([''], 'empty.ndjson'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
