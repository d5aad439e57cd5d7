import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AskAndStop } from './AskAndStop.js';
import { ask, InConversation, QUESTION, showing } from './ownUiStory.js';
import { TurnsAndSteps } from './TurnsAndSteps.js';
import source from './TurnsAndSteps.tsx?raw';

/**
 * A turn is a question with everything that followed: the steps (thinking, tool calls) and the answer. `useTurn` returns them in
 * order, with the turn's state.
 */
const meta = {
  title: 'Your own UI/2 Turns and steps',
  component: TurnsAndSteps,
  parameters: { docs: { ...showing(source) } },
  render: () => (
    <InConversation pace={{ deltaDelay: 20 }}>
      <TurnsAndSteps />
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof TurnsAndSteps>;

export default meta;

export const TurnsAndTheirSteps: StoryObj<typeof meta> = {
  name: 'Turns and steps',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    const turn = await canvas.findByRole('region', { name: QUESTION });
    await expect(await canvas.findByText('Norway', { selector: 'strong' })).toBeVisible();
    await expect(turn.querySelector('summary')).toHaveTextContent('Steps: 2, queries: 1');
  },
};
