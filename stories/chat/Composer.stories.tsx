import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Composer } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';

const meta = { title: 'Chat/Composer', component: Composer } satisfies Meta<typeof Composer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Draft: Story = {
  args: { defaultValue: 'Revenue by month in 2025' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send' })).toBeEnabled();
  },
};

/** The field grows with its text, then scrolls. */
export const LongDraft: Story = {
  args: {
    defaultValue: `${'Compare the revenue of each region with the year before. '.repeat(20)}\n\nLeave out returns.`,
  },
};

export const Placeholder: Story = { args: { placeholder: 'Ask about orders, customers or products' } };

/** While an answer runs, the next question can be typed but not sent, and the button stops the run. */
export const Busy: Story = {
  args: { defaultValue: 'And in 2024?' },
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeEnabled();
    await expect(canvasElement.querySelector('[data-tt-part="composer"]')).toHaveAttribute('data-state', 'busy');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Revenue by month in 2025' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Question' })).toBeDisabled();
  },
};

/** A question that the service refuses comes back as the draft. */
export const Refused: Story = {
  tags: ['!autodocs'],
  parameters: { chat: { chatId: 'thread', network: 'silent' } },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Question' });
    await userEvent.type(field, 'Revenue by month{Enter}');
    await expect(field).toHaveValue('Revenue by month');
  },
};

export const Dark: Story = { ...Draft, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LongDraft, globals: { width: '380' } };
export const RightToLeft: Story = { args: { defaultValue: 'الإيرادات حسب الشهر' }, globals: { direction: 'rtl' } };
