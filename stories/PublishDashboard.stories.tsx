import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Chat, type ChatProps, PublishDashboardDialog } from 'tabletalk';
import { publishAnything } from './publishAnything.js';
import { THREAD_OF_RESULTS } from './threadOfResults.js';

interface PublishStoryProps {
  failure?: string;
  isEmpty?: boolean;
  colorScheme?: ChatProps['colorScheme'];
  direction?: 'ltr' | 'rtl';
}

/** A chat whose header has a button that opens the dialog. */
function PublishStory({ failure, isEmpty = false, colorScheme, direction }: PublishStoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ height: '100dvh' }}>
      <Chat
        chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
        auth={{ type: 'proxy' }}
        chatId="c"
        initialMessages={isEmpty ? [] : THREAD_OF_RESULTS}
        fetch={() => new Promise(() => {})}
        title="Ask the store"
        colorScheme={colorScheme}
        dir={direction}
        header={
          <>
            <button type="button" onClick={() => setIsOpen(true)}>
              Publish
            </button>
            <PublishDashboardDialog
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              onPublish={publishAnything(failure)}
              linkTo={({ publicId }) => `https://bi.example.com/embed/dashboard/${publicId}`}
              embedCode={({ publicId }) => `<iframe src="https://bi.example.com/embed/dashboard/${publicId}"></iframe>`}
            />
          </>
        }
      />
    </div>
  );
}

const meta = { title: 'PublishDashboardDialog', component: PublishStory } satisfies Meta<typeof PublishStory>;

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
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Allow embedding/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish 4 results' }));
    await expect(await canvas.findByText('“How did 2025 go?” is published')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { failure: 'The workbook is locked by another publication. Try again in a minute.' },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish 4 results' }));
    await expect(await canvas.findByText(/The workbook is locked/)).toBeVisible();
  },
};

export const NothingToPublish: Story = {
  args: { isEmpty: true },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

export const Dark: Story = { ...Choosing, args: { colorScheme: 'dark' } };

export const RightToLeft: Story = { ...Choosing, args: { direction: 'rtl' } };
