import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ChatApp, createMemoryThreadStore, type ThreadEntry } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { useStoryLook } from '../StoryFrame.js';
import { storyThreads } from './storyThreads.js';

interface StoryAppProps {
  readonly threads?: readonly ThreadEntry[];
  readonly agent?: Agent;
  /** Milliseconds between the parts of an answer. */
  readonly delay?: number;
  readonly density?: 'compact';
}

/** The app with a service in the page. Only the list knows the threads of its stories. */
function StoryApp({ threads = storyThreads(), agent, delay = 0, density }: StoryAppProps) {
  const { colorScheme, locale, direction } = useStoryLook();
  const [store] = useState(() => createMemoryThreadStore(threads));
  const [service] = useState(() => createTestService({ agent, pace: { deltaDelay: delay } }));
  useEffect(() => () => service.close(), [service]);
  return (
    <ChatApp
      threads={store}
      chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
      auth={{ type: 'api-key', apiKey: 'test' }}
      sessionSettings={{ externalId: 'ann' }}
      fetch={service.fetch}
      suggestions={['Revenue by month', 'Top 10 customers']}
      colorScheme={colorScheme}
      density={density}
      locale={locale}
      dir={direction}
    />
  );
}

const meta = {
  title: 'Threads/ChatApp',
  component: ChatApp as unknown as ComponentType<StoryAppProps>,
  render: (args) => <StoryApp {...args} />,
  parameters: {
    frame: 'page',
  },
} satisfies Meta<StoryAppProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list is beside the chat, or in a drawer. */
export const NewConversation: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Revenue by month' })).toBeVisible();
  },
};

/** The first question is the title. */
export const Answered: Story = {
  tags: ['!autodocs'],
  args: { agent: scenarios.simpleAnswer },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), 'How many orders came back?{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'How many orders came back?', level: 2 })).toBeVisible();
  },
};

/** The answer continues in the other thread. */
export const RunningElsewhere: Story = {
  tags: ['!autodocs'],
  args: { agent: scenarios.endless, delay: 50 },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), 'How many orders came back?{Enter}');
    await canvas.findByRole('heading', { name: 'How many orders came back?', level: 2 });
    const button = [
      ...canvasElement.querySelectorAll<HTMLElement>("[data-tt-part='new-button'], [data-tt-part='thread-new']"),
    ];
    await userEvent.click(button.find((element) => element.checkVisibility()) as HTMLElement);
    await expect(await canvas.findByText('New conversation started.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  },
};

/** On a narrow container, the list is in a drawer. */
export const Drawer: Story = {
  tags: ['!autodocs'],
  globals: { width: '380' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show conversations' }));
    await expect(await canvas.findByRole('dialog', { name: 'Conversations' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('dialog').contains(document.activeElement)).toBe(true));
  },
};

export const NoThreads: Story = {
  args: { threads: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Question' })).toBeVisible();
  },
};

/** Smaller text and space, in the list as well. */
export const Compact: Story = { ...NewConversation, args: { density: 'compact' } };

export const Dark: Story = { ...NewConversation, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...NewConversation, globals: { direction: 'rtl' } };
