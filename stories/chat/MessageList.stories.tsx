import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, waitFor } from 'storybook/test';
import { type ChatMessage, MessageList } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { ask, finished } from '../ask.js';
import type { ChatParameter } from '../StoryFrame.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

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

const meta: Meta<StoryChatProps> = {
  ...chatStories,
  args: {},
  title: 'Chat/MessageList',
  component: MessageList as unknown as ComponentType<StoryChatProps>,
};

export default meta;
type Story = StoryObj<StoryChatProps>;

function withThread(messages: number): ChatParameter {
  const pace = { deltaCharacters: 12, deltaDelay: 30 };
  return { chat: { agent: scenarios.longAnswer, pace, initialMessages: longThread(messages) } };
}

/** Of 500 turns, only those near the viewport are mounted. */
export const Long: Story = {
  parameters: withThread(1000),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('How many orders came from Italy in week 32?')).toBeVisible();
    await expect(canvas.getAllByRole('article').length).toBeLessThan(60);
  },
};

export const ScrolledToTheMiddle: Story = {
  tags: ['!autodocs'],
  parameters: withThread(1000),
  play: async ({ canvas }) => {
    const feed = await canvas.findByRole('feed');
    // The thread opens at its end and stays there until its turns are measured, so an earlier scroll would be undone.
    await waitFor(() => {
      feed.scrollTop = feed.scrollHeight / 2;
      expect(canvas.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    });
  },
};

const leaveTheEnd: Story['play'] = async ({ canvas, canvasElement }) => {
  await ask(canvasElement, 'Review the year');
  await canvas.findAllByRole('heading', { level: 6 }, { timeout: 30_000 });
  const feed = canvas.getByRole('feed');
  feed.scrollTop -= 700;
  await expect(await canvas.findByRole('button', { name: 'New text below' })).toBeVisible();
};

/** The answer continues off-screen without moving the text that is being read. */
export const NewTextBelow: Story = { tags: ['!autodocs'], parameters: withThread(240), play: leaveTheEnd };

export const NewTextBelowDark: Story = { ...NewTextBelow, globals: { theme: 'dark' } };

export const Narrow: Story = { ...NewTextBelow, globals: { width: '380' } };

export const RightToLeft: Story = { ...NewTextBelow, globals: { direction: 'rtl' } };

/** The question has moved to the top, and its answer streams below it. */
export const QuestionAtTheTop: Story = {
  tags: ['!autodocs'],
  parameters: withThread(40),
  play: async ({ canvas, canvasElement }) => {
    await ask(canvasElement, 'Review the year');
    const feed = canvas.getByRole('feed');
    const distance = () => {
      const question = canvas.getAllByRole('article').at(-1) as HTMLElement;
      return question.getBoundingClientRect().top - feed.getBoundingClientRect().top;
    };
    await waitFor(() => expect(Math.round(distance())).toBe(16));
    await expect(await canvas.findByRole('button', { name: 'New text below' })).toBeVisible();
    await finished(canvas);
    await expect(Math.round(distance())).toBe(16);
  },
};

/** The view follows the end of the answer instead. */
export const FollowingTheEnd: Story = {
  tags: ['!autodocs'],
  args: { followOutput: 'end' },
  parameters: withThread(40),
  play: async ({ canvas, canvasElement }) => {
    await ask(canvasElement, 'Review the year');
    await finished(canvas);
    const feed = canvas.getByRole('feed');
    await waitFor(() => expect(feed.scrollHeight - feed.scrollTop - feed.clientHeight).toBeLessThan(1));
  },
};

/** A link to one turn of a long thread. */
export const OpenedAtATurn: Story = {
  args: { initialTurnId: '1764000000099-message' },
  parameters: withThread(1000),
  play: async ({ canvas }) => {
    const feed = await canvas.findByRole('feed');
    const question = await canvas.findByText('How many orders came from France in week 48?');
    await expect(question.getBoundingClientRect().top - feed.getBoundingClientRect().top).toBeLessThan(80);
    await expect(await canvas.findByRole('button', { name: 'Jump to latest' })).toBeVisible();
  },
};

export const BackAtTheEnd: Story = {
  tags: ['!autodocs'],
  args: { followOutput: 'end' },
  parameters: withThread(240),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await leaveTheEnd(context);
    await userEvent.click(canvas.getByRole('button', { name: 'New text below' }));
    await finished(canvas);
    const feed = canvas.getByRole('feed');
    await waitFor(() => expect(feed.scrollHeight - feed.scrollTop - feed.clientHeight).toBeLessThan(1));
  },
};
