import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ChatError, type DataClient } from 'tabletalk';
import { chatStories } from '../chat/chatStories.js';
import type { StoryChatProps } from '../chat/StoryChat.js';
import { QUERY, QUERY_RESULT, storyMessage, toolMessage } from '../storyMessages.js';

type Run = () => Promise<Readonly<Record<string, never>>>;

/** A client whose query answers with the same rows, refreshed later, after `run`. */
function clientOf(run: Run): DataClient {
  return {
    async *sql() {
      await run();
      const schema = QUERY_RESULT.schema.map(({ name, column_type: columnType }) => ({ name, columnType }));
      const rows = QUERY_RESULT.data.map(([month, revenue]) => [month, String(Number(revenue) * 1.5)]);
      yield { schema, rows, lastRefreshTime: '2026-02-03T12:04:00' };
    },
    load: async () => ({}),
    meta: async () => ({ cubes: [] }),
  };
}

/** A thread that is opened again shows the rows that it had then. With a data API, a query can be run again. */
const meta: Meta<StoryChatProps> = {
  ...chatStories,
  title: 'Results/Run again',
  args: { dataApi: clientOf(async () => ({})) },
  parameters: {
    ...chatStories.parameters,
    chat: {
      initialMessages: [
        storyMessage({ id: '1763700000000-message', role: 'user', content: 'How did revenue develop?' }),
        toolMessage('svcSqlApi', QUERY, QUERY_RESULT),
        storyMessage({ id: 'a', role: 'assistant', content: 'It grew each month.', graphPath: ['final'] }),
      ],
    },
  },
};

export default meta;
type Story = StoryObj<StoryChatProps>;

const press: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Run again' }));
};

/** The age of the result: when its question was asked. */
export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^As of Nov/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Run again' })).toBeVisible();
  },
};

export const WithoutDataApi: Story = {
  args: { dataApi: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^As of Nov/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Run again' })).toBeNull();
  },
};

export const Running: Story = {
  tags: ['!autodocs'],
  args: { dataApi: clientOf(() => new Promise(() => {})) },
  play: async (context) => {
    await press(context);
    const button = await context.canvas.findByRole('button', { name: 'Running a query' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The service reports when its data was refreshed. */
export const Done: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByText('As of Feb 3, 2026, 12:04 PM')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['!autodocs'],
  args: { dataApi: clientOf(() => Promise.reject(new ChatError('network', 'offline'))) },
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByText(/could not be run again/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const FailedNarrow: Story = { ...Failed, globals: { width: '380' } };
export const Dark: Story = { ...Failed, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Idle, globals: { direction: 'rtl' } };
