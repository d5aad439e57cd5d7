import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ChatError, type DataClient, type SlotPropsByName } from 'tabletalk';
import { chatStories } from '../chat/chatStories.js';
import type { StoryChatProps } from '../chat/StoryChat.js';
import { QUERY, QUERY_RESULT, storyMessage, toolMessage } from '../storyMessages.js';

/** A client whose query answers with two other columns after `run`. */
function clientOf(run: () => Promise<unknown>): DataClient {
  return {
    async *sql() {
      await run();
      const schema = [
        { name: 'country', columnType: 'String' },
        { name: 'orders', columnType: 'Int64' },
      ];
      yield {
        schema,
        rows: [
          ...[
            ['Spain', '1204'],
            ['Italy', '977'],
          ],
        ],
        lastRefreshTime: '2026-02-03T12:04:00',
      };
    },
    load: async () => ({}),
    meta: async () => ({ cubes: [] }),
  };
}

/** If `can.editSql` is true, readers can change the SQL of a result and run it. Its rows are marked as theirs. */
const meta: Meta<StoryChatProps> = {
  ...chatStories,
  title: 'Results/SqlEditor',
  args: { can: { editSql: true }, dataApi: clientOf(async () => {}) },
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
type Context = Parameters<NonNullable<Story['play']>>[0];

const MINE = 'SELECT country, COUNT(*) AS orders\nFROM orders\nGROUP BY 1\nORDER BY 2 DESC';

async function openSql({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole('tab', { name: 'SQL' }));
}

async function edit(context: Context) {
  await openSql(context);
  await userEvent.click(await context.canvas.findByRole('button', { name: 'Edit SQL' }));
  return context.canvas.findByRole('textbox', { name: 'SQL' });
}

async function runMine(context: Context) {
  const field = await edit(context);
  await userEvent.clear(field);
  await userEvent.type(field, MINE);
  await userEvent.click(context.canvas.getByRole('button', { name: 'Run' }));
}

export const Closed: Story = {
  play: async (context) => {
    await openSql(context);
    await expect(await context.canvas.findByRole('button', { name: 'Edit SQL' })).toBeVisible();
  },
};

export const Open: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const field = await edit(context);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue(QUERY.sqlQuery);
  },
};

/** An empty text can't run. */
export const Empty: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await userEvent.clear(await edit(context));
    await expect(context.canvas.getByRole('button', { name: 'Run' })).toHaveAttribute('aria-disabled', 'true');
    await expect(context.canvas.getByRole('button', { name: 'Back to the agent’s SQL' })).toBeVisible();
  },
};

export const Running: Story = {
  tags: ['!autodocs'],
  args: { dataApi: clientOf(() => new Promise(() => {})) },
  play: async (context) => {
    await runMine(context);
    await expect(await context.canvas.findByRole('button', { name: 'Running a query' })).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: 'SQL' })).toHaveAttribute('readonly');
  },
};

/** The service's message is shown, and the text stays. */
export const Refused: Story = {
  tags: ['!autodocs'],
  args: {
    dataApi: clientOf(() => Promise.reject(new ChatError('bad-request', 'column "orders" must appear in GROUP BY'))),
  },
  play: async (context) => {
    await runMine(context);
    await expect(await context.canvas.findByText(/must appear in GROUP BY/)).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: 'SQL' })).toHaveValue(MINE);
  },
};

/** The card says whose rows it has, and leads back. */
export const YourRows: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await runMine(context);
    await expect(await context.canvas.findByRole('gridcell', { name: 'Spain' })).toBeVisible();
    await expect(context.canvas.getAllByText('Your SQL')).toHaveLength(2);
    await expect(context.canvas.getByRole('button', { name: 'Back to the agent’s SQL' })).toBeVisible();
  },
};

export const LongText: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const field = await edit(context);
    await userEvent.clear(field);
    await userEvent.paste(
      Array.from({ length: 200 }, (_, line) => `  , column_with_a_long_name_${line} AS c${line}`).join('\n'),
    );
    await expect(field).toBeVisible();
  },
};

/** An editor of the product, in place of the field. */
function ProductEditor({ value, onChange, isRunning, label, errorId, autoFocus }: SlotPropsByName['SqlEditor']) {
  const id = useId();
  return (
    <div style={{ display: 'grid', gap: 4 }}>
      <label htmlFor={id}>
        {label}, {value.length} characters
      </label>
      <textarea
        id={id}
        rows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isRunning}
        aria-label={label}
        aria-describedby={errorId}
        // biome-ignore lint/a11y/noAutofocus: it is mounted when the reader presses "Edit SQL".
        autoFocus={autoFocus}
        style={{ font: '1rem/1.6 monospace', padding: 12, background: '#10243a', color: '#d7e6f7', border: 0 }}
      />
    </div>
  );
}

export const YourEditor: Story = {
  args: { slots: { SqlEditor: ProductEditor } },
  play: async (context) => {
    await runMine(context);
    await expect(await context.canvas.findByRole('gridcell', { name: 'Spain' })).toBeVisible();
  },
};

export const YourEditorOpen: Story = {
  tags: ['!autodocs'],
  args: { slots: { SqlEditor: ProductEditor } },
  play: async (context) => {
    await expect(await edit(context)).toHaveFocus();
  },
};

export const RefusedNarrow: Story = { ...Refused, globals: { width: '380' } };
export const Dark: Story = { ...Refused, globals: { theme: 'dark' } };
export const YourRowsNarrow: Story = { ...YourRows, globals: { width: '380' } };
export const RightToLeft: Story = { ...YourRows, globals: { direction: 'rtl' } };
