import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  AbortButton,
  ChatProvider,
  CopyButton,
  Message,
  Turn,
  type TurnAction,
  TurnActions,
  type TurnActionsProps,
  type TurnFeedback,
  useTurns,
} from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { useStoryLook, useStorySession } from '../StoryFrame.js';
import { QUERY, storyMessage, storyTurn } from '../storyMessages.js';

const QUESTION = storyMessage({ id: '1764000000000-message', role: 'user', content: 'How did 2025 go?' });
const ANSWER = storyMessage({
  id: 'answer',
  role: 'assistant',
  content: 'Revenue rose **every month**, to 587,500 in June.',
  graphPath: ['final'],
});

const onFeedback = fn<(feedback: TurnFeedback) => void>();
const PIN = (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
    <path d="M5.5 2.5h5l-.75 4 2.25 2.5H4L6.25 6.5ZM8 9v4.5" />
  </svg>
);
const ACTIONS: readonly TurnAction[] = [
  { id: 'pin', label: 'Pin to a dashboard', icon: PIN, onSelect: fn() },
  { id: 'share', label: 'Share', onSelect: fn() },
];

/** The part in a chat whose product takes ratings and adds actions. */
function InProduct({ actions = ACTIONS, ...props }: TurnActionsProps & { readonly actions?: readonly TurnAction[] }) {
  return (
    <ChatProvider
      session={useStorySession()}
      locale={useStoryLook().locale}
      onFeedback={onFeedback}
      turnActions={actions}
    >
      <TurnActions {...props} />
    </ChatProvider>
  );
}

/** Every turn of the conversation around the story, as after a reload. */
function AllTurns() {
  return useTurns().map((turn) => <Turn key={turn.id} turn={turn} state="completed" style={{ marginBlockEnd: 40 }} />);
}

/** The newest turn of the conversation around the story, which the reader can stop. */
function StoppedTurn(props: TurnActionsProps) {
  const turn = useTurns().at(-1);
  if (turn === undefined) return null;
  return (
    <>
      {turn.stepIds.map((id) => (
        <Message key={id} messageId={id} isRunOver={false} hideThinking />
      ))}
      <TurnActions {...props} turn={turn} />
      <AbortButton />
    </>
  );
}

const meta = {
  title: 'Chat/TurnActions',
  component: TurnActions,
  args: {
    turn: storyTurn({ id: QUESTION.id, answerId: ANSWER.id }),
    state: 'completed',
    answer: ANSWER,
    results: [],
  },
  parameters: { chat: { initialMessages: [QUESTION, ANSWER] } },
} satisfies Meta<typeof TurnActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LastTurn: Story = {
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button')).map((button) => button.title);
    await expect(names).toEqual(['Copy answer', 'Ask again']);
    await expect(canvas.getByRole('toolbar', { name: 'Answer' })).toBeVisible();
  },
};

/** Ratings are offered only if the product takes them, and its own actions follow. */
export const Everything: Story = {
  render: (args) => <InProduct {...args} />,
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button')).map((button) => button.title || button.textContent);
    await expect(names).toEqual([
      'Copy answer',
      'Ask again',
      'Good answer',
      'Bad answer',
      'Pin to a dashboard',
      'Share',
    ]);
  },
};

/** One tab stop; the arrow keys move in the direction of reading. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  ...Everything,
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Copy answer' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Good answer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{End}');
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** A bad rating counts at once; a reason is optional. */
export const FeedbackOpen: Story = {
  tags: ['!autodocs'],
  ...Everything,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bad answer' }));
    await expect(await canvas.findByRole('textbox', { name: /What was wrong/ })).toBeVisible();
  },
};

export const FeedbackSent: Story = {
  tags: ['!autodocs'],
  ...Everything,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bad answer' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /What was wrong/ }), 'Wrong year{Enter}');
    await expect(await canvas.findByText('Thank you for the feedback.')).toBeVisible();
    await expect(onFeedback).toHaveBeenLastCalledWith(expect.objectContaining({ rating: 'bad', reason: 'Wrong year' }));
  },
};

/** They wrap, and each stays whole. */
export const LongLabels: Story = {
  globals: { width: '380' },
  render: (args) => (
    <InProduct
      {...args}
      actions={[
        { id: 'a', label: 'Add to the quarterly report of the board', onSelect: fn() },
        { id: 'b', label: 'Vierteljahresabschlussberichtsentwurf', onSelect: fn() },
      ]}
    />
  ),
};

/** Above the last turn, a completed turn shows them on hover and focus; one that was not answered always does. */
export const EarlierTurns: Story = {
  parameters: {
    chat: {
      initialMessages: [
        { ...QUESTION, id: '1763999990000-message' },
        { ...ANSWER, id: 'first' },
        { ...QUESTION, id: '1763999995000-message', content: 'And by region?' },
        QUESTION,
        ANSWER,
      ],
    },
  },
  render: () => <AllTurns />,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('No answer')).toBeVisible();
    const bars = () => canvasElement.querySelectorAll('[data-tt-part="turn-actions"]');
    // Their code loads late. Until then, a bar keeps their place.
    await expect(await canvas.findByText('Ask again')).toBeVisible();
    await expect(bars()).toHaveLength(3);
    await expect(bars()[2]).toHaveAttribute('data-newest');
  },
};

/** The newest turn was stopped. While its question is being asked again, as a new one, the button can't be pressed. */
export const AskAgain: Story = {
  args: { state: 'aborted', answer: undefined },
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years', initialMessages: [] } },
  render: (args) => <StoppedTurn {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/year by year/);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    const again = await canvas.findByRole('button', { name: 'Ask again' });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(again);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ask again' })).toHaveAttribute('aria-disabled'));
  },
};

/** The partial answer can be copied. */
export const StoppedInTheAnswer: Story = {
  args: { state: 'aborted', answer: { ...ANSWER, content: 'Revenue rose **every', isInProcess: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ask again' })).toHaveTextContent('Ask again');
    await expect(canvas.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { state: 'failed', answer: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ask again' })).toHaveTextContent('Ask again');
  },
};

export const Interrupted: Story = { ...Failed, args: { state: 'interrupted', answer: undefined } };

/** A turn that was read from the service, which doesn't store how a turn ended. */
export const NoAnswer: Story = { ...Failed, args: { state: 'unanswered', answer: undefined } };

/** Children come last. */
export const WithChildren: Story = {
  args: { children: <CopyButton text={QUERY.sqlQuery} label="Copy SQL" /> },
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button')).map((button) => button.title || button.textContent);
    await expect(names).toEqual(['Copy answer', 'Ask again', 'Copy SQL']);
  },
};

/** There is nothing to copy, and no question to ask again. */
export const Nothing: Story = {
  tags: ['!dev', '!autodocs'],
  args: {
    state: 'failed',
    answer: undefined,
    turn: storyTurn({ id: 'a', question: undefined, questionId: undefined }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="turn-actions"]')).toBeNull();
  },
};

export const Dark: Story = { ...FeedbackOpen, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...FeedbackOpen, globals: { direction: 'rtl' } };
