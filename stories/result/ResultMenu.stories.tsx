import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ChatMessage } from 'tabletalk';
import { chatStories } from '../chat/chatStories.js';
import type { StoryChatProps } from '../chat/StoryChat.js';
import { QUERY, QUERY_RESULT, storyMessage, toolMessage } from '../storyMessages.js';

const pin = fn();

/** A thread that was read again. */
function threadOf(result: object): readonly ChatMessage[] {
  return [
    storyMessage({ id: '1763700000000-message', role: 'user', content: 'How did revenue develop?' }),
    toolMessage('svcSqlApi', { ...QUERY, ...result }, { ...QUERY_RESULT, ...result }),
    storyMessage({ id: 'a', role: 'assistant', content: 'It grew each month.', graphPath: ['final'] }),
  ];
}

const show = (result: object = {}) => ({ chat: { initialMessages: threadOf(result) } });

/**
 * The buttons of a result: one expands it to the whole page, and a menu copies and saves it. `resultActions` adds
 * yours.
 */
const meta: Meta<StoryChatProps> = {
  ...chatStories,
  title: 'Results/Expand and menu',
  args: { resultActions: [{ id: 'pin', label: 'Pin to the board', onSelect: pin }] },
  parameters: { ...chatStories.parameters, ...show() },
};

export default meta;
type Story = StoryObj<StoryChatProps>;
type Play = NonNullable<Story['play']>;

const expand: Play = async ({ canvas, canvasElement }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Expand/ }));
  await within(canvasElement).findByRole('dialog');
};

const openMenu: Play = async ({ canvas }) => {
  await canvas.findByRole('radio', { name: 'Bar' }, { timeout: 30_000 });
  await userEvent.click(canvas.getByRole('button', { name: /^Actions for/ }));
  await canvas.findByRole('menuitem', { name: 'Download PNG' });
};

export const Menu: Story = {
  play: async (context) => {
    await openMenu(context);
    const names = context.canvas.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await expect(names.at(-1)).toBe('Pin to the board');
  },
};

export const OwnAction: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    pin.mockClear();
    await openMenu(context);
    await userEvent.click(context.canvas.getByRole('menuitem', { name: 'Pin to the board' }));
    await expect(pin).toHaveBeenCalledOnce();
  },
};

export const ExpandedChart: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await expand(context);
    const dialog = within(await context.canvas.findByRole('dialog', { name: 'Revenue by month' }));
    await expect(await dialog.findByRole('radio', { name: 'Bar' }, { timeout: 30_000 })).toBeChecked();
  },
};

export const ExpandedTable: Story = {
  tags: ['!autodocs'],
  parameters: show({ vegaSpec: undefined }),
  play: async (context) => {
    await expand(context);
    const dialog = within(await context.canvas.findByRole('dialog'));
    await expect(await dialog.findByRole('grid')).toBeVisible();
  },
};

const ONE_ROW = {
  vegaSpec: undefined,
  schema: [{ name: 'revenue', column_type: 'Double' }],
  data: [['1204880.5']],
  totalRows: 1,
};

export const ExpandedFigures: Story = {
  tags: ['!autodocs'],
  parameters: show(ONE_ROW),
  play: async (context) => {
    await expand(context);
    const dialog = within(await context.canvas.findByRole('dialog'));
    await expect(await dialog.findByRole('definition')).toHaveTextContent('1,204,880.5');
  },
};

export const LongTitle: Story = {
  parameters: show({
    queryTitle:
      'Average order value in Germany, Austria and Switzerland by month of the order, returned orders left out',
  }),
  play: expand,
};

export const Dark: Story = { ...ExpandedChart, globals: { theme: 'dark' } };
export const MenuDark: Story = { ...Menu, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Menu, globals: { direction: 'rtl' } };
export const ExpandedRightToLeft: Story = { ...ExpandedChart, globals: { direction: 'rtl' } };
