import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LongText, type LongTextProps } from '../src/components/ui/LongText.js';

const LINES = Array.from({ length: 1200 }, (_, line) => `${line + 1}: orders of the region are read from the store.\n`);

interface FrameProps extends LongTextProps {
  colorScheme?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
  width?: number;
}

function Frame({ colorScheme = 'light', dir, width = 640, ...props }: FrameProps) {
  return (
    <div
      data-tt-root=""
      data-color-scheme={colorScheme}
      dir={dir}
      style={{ maxWidth: width, padding: 24, background: 'var(--tt-color-background)', color: 'var(--tt-color-text)' }}
    >
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <LongText {...props} />
      </div>
    </div>
  );
}

const meta = {
  title: 'Long text',
  component: Frame,
  args: { text: LINES.join(''), isCopyable: true },
} satisfies Meta<typeof Frame>;

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

export const Dark: Story = { args: { colorScheme: 'dark' } };
export const Narrow: Story = { args: { width: 332 } };
export const RightToLeft: Story = { args: { dir: 'rtl', text: 'الإيرادات ارتفعت في الربع الثالث. '.repeat(1000) } };
