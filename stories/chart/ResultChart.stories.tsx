import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ResultChart, type ResultChartProps } from 'tabletalk';
import { drawn } from '../ask.js';

const CATEGORIES = ['Shoes', 'Bags', 'Hats'];

/** Revenue by month and category, as a service sends it. */
const RESULT: ResultChartProps['result'] = {
  schema: [
    { name: 'orders.created_at.month', columnType: 'Timestamp' },
    { name: 'products.category', columnType: 'String' },
    { name: 'orders.total_revenue', columnType: 'Double' },
    { name: 'orders.count', columnType: 'Int64' },
  ],
  data: Array.from({ length: 36 }, (_, index) => [
    `2025-${String(1 + Math.floor(index / 3)).padStart(2, '0')}-01T00:00:00.000`,
    CATEGORIES[index % 3],
    String(41_000 + index * 870 + ((index * 7919) % 9000)),
    String(310 + ((index * 37) % 190)),
  ]),
};

const MONTH = { field: 'orders\\.created_at\\.month', type: 'temporal' };
const REVENUE = { field: 'orders\\.total_revenue', type: 'quantitative' };
const COUNT = { field: 'orders\\.count', type: 'quantitative' };
const CATEGORY = { field: 'products\\.category', type: 'nominal' };

const meta = {
  title: 'Results/ResultChart',
  component: ResultChart,
  args: { result: RESULT, title: 'Revenue by month and category', spec: {} },
  decorators: (Story) => (
    <div style={{ maxWidth: 720 }}>
      <Story />
    </div>
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
} satisfies Meta<typeof ResultChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = { args: { spec: { mark: 'bar', encoding: { x: MONTH, y: REVENUE, color: CATEGORY } } } };
/** The spec's slider is left out; the line below says so. */
export const SliderLeftOut: Story = {
  args: {
    spec: {
      params: [{ name: 'least', value: 350, bind: { input: 'range', min: 0, max: 500 } }],
      transform: [{ filter: "datum['orders.count'] >= least" }],
      mark: 'bar',
      encoding: { x: MONTH, y: REVENUE, color: CATEGORY },
    },
  },
};
export const Lines: Story = { args: { spec: { mark: 'line', encoding: { x: MONTH, y: REVENUE, color: CATEGORY } } } };
export const Areas: Story = { args: { spec: { mark: 'area', encoding: { x: MONTH, y: REVENUE, color: CATEGORY } } } };
export const Points: Story = { args: { spec: { mark: 'point', encoding: { x: COUNT, y: REVENUE, color: CATEGORY } } } };
export const Ring: Story = {
  args: {
    spec: {
      mark: { type: 'arc', innerRadius: 60 },
      encoding: { theta: { ...REVENUE, aggregate: 'sum' }, color: CATEGORY },
    },
  },
};
export const HeatMap: Story = { args: { spec: { mark: 'rect', encoding: { x: MONTH, y: CATEGORY, color: COUNT } } } };

export const BarsDark: Story = { ...Bars, globals: { theme: 'dark' } };
export const LinesDark: Story = { ...Lines, globals: { theme: 'dark' } };
export const AreasDark: Story = { ...Areas, globals: { theme: 'dark' } };
export const PointsDark: Story = { ...Points, globals: { theme: 'dark' } };
export const RingDark: Story = { ...Ring, globals: { theme: 'dark' } };

export const Facets: Story = {
  args: { spec: { mark: 'line', encoding: { x: MONTH, y: REVENUE, facet: { ...CATEGORY, columns: 3 } } } },
};
export const SideBySide: Story = {
  args: {
    spec: {
      hconcat: [
        { mark: 'bar', encoding: { x: CATEGORY, y: { ...REVENUE, aggregate: 'sum' } } },
        { mark: 'bar', encoding: { x: CATEGORY, y: { ...COUNT, aggregate: 'sum' } } },
      ],
    },
  },
};

export const Narrow: Story = { ...Bars, globals: { width: '380' } };
export const NarrowFacets: Story = { ...Facets, globals: { width: '380' } };
export const RightToLeft: Story = { ...Lines, globals: { direction: 'rtl' } };

export const SwitchedType: Story = {
  args: { ...Lines.args },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Bar' }));
    await expect(within(canvasElement).getByRole('radio', { name: 'Bar' })).toBeChecked();
  },
};

export const HiddenGroup: Story = {
  args: { ...Lines.args },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const bags = await within(canvasElement).findByRole('button', { name: 'Bags' });
    await userEvent.click(bags);
    await expect(bags).toHaveAttribute('aria-pressed', 'false');
  },
};

export const AsTable: Story = {
  args: { ...Bars.args, defaultType: 'table' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('grid')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { spec: { mark: 'geoshape' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/This kind of chart is not supported/)).toBeVisible();
  },
};
