import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SavedResult, type SavedResultProps } from 'tabletalk';
import { useStoryLook } from '../StoryFrame.js';
import { QUERY, QUERY_RESULT } from '../storyMessages.js';

const SAVED = {
  version: 1,
  question: 'How did revenue develop?',
  savedAt: Date.UTC(2025, 10, 21, 9),
  edits: {},
  toolCall: { name: 'svcSqlApi', input: QUERY, result: QUERY_RESULT },
};

/** In the toolbar's colour scheme. */
function Saved(props: SavedResultProps) {
  return <SavedResult colorScheme={useStoryLook().colorScheme} {...props} />;
}

/** A result that a reader saved, from the value that `onSave` gave the product. */
const meta = {
  title: 'Results/SavedResult',
  component: SavedResult,
  render: (args) => <Saved {...args} />,
  args: { saved: SAVED },
} satisfies Meta<typeof SavedResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsAnswered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Table' })).toBeVisible();
  },
};

/** The reader's filters, hidden columns and sort order are restored with it. */
export const WithEdits: Story = {
  args: {
    saved: {
      ...SAVED,
      edits: {
        filters: [{ kind: 'range', column: QUERY_RESULT.schema[1]?.name, from: '1' }],
        sort: { column: QUERY_RESULT.schema[1]?.name, direction: 'descending' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 filter')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Table' }));
    await expect(await canvas.findByRole('columnheader', { name: /Revenue/i })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

/** If no row matches the filters, a note says so, and the headers stay. */
export const NothingLeft: Story = {
  args: {
    saved: { ...SAVED, edits: { filters: [{ kind: 'text', column: QUERY_RESULT.schema[0]?.name, text: 'none' }] } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Table' }));
    await waitFor(() => expect(canvas.getByText('No rows match the filters.')).toBeVisible());
  },
};

export const LongTitle: Story = {
  args: {
    saved: {
      ...SAVED,
      toolCall: { ...SAVED.toolCall, result: { ...QUERY_RESULT, queryTitle: 'Revenue of all stores '.repeat(12) } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^Revenue of all stores Revenue/ })).toBeVisible();
  },
};

/** A value from a store that isn't a saved result. */
export const Unreadable: Story = { args: { saved: { version: 1 } } };
export const Dark: Story = {
  ...WithEdits,
  globals: { theme: 'dark' },
  play: async (context) => {
    await WithEdits.play?.(context);
    const card = context.canvasElement.querySelector('[data-tt-part="sql-result"]') as HTMLElement;
    await expect(getComputedStyle(card).colorScheme).toBe('dark');
  },
};
export const Narrow: Story = { ...WithEdits, globals: { width: '380' } };
export const RightToLeft: Story = { ...WithEdits, globals: { direction: 'rtl' } };
