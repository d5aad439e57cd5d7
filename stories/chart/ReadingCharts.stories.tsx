import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ResultChart, type ResultChartProps } from 'tabletalk';
import { drawn } from '../ask.js';

const CATEGORIES = [
  'Shoes',
  'Bags',
  'Hats',
  'Coats',
  'Scarves',
  'Gloves',
  'Socks',
  'Belts',
  'Boots',
  'Shirts',
  'Skirts',
];

/** Revenue by month for the first categories. Every fifth value is missing if `hasGaps`. */
function revenueOf(categories: number, hasGaps = false, months = 12): ResultChartProps['result'] {
  return {
    schema: [
      { name: 'orders.created_at', columnType: 'Timestamp' },
      { name: 'products.category', columnType: 'String' },
      { name: 'orders.total_revenue', columnType: 'Double' },
    ],
    data: Array.from({ length: categories * months }, (_, index) => {
      const [category, month] = [index % categories, Math.floor(index / categories)];
      const amount = Math.round(20_000 * (3 + category + Math.sin(month / 2 + category * 2)));
      const time = `2025-${String(1 + month).padStart(2, '0')}-01T00:00:00.000`;
      return [time, CATEGORIES[category], hasGaps && index % 5 === 2 ? null : amount];
    }),
  };
}

const MONTH = { field: 'orders\\.created_at', type: 'temporal' };
const REVENUE = { field: 'orders\\.total_revenue', type: 'quantitative' };
const CATEGORY = { field: 'products\\.category', type: 'nominal' };
const SERIES = { x: MONTH, y: REVENUE, color: CATEGORY };

const meta = {
  title: 'Results/Reading charts',
  component: ResultChart,
  args: { result: revenueOf(4), title: 'Revenue by month and category', spec: { mark: 'line', encoding: SERIES } },
  decorators: (Story) => (
    <div style={{ maxWidth: 720 }}>
      <Story />
    </div>
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
} satisfies Meta<typeof ResultChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]');

/** Taps a place of the picture, as shares of its width and height. The box stays, as it does after a tap by hand. */
async function tap(canvas: HTMLElement, x: number, y: number) {
  await drawn(canvas);
  // A chart on a page that is still laid out is drawn again at its new size, which closes the box.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const picture = canvas.querySelector('[data-tt-part="chart-picture"]') as HTMLElement;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const at = {
    clientX: left + x * width,
    clientY: top + y * height,
    pointerType: 'touch',
    isPrimary: true,
    bubbles: true,
  };
  picture.dispatchEvent(new PointerEvent('pointerdown', at));
  picture.dispatchEvent(new PointerEvent('pointerup', at));
}

const isPinned: Story['play'] = async ({ canvasElement }) => {
  await tap(canvasElement, 0.5, 0.4);
  await expect(box(canvasElement)).toBeVisible();
};

/** A tap pins the box; another one closes it, and so does Escape. */
export const Pinned: Story = { play: isPinned };
export const PinnedDark: Story = { play: isPinned, globals: { theme: 'dark' } };
export const PinnedRightToLeft: Story = { play: isPinned, globals: { direction: 'rtl' } };
export const PinnedNarrow: Story = { play: isPinned, globals: { width: '380' } };
/** The whole band is found, and the bar under the finger is outlined. */
export const Stack: Story = { args: { spec: { mark: 'bar', encoding: SERIES } }, play: isPinned };
export const Slice: Story = {
  args: { spec: { mark: 'arc', encoding: { theta: { ...REVENUE, aggregate: 'sum' }, color: CATEGORY } } },
  play: async ({ canvasElement }) => {
    // Right of the centre, which is in a slice at every width.
    await tap(canvasElement, 0.55, 0.5);
    await expect(box(canvasElement)).toBeVisible();
  },
};
export const Cell: Story = {
  args: { spec: { mark: 'rect', encoding: { x: MONTH, y: CATEGORY, color: REVENUE } } },
  play: isPinned,
};

/** Arrow keys step through places, and up and down through series. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const chart = await within(canvasElement).findByRole('application');
    chart.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect(within(canvasElement).getByText(/^Feb 2025\. /)).toBeInTheDocument();
    await expect(box(canvasElement)?.querySelector('[data-state="active"]')).toBeVisible();
  },
};

/** More than five lines have a legend, and dashes from the fifth on. */
export const ElevenLines: Story = { args: { result: revenueOf(11) } };
export const ElevenLinesDark: Story = { ...ElevenLines, globals: { theme: 'dark' } };
export const MissingValues: Story = { args: { result: revenueOf(2, true) } };
export const OnePoint: Story = { args: { result: revenueOf(3, false, 1) } };
export const NoValues: Story = {
  args: {
    result: { ...revenueOf(1), data: revenueOf(1).data.map(([month, category]) => [month, category, null]) },
    spec: { mark: 'line', encoding: { x: MONTH, y: REVENUE } },
  },
};
