import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ChatError, ChatProvider, ErrorNotice, enUS } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { type StoryConversation, useStoryLook, useStorySession } from '../StoryFrame.js';
import { StoryChat, type StoryChatProps } from './StoryChat.js';

const meta: Meta<StoryChatProps> = {
  title: 'Chat/ErrorNotice',
  component: ErrorNotice as unknown as ComponentType<StoryChatProps>,
  render: (args) => <StoryChat {...args} />,
  parameters: { frame: 'page' },
};

export default meta;
type Story = StoryObj<StoryChatProps>;

const QUESTION = 'How did 2025 go?';

export const ServerError = failing({ status: 500, question: QUESTION }, 'The service had a problem', 'Try again');
export const AuthFailure = failing({ apiKey: 'wrong', question: QUESTION }, 'This chat could not sign in');

/** The product can sign the reader in. The question stays, and only the reader asks it again. */
export const SignIn: Story = {
  args: { onSignIn: fn() },
  parameters: { chat: { apiKey: 'wrong', question: QUESTION } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  },
};

export const Offline = failing({ network: 'offline', question: QUESTION }, 'The service can’t be reached', 'Try again');
export const RateLimited = failing(
  { status: 429, question: QUESTION },
  'Too many questions at the moment',
  'Try again',
);
export const BadRequest = failing({ status: 400, question: QUESTION }, 'The question was not accepted', 'Dismiss');
export const Forbidden = failing({ status: 403, chatId: 'foreign' }, 'belongs to someone else', 'New conversation');
export const NotFound = failing({ chatId: 'gone' }, 'This conversation was not found', 'New conversation');

/** The service's message, in the service's language. Addresses in it are hidden. */
export const Details: Story = {
  tags: ['!autodocs'],
  parameters: { chat: { status: 500, question: QUESTION } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Details'));
    await expect(canvas.getByText('The database is not available')).toBeVisible();
  },
};

/** What happened and what to do are in the reader's language. */
export const InGerman: Story = { ...Details, globals: { locale: 'de-DE' } };
export const Dark: Story = { ...SignIn, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...SignIn, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...SignIn, globals: { width: '380' } };

/** The notice of each code, with words of a service that name its address. */
export const EveryCode: Story = {
  parameters: { frame: 'part' },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {Object.keys(enUS.errorTitle).map((code) => (
        <Failing key={code} code={code as ChatError['code']} />
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('alert')).toHaveLength(Object.keys(enUS.errorTitle).length);
    await expect(canvasElement).not.toHaveTextContent('db.example.com');
  },
};

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

/** The notice of a session that has failed with this code. */
function Failing({ code }: { readonly code: ChatError['code'] }) {
  const session = useStorySession();
  const { locale } = useStoryLook();
  const [failed] = useState(() => {
    const detail = 'Could not reach db.example.com:5432 within 30 s';
    const snapshot = {
      ...session.getSnapshot(),
      status: 'error' as const,
      error: new ChatError(code, detail, { detail }),
    };
    return { ...session, getSnapshot: () => snapshot };
  });
  return (
    <ChatProvider session={failed} locale={locale} onSignIn={noSignIn}>
      <ErrorNotice />
    </ChatProvider>
  );
}

const noSignIn = () => {};

function failing(chat: StoryConversation, text: string, action?: string): Story {
  return {
    parameters: { chat },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(text);
      if (action !== undefined) await expect(canvas.getByRole('button', { name: action })).toBeEnabled();
    },
  };
}
