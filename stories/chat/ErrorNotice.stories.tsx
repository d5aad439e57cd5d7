import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ErrorNotice } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import type { StoryConversation } from '../StoryFrame.js';
import { StoryChat, type StoryChatProps } from './StoryChat.js';

const meta: Meta<StoryChatProps> = {
  title: 'Chat/ErrorNotice',
  component: ErrorNotice as unknown as ComponentType<StoryChatProps>,
  render: (args) => <StoryChat {...args} />,
  parameters: { frame: 'page', docs: { source: { code: '<ErrorNotice />' } } },
};

export default meta;
type Story = StoryObj<StoryChatProps>;

const QUESTION = 'How did 2025 go?';

export const ServerError = failing({ status: 500, question: QUESTION }, 'The service had a problem', 'Try again');
export const AuthFailure = failing({ apiKey: 'wrong', question: QUESTION }, 'This chat could not sign in');
export const Offline = failing({ network: 'offline', question: QUESTION }, 'The service can’t be reached', 'Try again');
export const RateLimited = failing({ status: 429, question: QUESTION }, 'too many requests', 'Try again');
export const NotFound = failing({ chatId: 'gone' }, 'This conversation was not found', 'New conversation');

export const FailedMidAnswer: Story = {
  parameters: { chat: { agent: scenarios.throwing, question: 'Compare the quarters' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('did not answer in time');
    await expect(canvas.getByText(/In the third quarter/)).toBeVisible();
  },
};

export const Interrupted: Story = {
  parameters: { chat: { agent: scenarios.longAnswer, cutAfterLines: 20, question: 'Review the year' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/was interrupted|can’t be reached/);
    await expect(canvas.getByRole('button', { name: 'Reconnect' })).toBeEnabled();
  },
};

/** The answer was cut, and the service doesn't reply to the attempt to join it. */
export const Reconnecting: Story = {
  parameters: {
    chat: { agent: scenarios.longAnswer, cutAfterLines: 20, isSilentAfterCut: true, question: 'Review the year' },
  },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByText('Review the year');
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-tt-part="chat"]')).toHaveAttribute('data-state', 'reconnecting'),
    );
  },
};

function failing(chat: StoryConversation, text: string, action?: string): Story {
  return {
    parameters: { chat },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(text);
      if (action !== undefined) await expect(canvas.getByRole('button', { name: action })).toBeEnabled();
    },
  };
}
