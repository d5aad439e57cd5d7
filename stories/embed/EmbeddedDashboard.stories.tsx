import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EmbeddedDashboard, type EmbeddedDashboardProps, type RunQuery } from 'tabletalk';
import { createEmbedSurface } from 'tabletalk/embed';
import { buildDashboardConfig } from 'tabletalk/platform';
import { useStoryLook } from '../StoryFrame.js';

/** Nothing embeds this page, so the dashboard's events go nowhere. */
const surface = createEmbedSurface({ surface: 'dashboard', hostOrigin: 'https://app.example.com' });

const config = buildDashboardConfig(
  [
    {
      kind: 'chart',
      id: 'revenue',
      title: 'Revenue by channel',
      sqlQuery: 'revenue',
      vegaSpec: {
        mark: 'bar',
        encoding: {
          x: { field: 'orders.total_revenue', type: 'quantitative' },
          y: { field: 'orders.channel', type: 'nominal' },
        },
      },
    },
    { kind: 'table', id: 'channels', title: 'The same data as a table', sqlQuery: 'revenue' },
    { kind: 'table', id: 'gone', title: 'A view that no longer exists', sqlQuery: 'gone' },
  ],
  { title: 'Sales by channel', description: 'Without **cancelled** orders.' },
);

const runQuery: RunQuery = async (sqlQuery) => {
  if (sqlQuery === 'gone') throw new Error('The view “returns” does not exist.');
  return {
    schema: [
      { name: 'orders.channel', columnType: 'String' },
      { name: 'orders.total_revenue', columnType: 'Double' },
    ],
    data: [
      ['Web', '1204.50'],
      ['Mobile app', '845.20'],
      ['Phone', '96.00'],
    ],
    totalRows: 3,
  };
};

const meta = {
  title: 'Embedding/EmbeddedDashboard',
  component: EmbeddedDashboard,
  render: (args) => <LookedDashboard {...args} />,
  args: {
    surface,
    dashboard: { publicId: 'sales', title: 'Sales by channel', config },
    runQuery,
    allowExport: true,
  },
  // Showing all functions of the surface would make the table wider than the page.
  argTypes: { surface: { control: false } },
  parameters: { frame: 'page' },
} satisfies Meta<typeof EmbeddedDashboard>;

export default meta;
type Story = StoryObj<typeof meta>;

function LookedDashboard(props: EmbeddedDashboardProps) {
  const { colorScheme, locale } = useStoryLook();
  return <EmbeddedDashboard colorScheme={colorScheme} locale={locale.code} {...props} />;
}

/** Two results, side by side if they fit, and one that failed. */
export const Dashboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Details'));
    await expect(canvas.getByText('The view “returns” does not exist.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download Revenue by channel as CSV' })).toBeVisible();
  },
};

/** Without `allowExport`, nothing can be downloaded. */
export const WithoutExport: Story = {
  args: { allowExport: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Details'));
    await expect(canvas.getByText('The view “returns” does not exist.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull();
  },
};

export const Loading: Story = {
  args: { runQuery: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sales by channel' })).toBeVisible();
  },
};

export const Dark: Story = { ...Dashboard, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Dashboard, globals: { width: '380' } };
