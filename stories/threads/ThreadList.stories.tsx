import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  createMemoryThreadStore,
  type ThreadEntry,
  ThreadList,
  type ThreadListProps,
  type ThreadListStore,
} from 'tabletalk';
import { storyThreads } from './storyThreads.js';

/** A list as wide as a side panel, with a store for the story. */
function StoryList({ threads, ...props }: ThreadListProps) {
  const [store] = useState(() => threads);
  const [threadId, open] = useState<string | null>('t2');
  return (
    <div style={{ inlineSize: 272, maxInlineSize: '100%', blockSize: 520 }}>
      <ThreadList
        threadId={threadId}
        onThreadIdChange={open}
        onNewConversation={() => open(null)}
        {...props}
        threads={store}
        style={{ blockSize: '100%' }}
      />
    </div>
  );
}

/** A new store for each story, since a story changes it. */
const withThreads = (threads: readonly ThreadEntry[] = storyThreads()) => ({
  threads: createMemoryThreadStore(threads),
});

/** A store on a server that is slow, fails, or refuses changes. */
const remote = (changes: Partial<ThreadListStore>): ThreadListStore => ({
  list: async () => storyThreads(),
  put: async () => {},
  remove: async () => {},
  ...changes,
});

const meta = {
  title: 'Threads/ThreadList',
  component: ThreadList,
  render: (args) => <StoryList {...args} />,
  args: withThreads(),
} satisfies Meta<typeof ThreadList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The threads by day. One is open. */
export const ByDay: Story = {
  args: withThreads(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Yesterday' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Top 10 customers' }));
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('Top 10 customers');
  },
};

/** The state of other threads, as far as the page knows it. */
export const Marks: Story = {
  args: {
    ...withThreads(),
    marks: new Map([
      ['t1', 'running'],
      ['t3', 'unseen'],
      ['t4', 'failed'],
      ['t5', 'interrupted'],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Revenue by month.*Answer running/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Top 10.*New answer/ })).toBeVisible();
  },
};

export const Menu: Story = {
  tags: ['!autodocs'],
  args: withThreads(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for “Top 10 customers”' }));
    await expect(await within(canvasElement).findByRole('menuitem', { name: 'Rename' })).toBeVisible();
  },
};

/** Enter saves, Esc cancels, and an empty title is refused. */
export const Renaming: Story = {
  tags: ['!autodocs'],
  args: withThreads(),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Top 10 customers' })).focus();
    await userEvent.keyboard('{F2}');
    const field = canvas.getByRole('textbox', { name: 'Title of the conversation' });
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Enter a title.')).toBeVisible();
    await expect(field).toHaveFocus();
  },
};

/** The notice is shown for 6 s, and for as long as the pointer or the focus is on it. */
export const Removed: Story = {
  tags: ['!autodocs'],
  args: withThreads(),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Top 10 customers' })).focus();
    await userEvent.keyboard('{Delete}');
    await expect(await canvas.findByText('“Top 10 customers” was removed.')).toBeVisible();
    canvas.getByRole('button', { name: 'Undo' }).focus();
  },
};

export const Searching: Story = {
  tags: ['!autodocs'],
  args: withThreads(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search conversations' }), 'delais');
    await expect(await canvas.findByRole('button', { name: 'Délais de livraison par région' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Top 10 customers')).toBeNull());
  },
};

export const NoMatch: Story = {
  tags: ['!autodocs'],
  args: withThreads(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'xyz');
    await waitFor(() => expect(canvas.getAllByText('No conversation matches.')[0]).toBeVisible());
  },
};

export const Empty: Story = {
  args: withThreads([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your conversations will be listed here.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { threads: remote({ list: () => new Promise(() => {}) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the conversations…')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { threads: remote({ list: () => Promise.reject(new Error('offline')) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The conversations could not be loaded');
  },
};

/** The list shows the old title again. */
export const NotSaved: Story = {
  tags: ['!autodocs'],
  args: { threads: remote({ put: () => Promise.reject(new Error('read-only')) }) },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Top 10 customers' })).focus();
    await userEvent.keyboard('{F2}Customers{Enter}');
    await expect(await canvas.findByText('The change could not be saved')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Top 10 customers' })).toHaveFocus();
  },
};

export const Dark: Story = { ...Marks, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Menu, args: withThreads(), globals: { direction: 'rtl' } };
