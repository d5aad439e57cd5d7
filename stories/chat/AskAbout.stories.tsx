import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ordersTableAgent, scenarios } from 'tabletalk/testing';
import { drawn, finished } from '../ask.js';
import { playedInDocs } from '../playedInDocs.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

/** Selected cells of a table and a pinned place of a chart can be attached to the next question. */
const meta: Meta<StoryChatProps> = { ...chatStories, title: 'Chat/Ask about this' };

export default meta;
type Story = StoryObj<StoryChatProps>;

const selectCells: Story['play'] = async ({ canvas }) => {
  await finished(canvas);
  const cells = await canvas.findAllByRole('gridcell');
  await userEvent.click(cells[7] as HTMLElement);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect(await canvas.findByRole('button', { name: 'Ask about this' })).toBeVisible();
};

const pin: Story['play'] = async ({ canvas, canvasElement }) => {
  await finished(canvas);
  await drawn(canvasElement);
  (await canvas.findByRole('application')).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect(await canvas.findByRole('button', { name: 'Only France' })).toHaveFocus();
};

/** The button is below the table, beside the figures of the selected cells. */
export const SelectedCells: Story = {
  parameters: { ...playedInDocs, chat: { agent: ordersTableAgent(8, 8), question: 'The latest orders' } },
  play: selectCells,
};
export const SelectedCellsDark: Story = { ...SelectedCells, globals: { theme: 'dark' } };
export const SelectedCellsRightToLeft: Story = { ...SelectedCells, globals: { direction: 'rtl' } };

/** A click or a tap pins the box of a chart, and so does Enter while the arrow keys read it. */
export const PinnedPlace: Story = {
  parameters: { chat: { agent: scenarios.barChart, question: 'Revenue by country' } },
  play: pin,
};
export const PinnedPlaceDark: Story = { ...PinnedPlace, globals: { theme: 'dark' } };
export const PinnedPlaceNarrow: Story = { ...PinnedPlace, globals: { width: '320' } };

/** The values are attached to the question, and its field has the focus. */
export const Attached: Story = {
  tags: ['!autodocs'],
  ...PinnedPlace,
  play: async (context) => {
    await pin(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Ask about this' }));
    await expect(await context.canvas.findByRole('list', { name: 'Attached to the question' })).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  },
};
