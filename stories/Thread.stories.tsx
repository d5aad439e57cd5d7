import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Chat, type ChatMessage, type ChatProps } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { ask, finished } from './ask.js';

interface ThreadStoryProps {
  /** Number of messages in the thread. */
  messages: number;
  colorScheme?: ChatProps['colorScheme'];
  direction?: 'ltr' | 'rtl';
  /** Width in pixels. Defaults to the full width. */
  width?: number;
}

/** A chat that continues a long thread. */
function ThreadStory({ messages, direction, width, colorScheme }: ThreadStoryProps) {
  const [service] = useState(() =>
    createTestService({ agent: scenarios.longAnswer, pace: { deltaCharacters: 12, deltaDelay: 30 } }),
  );
  const [initialMessages] = useState(() => longThread(messages));
  useEffect(() => () => service.close(), [service]);
  return (
    <div style={{ height: '100dvh', width, maxWidth: '100%' }}>
      <Chat
        title="Ask your data"
        chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
        auth={{ type: 'api-key', apiKey: 'test' }}
        sessionSettings={{ externalId: 'ann' }}
        fetch={service.fetch as typeof fetch}
        initialMessages={initialMessages}
        dir={direction}
        {...(colorScheme && { colorScheme })}
      />
    </div>
  );
}

const COUNTRIES = ['Germany', 'France', 'Italy', 'Spain', 'Poland', 'Sweden', 'Ireland'];

function longThread(messages: number): readonly ChatMessage[] {
  const base = { thinking: '', isDelta: false, isInProcess: false };
  return Array.from({ length: messages }, (_, index): ChatMessage => {
    const number = Math.floor(index / 2);
    const country = COUNTRIES[number % COUNTRIES.length];
    const orders = 180 + ((number * 37) % 240);
    if (index % 2 === 0) {
      const content = `How many orders came from ${country} in week ${1 + (number % 52)}?`;
      return { ...base, id: `${1764000000000 + number}-message`, role: 'user', content, graphPath: [] };
    }
    const lines = [`There were **${orders} orders** from ${country}.`];
    if (number % 3 > 0) lines.push(`- ${orders - 61} were paid at once\n- 49 on account\n- 12 were returned`);
    if (number % 5 === 0)
      lines.push('Returns are counted in the week in which the parcel came back, not in the week of the order.');
    return { ...base, id: `answer-${number}`, role: 'assistant', content: lines.join('\n\n'), graphPath: ['final'] };
  });
}

const meta = {
  title: 'Thread',
  component: ThreadStory,
  args: { messages: 1_000 },
} satisfies Meta<typeof ThreadStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Of 500 turns, only those near the viewport are mounted. */
export const Long: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('How many orders came from Italy in week 32?')).toBeVisible();
    await expect(canvas.getAllByRole('article').length).toBeLessThan(60);
  },
};

export const ScrolledToTheMiddle: Story = {
  play: async ({ canvas }) => {
    const feed = await canvas.findByRole('feed');
    feed.scrollTop = feed.scrollHeight / 2;
    await expect(await canvas.findByRole('button', { name: 'Jump to latest' })).toBeVisible();
  },
};

const leaveTheEnd: Story['play'] = async ({ canvas, canvasElement }) => {
  await ask(canvasElement, 'Review the year');
  await canvas.findAllByRole('heading', { level: 2 }, { timeout: 30_000 });
  const feed = canvas.getByRole('feed');
  feed.scrollTop -= 700;
  await expect(await canvas.findByRole('button', { name: 'New text below' })).toBeVisible();
};

/** The answer continues off-screen without moving the text that is being read. */
export const NewTextBelow: Story = { args: { messages: 240 }, play: leaveTheEnd };

export const NewTextBelowDark: Story = {
  args: { messages: 240, colorScheme: 'dark' },
  globals: { backgrounds: { value: 'dark' } },
  play: leaveTheEnd,
};

export const Narrow: Story = { args: { messages: 240, width: 380 }, play: leaveTheEnd };

export const RightToLeft: Story = { args: { messages: 240, direction: 'rtl' }, play: leaveTheEnd };

export const BackAtTheEnd: Story = {
  args: { messages: 240 },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await leaveTheEnd(context);
    await userEvent.click(canvas.getByRole('button', { name: 'New text below' }));
    await finished(canvas);
    const feed = canvas.getByRole('feed');
    await waitFor(() => expect(feed.scrollHeight - feed.scrollTop - feed.clientHeight).toBeLessThan(1));
  },
};
