import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AskAndStop } from './AskAndStop.js';
import source from './AskAndStop.tsx?raw';
import { ask, InConversation, showing } from './ownUiStory.js';

const meta = {
  title: 'Your own UI/1 Ask and stop',
  component: AskAndStop,
  parameters: showing(source),
  render: () => (
    <InConversation beforeAnswer={({ signal }) => new Promise((resolve) => signal.addEventListener('abort', resolve))}>
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof AskAndStop>;

export default meta;

export const AskAndStopARun: StoryObj<typeof meta> = {
  name: 'Ask and stop',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await canvas.findByText('streaming');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(await canvas.findByText('idle')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};
