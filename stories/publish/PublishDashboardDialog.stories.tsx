import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { PublishDashboardDialog, type PublishDashboardDialogProps } from 'tabletalk';
import { StoryChat } from '../chat/StoryChat.js';
import { publishAnything } from './publishAnything.js';
import { THREAD_OF_RESULTS } from './threadOfResults.js';

/** A chat whose header has a button that opens the dialog. */
function PublishStory(props: PublishDashboardDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <StoryChat
      title="Ask the store"
      header={
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Publish
          </button>
          <PublishDashboardDialog {...props} open={open} onOpenChange={setOpen} />
        </>
      }
    />
  );
}

const meta = {
  title: 'Dashboards/PublishDashboardDialog',
  component: PublishDashboardDialog,
  render: (args) => <PublishStory {...args} />,
  args: {
    open: true,
    onOpenChange: () => {},
    onPublish: publishAnything(),
    linkTo: ({ publicId }) => `https://bi.example.com/embed/dashboard/${publicId}`,
    embedCode: ({ publicId }) => `<iframe src="https://bi.example.com/embed/dashboard/${publicId}"></iframe>`,
  },
  // The play functions open the dialog. They run in a frame, not in a docs page.
  parameters: {
    docs: { story: { inline: false, height: 620 } },
    frame: 'page',
    chat: { chatId: 'c', network: 'silent', initialMessages: THREAD_OF_RESULTS },
  },
} satisfies Meta<typeof PublishDashboardDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
  await expect(await canvas.findByRole('dialog')).toBeVisible();
  return canvas;
}

export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

export const Published: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Allow embedding/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish 4 results' }));
    await expect(await canvas.findByText('“How did 2025 go?” is published')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['!autodocs'],
  args: { onPublish: publishAnything('The workbook is locked by another publication. Try again in a minute.') },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish 4 results' }));
    await userEvent.click(await canvas.findByText('Details'));
    await expect(canvas.getByText(/The workbook is locked/)).toBeVisible();
  },
};

export const NothingToPublish: Story = {
  tags: ['!autodocs'],
  parameters: { chat: { initialMessages: [] } },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

export const Dark: Story = { ...Choosing, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Choosing, globals: { direction: 'rtl' } };
