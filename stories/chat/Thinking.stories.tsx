import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Thinking } from 'tabletalk';

const TEXT = `The question is about returns. I need

- **orders** of the last full quarter,
- their status, to count those that came back.

One query is enough.`;

const meta = {
  title: 'Chat/Thinking',
  component: Thinking,
  args: { text: TEXT, isThinking: true },
} satisfies Meta<typeof Thinking>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('One query is enough.')).toBeVisible();
  },
};

/** Folded, as after a reload. */
export const Done: Story = {
  args: { isThinking: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button')).toHaveAttribute('aria-expanded', 'false');
  },
};

export const DoneAndOpen: Story = {
  tags: ['!autodocs'],
  args: { isThinking: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'));
    await expect(await canvas.findByText('One query is enough.')).toBeVisible();
  },
};

/** Long reasoning scrolls in itself and follows its end. */
export const Long: Story = {
  args: { text: Array.from({ length: 60 }, (_, step) => `${step + 1}. Step ${step + 1}: read the orders.`).join('\n') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Step 60: read the orders.')).toBeVisible();
    // It can be reached by keyboard from the frame in which its size was measured.
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('tabindex', '0'));
  },
};

export const Dark: Story = { ...Running, globals: { theme: 'dark' } };
export const RightToLeft: Story = {
  args: { text: 'أحتاج إلى الطلبات حسب الشهر، ثم الإيرادات.' },
  globals: { direction: 'rtl' },
};
