import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawn } from '../ask.js';
import { AskAndStop } from './AskAndStop.js';
import { Charts } from './Charts.js';
import source from './Charts.tsx?raw';
import { ask, InConversation, showing } from './ownUiStory.js';

/** The chart of each result. `useResult` returns the props of `ResultChart`, which is the only styled part here. */
const meta = {
  title: 'Your own UI/4 A chart',
  component: Charts,
  parameters: { docs: { ...showing(source) } },
  render: () => (
    <InConversation>
      <Charts />
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof Charts>;

export default meta;

export const AChart: StoryObj<typeof meta> = {
  name: 'A chart',
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await drawn(canvasElement);
  },
};
