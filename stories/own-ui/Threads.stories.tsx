import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ask, QUESTION, showing, WithProduct } from './ownUiStory.js';
import { Threads } from './Threads.js';
import source from './Threads.tsx?raw';

/** A list of threads beside the one that is shown. A running answer continues while another thread is open. */
const meta = {
  title: 'Your own UI/8 Threads',
  component: Threads,
  parameters: { docs: { ...showing(source) } },
  render: () => <WithProduct>{({ store, options }) => <Threads store={store} options={options} />}</WithProduct>,
} satisfies Meta<typeof Threads>;

export default meta;

export const TwoThreads: StoryObj = {
  name: 'Threads',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await canvas.findByText('Norway', { selector: 'strong' });
    await userEvent.click(canvas.getByRole('button', { name: 'New' }));
    await ask(canvasElement, 'And which is second?');
    await expect(await canvas.findByRole('region', { name: 'And which is second?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: QUESTION }));
    await expect(await canvas.findByRole('region', { name: QUESTION })).toBeVisible();
  },
};
