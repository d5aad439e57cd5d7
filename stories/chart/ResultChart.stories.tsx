import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
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

/** Revenue and orders by month for the first categories, as a service sends them. Every fifth value is missing if `hasGaps`. */
function revenueOf(categories: number, hasGaps = false, months = 12): ResultChartProps['result'] {
  return {
    schema: [
      { name: 'orders.created_at', columnType: 'Timestamp' },
      { name: 'products.category', columnType: 'String' },
      { name: 'orders.total_revenue', columnType: 'Double' },
      { name: 'orders.count', columnType: 'Int64' },
    ],
    data: Array.from({ length: categories * months }, (_, index) => {
      const [category, month] = [index % categories, Math.floor(index / categories)];
      const amount = Math.round(20_000 * (3 + category + Math.sin(month / 2 + category * 2)));
      const time = `2025-${String(1 + month).padStart(2, '0')}-01T00:00:00.000`;
      return [
        time,
        CATEGORIES[category],
        hasGaps && index % 5 === 2 ? null : amount,
        String(310 + ((index * 37) % 190)),
      ];
    }),
  };
}

const MONTH = { field: 'orders\\.created_at', type: 'temporal' };
const REVENUE = { field: 'orders\\.total_revenue', type: 'quantitative' };
const COUNT = { field: 'orders\\.count', type: 'quantitative' };
const CATEGORY = { field: 'products\\.category', type: 'nominal' };
const SERIES = { x: MONTH, y: REVENUE, color: CATEGORY };

const meta = {
  title: 'Results/ResultChart',
  component: ResultChart,
  // The code of a default would be shown in place of its description.
  argTypes: { types: { table: { defaultValue: { summary: 'all, without `table` if there is a `fallback`' } } } },
  args: { result: revenueOf(3), title: 'Revenue by month and category', spec: { mark: 'line', encoding: SERIES } },
  decorators: (Story) => (
    <div style={{ maxWidth: 720 }}>
      <Story />
    </div>
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
} satisfies Meta<typeof ResultChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = { args: { spec: { mark: 'bar', encoding: SERIES } } };
/** The spec's slider is left out; the line below says so. */
export const SliderLeftOut: Story = {
  args: {
    spec: {
      params: [{ name: 'least', value: 350, bind: { input: 'range', min: 0, max: 500 } }],
      transform: [{ filter: "datum['orders.count'] >= least" }],
      mark: 'bar',
      encoding: SERIES,
    },
  },
};
export const Lines: Story = {};
export const Areas: Story = { args: { spec: { mark: 'area', encoding: SERIES } } };
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
export const FacetsNarrow: Story = { ...Facets, globals: { width: '380' } };
export const RightToLeft: Story = { ...Lines, globals: { direction: 'rtl' } };

export const SwitchedType: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Bar' }));
    await expect(within(canvasElement).getByRole('radio', { name: 'Bar' })).toBeChecked();
  },
};

export const HiddenGroup: Story = {
  tags: ['!autodocs'],
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

const box = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]');

/**
 * Taps a place in the picture, given as shares of its width and height. The box stays open, as after a real tap. While the page is
 * still being laid out, a chart is drawn again at its new size, which closes the box: then it taps again.
 */
async function pin(canvas: HTMLElement, x: number, y: number) {
  await drawn(canvas);
  const picture = canvas.querySelector('[data-tt-part="chart-picture"]') as HTMLElement;
  const tapOnce = () => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const place = { clientX: left + x * width, clientY: top + y * height };
    const init = { ...place, pointerType: 'touch', isPrimary: true, bubbles: true };
    for (const type of ['pointerdown', 'pointerup', 'click']) picture.dispatchEvent(new PointerEvent(type, init));
  };
  await waitFor(
    async () => {
      if (box(canvas)?.checkVisibility() !== true) tapOnce();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await expect(box(canvas)).toBeVisible();
    },
    { timeout: 10_000 },
  );
}

const isPinned: Story['play'] = ({ canvasElement }) => pin(canvasElement, 0.5, 0.4);

/** A tap pins the box; another one closes it, and so does Escape. */
export const Pinned: Story = { tags: ['!autodocs'], play: isPinned };
export const PinnedDark: Story = { play: isPinned, globals: { theme: 'dark' } };
export const PinnedRightToLeft: Story = { play: isPinned, globals: { direction: 'rtl' } };
export const PinnedNarrow: Story = { play: isPinned, globals: { width: '380' } };
/** A tap anywhere in the band finds it, and the bar under the finger is outlined. */
export const Stack: Story = { tags: ['!autodocs'], args: { spec: { mark: 'bar', encoding: SERIES } }, play: isPinned };
export const Slice: Story = {
  tags: ['!autodocs'],
  args: { spec: { mark: 'arc', encoding: { theta: { ...REVENUE, aggregate: 'sum' }, color: CATEGORY } } },
  play: async ({ canvasElement }) => {
    // Right of the centre, which is in a slice at every width.
    await pin(canvasElement, 0.55, 0.5);
  },
};
export const Cell: Story = {
  tags: ['!autodocs'],
  args: { spec: { mark: 'rect', encoding: { x: MONTH, y: CATEGORY, color: REVENUE } } },
  play: isPinned,
};

/** Arrow keys step through places, and up and down through series. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
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
    result: { ...revenueOf(1), data: revenueOf(1).data.map(([month, category]) => [month, category, null, null]) },
    spec: { mark: 'line', encoding: { x: MONTH, y: REVENUE } },
  },
};
