import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmbeddedDashboard, EmbedFrame, type RunQuery } from 'tabletalk';
import { createEmbedSurface } from 'tabletalk/embed';
import { buildDashboardConfig } from 'tabletalk/platform';

/** The frame loads a page that doesn't speak the protocol, so these stories show the states of the frame itself. */
const meta = {
  title: 'Embed',
  component: EmbedFrame,
  args: {
    src: `${globalThis.location?.origin ?? 'https://tenant.example.com'}/no-such-surface.txt`,
    title: 'Sales dashboard',
    height: 320,
  },
} satisfies Meta<typeof EmbedFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading…')).toBeVisible();
  },
};

export const LoadingDark: Story = { args: { colorScheme: 'dark' } };

export const NeverReady: Story = {
  args: { readyTimeout: 100 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This is taking longer than usual');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const AddressRefused: Story = {
  args: { src: 'http://tenant.example.com/embed/chat' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('must be https');
  },
};

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

/** A published dashboard as shown in the frame: two results, side by side if they fit, and a failed one. */
export const Dashboard: Story = {
  render: ({ colorScheme }) => (
    <EmbeddedDashboard
      surface={surface}
      dashboard={{ publicId: 'sales', title: 'Sales by channel', config }}
      runQuery={runQuery}
      colorScheme={colorScheme}
      allowExport
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The view “returns” does not exist.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download Revenue by channel as CSV' })).toBeVisible();
  },
};

export const DashboardDark: Story = { ...Dashboard, args: { colorScheme: 'dark' } };
