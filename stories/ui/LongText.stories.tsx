import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LongText } from '../../src/components/ui/LongText.js';

const LINES = Array.from({ length: 1200 }, (_, line) => `${line + 1}: orders of the region are read from the store.\n`);

const meta = {
  title: 'Text/LongText',
  component: LongText,
  // The package doesn't export it, so its stories are tests.
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <LongText {...args} />
    </div>
  ),
  args: { text: LINES.join(''), isCopyable: true },
} satisfies Meta<typeof LongText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPart: Story = {};

export const AllParts: Story = {
  play: async ({ canvas }) => {
    for (let more = canvas.queryByRole('button', { name: /^Show more/ }); more !== null; ) {
      await userEvent.click(more);
      more = canvas.queryByRole('button', { name: /^Show more/ });
    }
    await expect(canvas.getByText(/1200: orders/)).toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { width: '380' } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { text: 'الإيرادات ارتفعت في الربع الثالث. '.repeat(1000) },
};
