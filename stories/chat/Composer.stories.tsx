import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Composer, type ComposerProps, useComposer } from 'tabletalk';
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

/** While an answer runs, the next question can be typed and kept until it ends. The second button stops the run. */
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

/** Enter during a run keeps one question, which is asked when the answer is complete. */
export const Queued: Story = {
  tags: ['!autodocs'],
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Stop' });
    await userEvent.type(await canvas.findByRole('textbox'), 'And only those of May, by country?{Enter}');
    await expect(await canvas.findByRole('group', { name: 'Next' })).toBeVisible();
  },
};

/** A second question stays in the field; its button describes why. */
export const QueueFull: Story = {
  tags: ['!autodocs'],
  ...Queued,
  play: async (context) => {
    await Queued.play?.(context);
    await userEvent.type(await context.canvas.findByRole('textbox'), 'And in June?{Enter}');
    await expect(await context.canvas.findByRole('button', { name: 'Ask next' })).toHaveAccessibleDescription(
      /waiting/,
    );
  },
};

/** The connection was lost: the question waits until the reader decides. */
export const Held: Story = {
  tags: ['!autodocs'],
  parameters: {
    chat: {
      agent: scenarios.longAnswer,
      pace: { deltaDelay: 40 },
      question: 'Why?',
      cutAfterLines: 12,
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Stop' });
    await userEvent.type(await canvas.findByRole('textbox'), 'And in May?{Enter}', { delay: null });
    await expect(await canvas.findByText('Not sent')).toBeVisible();
  },
};

/** Values and fields that were added elsewhere. The question carries them in words. */
export const Attachments: Story = {
  tags: ['!autodocs'],
  render: (args) => <PreparedComposer {...args} isAsking />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove Germany, March 2025' })).toBeVisible();
    await expect(await canvas.findByPlaceholderText('What do you want to know about this?')).toBeVisible();
  },
};

/** A question of the thread is in the field. Esc or Cancel brings the draft back. */
export const Editing: Story = {
  // Its field takes the focus, which would scroll the docs page.
  tags: ['!autodocs'],
  render: (args) => <PreparedComposer {...args} isEditing />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Editing an earlier question')).toBeVisible();
    await expect(await canvas.findByRole('textbox')).toHaveValue('How many orders were there in April?');
  },
};

/** From 80 % of the limit on, a counter appears. */
export const NearLimit: Story = {
  args: { defaultValue: 'Compare the revenue of each region with the year before.', maxLength: 60 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription('4 characters left');
  },
};

/** A longer text is kept whole and can't be sent. */
export const OverLimit: Story = {
  args: { defaultValue: 'Compare the revenue of each region with the year before. '.repeat(3), maxLength: 120 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
      '51 characters too many',
    );
  },
};

export const Dark: Story = { ...Draft, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LongDraft, globals: { width: '380' } };
export const RightToLeft: Story = { args: { defaultValue: 'الإيرادات حسب الشهر' }, globals: { direction: 'rtl' } };
export const AttachmentsDark: Story = { ...Attachments, globals: { theme: 'dark' } };
export const AttachmentsRightToLeft: Story = {
  render: (args) => <PreparedComposer {...args} isAsking />,
  globals: { direction: 'rtl' },
};
export const QueuedDark: Story = { ...Queued, globals: { theme: 'dark' } };
export const QueuedNarrow: Story = { ...Queued, globals: { width: '380' } };

/** A composer after the rest of a page has used it. */
function PreparedComposer({
  isAsking,
  isEditing,
  ...props
}: ComposerProps & { isAsking?: boolean; isEditing?: boolean }) {
  const { addChip, edit, setText } = useComposer();
  useEffect(() => {
    if (isEditing) {
      setText('A draft');
      edit({ questionId: 'question', text: 'How many orders were there in April?' });
    }
    if (isAsking) {
      addChip({
        id: 'march',
        label: 'Germany, March 2025',
        text: 'Revenue of Germany in March 2025: 457,077.58 euros',
      });
      addChip({ id: 'orders.revenue', label: 'Revenue', text: 'Revenue', detail: 'Orders' });
      addChip({
        id: 'long',
        label: 'A selection of a table whose first cells have long names, from Saxony to Schleswig-Holstein',
        text: 'Saxony: 12; Schleswig-Holstein: 7',
      });
    }
  }, [isAsking, isEditing, addChip, edit, setText]);
  return <Composer {...props} />;
}
