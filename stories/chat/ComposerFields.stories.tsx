import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChatError } from 'tabletalk';
import type { DataClient, DataMeta } from 'tabletalk/hooks';
import { playedInDocs } from '../playedInDocs.js';
import { StoryChat } from './StoryChat.js';

type Field = DataMeta['cubes'][number]['measures'][number];

const field = (name: string, title: string, type: string, description?: string): Field => ({
  name,
  title,
  type,
  description,
});

const MODEL: DataMeta = {
  cubes: [
    {
      name: 'orders',
      title: 'Orders',
      type: 'view',
      measures: [
        field('orders.revenue', 'Revenue', 'number', 'Sum of paid orders in euros, without returns and gift cards'),
        field('orders.count', 'Number of orders', 'number'),
        field('orders.basket', 'Average basket', 'number', 'Revenue by order'),
      ],
      dimensions: [
        field('orders.created_at', 'Order date', 'time', 'When the order was paid'),
        field('orders.region', 'Region', 'string', 'Where it was delivered to'),
        field('orders.is_gift', 'Gift', 'boolean'),
      ],
      segments: [field('orders.returned', 'Returned orders', 'boolean', 'At least one article came back')],
    },
    {
      name: 'customers',
      title: 'Customers',
      type: 'view',
      measures: [field('customers.count', 'Number of customers', 'number')],
      dimensions: [field('customers.country', 'Country', 'string')],
      segments: [],
    },
  ],
};

function clientOf(meta: DataClient['meta']): DataClient {
  const refuse = () => Promise.reject(new ChatError('configuration', 'Only metadata here.'));
  return { meta, load: refuse, sql: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }) };
}

const typed = (text: string) => async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), text);
  return canvas;
};

/** `@` in the composer lists the measures, dimensions and segments of the data model. */
const meta = {
  title: 'Chat/Fields in the composer',
  render: (args) => <StoryChat {...args} />,
  parameters: { frame: 'page' },
  args: { dataApi: clientOf(async () => MODEL) },
} satisfies Meta<typeof StoryChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  parameters: playedInDocs,
  play: async ({ canvasElement }) => {
    const canvas = await typed('Compare @')(canvasElement);
    await expect(await canvas.findByRole('option', { name: /^Revenue/ })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Filtered: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = await typed('Compare @number')(canvasElement);
    await expect(await canvas.findAllByRole('option')).toHaveLength(2);
  },
};

/** The title is in the text, and a chip shows which field is meant. */
export const Chosen: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = await typed('Compare orders by @reg')(canvasElement);
    await canvas.findByRole('option');
    await userEvent.keyboard('{Tab}');
    await expect(await canvas.findByRole('button', { name: 'Remove Region' })).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Compare orders by Region ');
  },
};

export const NothingFound: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = await typed('Compare @profit')(canvasElement);
    await expect((await canvas.findAllByText('No field matches “profit”.'))[0]).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['!autodocs'],
  args: { dataApi: clientOf(() => new Promise(() => {})) },
  play: async ({ canvasElement }) => {
    const canvas = await typed('@')(canvasElement);
    await expect((await canvas.findAllByText('Loading fields…'))[0]).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['!autodocs'],
  args: { dataApi: clientOf(() => Promise.reject(new ChatError('forbidden', 'Not for you'))) },
  play: async ({ canvasElement }) => {
    const canvas = await typed('@')(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Thousands of fields, some with long names: the first 50, and how many more match. */
export const LargeModel: Story = {
  tags: ['!autodocs'],
  args: {
    dataApi: clientOf(async () => ({
      cubes: Array.from({ length: 40 }, (_, view) => ({
        name: `view_${view}`,
        title: view === 0 ? 'Orders and returns of every shop since the first day of business' : `View ${view}`,
        measures: Array.from({ length: 30 }, (__, at) =>
          field(
            `view_${view}.measure_${at}`,
            at === 1 ? 'Revenue_without_returns_and_gift_cards_but_with_shipping_costs_in_euros' : `Measure ${at}`,
            'number',
            at === 1 ? 'A description that is much longer than the width of the list. '.repeat(8) : undefined,
          ),
        ),
        dimensions: [],
        segments: [],
      })),
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = await typed('@')(canvasElement);
    await expect(await canvas.findByText('1,150 more fields. Type to narrow the list.')).toBeVisible();
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Open, globals: { width: '380' } };
export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };
