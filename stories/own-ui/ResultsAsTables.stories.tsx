import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AskAndStop } from './AskAndStop.js';
import { ask, InConversation, showing } from './ownUiStory.js';
import { ResultsAsTables } from './ResultsAsTables.js';
import source from './ResultsAsTables.tsx?raw';

/**
 * The rows of each query as a plain table. `useResult` returns titles and formatted texts, so numbers, dates and missing values
 * read as in the chat's own table.
 */
const meta = {
  title: 'Your own UI/3 Results as your table',
  component: ResultsAsTables,
  parameters: { docs: { ...showing(source) } },
  render: () => (
    <InConversation>
      <ResultsAsTables />
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof ResultsAsTables>;

export default meta;

export const ResultAsATable: StoryObj<typeof meta> = {
  name: 'Results as your table',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByRole('cell', { name: '1,200.50' })).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveAccessibleName(/2 of 3 rows/);
  },
};
