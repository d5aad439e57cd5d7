import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AllRowsAndCsv } from './AllRowsAndCsv.js';
import source from './AllRowsAndCsv.tsx?raw';
import { AskAndStop } from './AskAndStop.js';
import { ask, InConversation, showing } from './ownUiStory.js';

/**
 * An answer carries only the first rows of a result. With the provider's `dataApi`, the others can be loaded and saved as a CSV
 * file.
 */
const meta = {
  title: 'Your own UI/5 All rows and CSV',
  component: AllRowsAndCsv,
  parameters: { docs: { ...showing(source) } },
  render: () => (
    <InConversation>
      <AllRowsAndCsv />
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof AllRowsAndCsv>;

export default meta;

export const AllRowsAndAFile: StoryObj<typeof meta> = {
  // The words that a search for it would use.
  name: 'Load all rows, download CSV',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Load all rows' }));
    await expect(await canvas.findByText(/: 3 rows/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save Revenue by country.csv' })).toBeVisible();
  },
};
