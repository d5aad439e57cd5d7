import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AskAndStop } from './AskAndStop.js';
import { FollowUpQuestions } from './FollowUpQuestions.js';
import source from './FollowUpQuestions.tsx?raw';
import { ask, InConversation, showing } from './ownUiStory.js';
import { TurnsAndSteps } from './TurnsAndSteps.js';

/** Questions to ask next, derived from the last result. Pressing one asks it. */
const meta = {
  title: 'Your own UI/7 Follow-up questions',
  component: FollowUpQuestions,
  parameters: { docs: { ...showing(source) } },
  render: () => (
    <InConversation>
      <TurnsAndSteps />
      <FollowUpQuestions />
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof FollowUpQuestions>;

export default meta;

export const FollowUps: StoryObj<typeof meta> = {
  name: 'Follow-up questions',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    const [first] = await canvas.findAllByRole('listitem');
    const button = first?.querySelector('button') as HTMLElement;
    const question = button.textContent;
    await userEvent.click(button);
    await expect(await canvas.findByRole('region', { name: question })).toBeVisible();
    await ask(canvasElement, 'And by country?');
    await expect(await canvas.findByRole('button', { name: question })).toBeVisible();
  },
};
