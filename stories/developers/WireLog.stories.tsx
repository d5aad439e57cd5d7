import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type ChatMessage, WireLog } from 'tabletalk';
import { createFrameLog } from 'tabletalk/core';
import { storyMessage } from '../storyMessages.js';

const meta = {
  title: 'Developer tools/WireLog',
  component: WireLog,
  args: {
    log: logOf([
      storyMessage({ id: '1764000000000-message', role: 'user', content: 'How did 2025 go?' }),
      storyMessage({ id: 'answer', role: 'assistant', content: 'Revenue rose ', isDelta: true, isInProcess: true }),
      storyMessage({ id: 'answer', role: 'assistant', content: 'Revenue rose every month.', graphPath: ['final'] }),
    ]),
  },
} satisfies Meta<typeof WireLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pass the log's `record` as `onFrame` of a chat, and the log to `WireLog`. */
export const Lines: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(4);
  },
};

export const Empty: Story = { args: { log: createFrameLog() } };
export const Dark: Story = { ...Lines, globals: { theme: 'dark' } };

function logOf(messages: readonly ChatMessage[]) {
  const log = createFrameLog();
  for (const message of messages) log.record({ ...message });
  return log;
}
