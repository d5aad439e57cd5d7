import { type ReactNode, useState } from 'react';
import { type ChatProps, TurnActions, type TurnActionsProps } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chatMessage } from '../../chatMessage.js';
import { openChat } from '../openChat.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function askIn(slots?: ChatProps['slots'], agent = scenarios.simpleAnswer) {
  const chat = await openChat({ agent, props: { slots } });
  await chat.ask('How many orders?');
  return chat;
}

const footers = () => document.querySelectorAll("[data-tt-part='turn-footer'] > *");

it('copies the answer as Markdown and as formatted text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const { screen, service } = await askIn();
  await userEvent.click(screen.getByRole('button', { name: 'Copy answer' }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  const [item] = write.mock.calls[0]?.[0] ?? [];
  const read = async (type: string) => (await item?.getType(type))?.text();
  expect(await read('text/plain')).toBe(service.threads[0]?.messages.at(-1)?.content);
  expect(await read('text/html')).toContain('<strong>€1,204,880</strong>');
});

it.each([
  ['refuses formatted text', () => vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('no'))],
  ['does not know it', () => vi.stubGlobal('ClipboardItem', undefined)],
])('copies the text alone where the browser %s', async (_, limit) => {
  limit();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, service } = await askIn();
  await userEvent.click(screen.getByRole('button', { name: 'Copy answer' }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith(service.threads[0]?.messages.at(-1)?.content);
});

it('asks again as a new question, and not while an answer runs', async () => {
  const { screen, service } = await askIn();
  const again = screen.getByRole('button', { name: 'Ask again' });
  await userEvent.click(again.first());
  await expect.element(again.nth(1)).toBeVisible();
  const asked = service.requests.map(({ body }) => body);
  expect(asked.map((body) => body?.input)).toEqual(['How many orders?', 'How many orders?']);
  expect(new Set(asked.map((body) => body?.messageId)).size).toBe(2);
});

it('offers to ask again after a stop, also below the next question, which it then waits for', async () => {
  const { screen, ask, service } = await askIn(undefined, scenarios.endless);
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  expect(footers()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  const again = screen.getByRole('button', { name: 'Ask again' });
  await expect.element(again).toHaveTextContent('Ask again');
  await ask('And in 2026?');
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(again, { force: true });
  expect(service.requests.filter(({ body }) => body?.input !== undefined)).toHaveLength(2);
});

it('keeps its way out after the error was dismissed, and hands the focus to the turn when it goes', async () => {
  let isDown = true;
  const { screen, ask } = await openChat({
    agent: scenarios.endless,
    through: (answer) => async (input, init) => (isDown ? Promise.reject(new TypeError('down')) : answer(input, init)),
  });
  await ask('How many orders?');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  isDown = false;
  const again = screen.getByRole('button', { name: 'Ask again' });
  await userEvent.click(again);
  await expect.element(again).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.querySelector("[data-tt-part='turn']"));
});

describe('a thread that was read', () => {
  const stopped = chatMessage('1764000000000-message', { role: 'user', content: 'All orders?' });
  const answered = chatMessage('1764000100000-message', { role: 'user', content: 'How many orders?' });
  const answer = chatMessage('a', { content: 'There are 245.', graphPath: ['final'] });

  it('marks each question without an answer, and asks it again as a new one', async () => {
    const { screen, service } = await openChat({ props: { initialMessages: [stopped, answered, answer] } });
    await expect.element(screen.getByText('No answer')).toBeVisible();
    expect(document.querySelectorAll("[data-state='unanswered'] > [data-tt-part='turn-mark']")).toHaveLength(1);
    expect(service.requests).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }).first());
    await vi.waitFor(() => expect(service.requests[0]?.body).toMatchObject({ input: 'All orders?' }));
    expect(service.requests[0]?.body?.messageId).not.toBe(stopped.id);
  });

  it('doesn’t call a turn unanswered that ends in words, or an answer complete that breaks off', async () => {
    const words = chatMessage('w', { content: 'There are 245.' });
    const part = { ...answer, isInProcess: true };
    const { screen } = await openChat({ props: { initialMessages: [stopped, words, answered, part] } });
    await expect.element(screen.getByText('Interrupted', { exact: true })).toBeVisible();
    expect(document.querySelectorAll("[data-tt-part='turn-mark']")).toHaveLength(1);
  });
});

it('is one tab stop, in the direction of reading', async () => {
  const onFeedback = vi.fn();
  const { screen } = await openChat({ agent: scenarios.simpleAnswer, props: { onFeedback, dir: 'rtl' } });
  await screen.getByRole('textbox').fill('How many orders?');
  await userEvent.keyboard('{Enter}');
  const bar = screen.getByRole('toolbar', { name: 'Answer' });
  await expect.element(bar).toBeVisible();
  const names = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  (bar.element().querySelector('button') as HTMLElement).focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Ask again'],
    ['ArrowLeft', 'Good answer'],
    ['End', 'Bad answer'],
    ['ArrowLeft', 'Copy answer'],
    ['ArrowRight', 'Bad answer'],
    ['Home', 'Copy answer'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect(names()).toBe(name);
    expect(bar.element().querySelectorAll("[tabindex='0']")).toHaveLength(1);
  }
});

it('shows the time of the question, with its whole date as the title', async () => {
  const { screen } = await askIn();
  await expect.element(screen.getByRole('toolbar', { name: 'Answer' })).toBeVisible();
  const time = document.querySelector('time');
  expect(time?.textContent).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
  expect(time?.title).toContain(String(new Date().getFullYear()));
  expect(Math.abs(Date.now() - Date.parse(time?.dateTime ?? ''))).toBeLessThan(60_000);
});

describe('the product’s own actions', () => {
  it('follow the others, and get the turn and what it holds', async () => {
    const onSelect = vi.fn();
    const turnActions = [{ id: 'pin', label: 'Pin', icon: <svg aria-hidden="true" />, onSelect }];
    const { screen, ask } = await openChat({ agent: scenarios.barChart, props: { turnActions } });
    await ask('How many orders?');
    await userEvent.click(screen.getByRole('button', { name: 'Pin' }));
    const [turn, ...others] = onSelect.mock.calls[0] ?? [];
    expect(others).toEqual([]);
    expect(turn).toMatchObject({ question: 'How many orders?', results: [{ title: expect.any(String) }] });
    expect(turn.answer).not.toBe('');
  });
});

describe('feedback', () => {
  async function rateIn() {
    const onFeedback = vi.fn();
    const chat = await openChat({ agent: scenarios.simpleAnswer, props: { onFeedback } });
    await chat.ask('How many orders?');
    const given = () => onFeedback.mock.calls.map(([{ rating, reason }]) => (reason ? `${rating}: ${reason}` : rating));
    const good = chat.screen.getByRole('button', { name: 'Good answer' });
    const bad = chat.screen.getByRole('button', { name: 'Bad answer' });
    const reason = chat.screen.getByRole('textbox', { name: 'What was wrong?' });
    return { ...chat, onFeedback, given, good, bad, reason };
  }

  it('is not offered unless the product takes it', async () => {
    const { screen } = await askIn();
    await expect.element(screen.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Good answer' }).query()).toBeNull();
  });

  it('is given, changed and taken back', async () => {
    const { good, bad, given, onFeedback } = await rateIn();
    await userEvent.click(good);
    await expect.element(good).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(bad);
    await expect.element(good).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bad);
    await expect.element(bad).toHaveAttribute('aria-pressed', 'false');
    expect(given()).toEqual(['good', 'bad', undefined]);
    expect(onFeedback.mock.calls[0]?.[0].turn).toMatchObject({ question: 'How many orders?', results: [] });
  });

  it('takes a reason for a bad answer, says thanks and gives the focus back', async () => {
    const { screen, bad, reason, given } = await rateIn();
    await userEvent.click(bad);
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('  Wrong year {Enter}');
    await expect.element(bad).toHaveFocus();
    await expect.element(screen.getByText('Thank you for the feedback.')).toBeVisible();
    expect(given()).toEqual(['bad', 'bad: Wrong year']);
  });

  it('focuses the field after a press that focuses nothing, as in Safari', async () => {
    const { bad, reason } = await rateIn();
    (document.activeElement as HTMLElement).blur();
    (bad.element() as HTMLElement).click();
    await expect.element(reason).toHaveFocus();
  });

  it('keeps the rating without a reason when Esc cancels the form', async () => {
    const { bad, reason, given } = await rateIn();
    await userEvent.click(bad);
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('Wrong{Escape}');
    await expect.element(reason).not.toBeInTheDocument();
    await expect.element(bad).toHaveFocus();
    await expect.element(bad).toHaveAttribute('aria-pressed', 'true');
    expect(given()).toEqual(['bad']);
  });
});

it('can be extended by a button that has the turn, its answer and its results', async () => {
  const seen: TurnActionsProps[] = [];
  const Extended = (props: TurnActionsProps) => {
    const [isShared, setIsShared] = useState(false);
    return (
      <>
        <TurnActions {...props} />
        <button
          type="button"
          onClick={() => {
            seen.push(props);
            setIsShared(true);
          }}
        >
          {isShared ? 'Shared' : 'Share'}
        </button>
      </>
    );
  };
  const { screen, service } = await askIn({ TurnActions: Extended }, scenarios.barChart);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await expect.element(screen.getByRole('button', { name: 'Shared' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  const messages = service.threads[0]?.messages;
  expect(seen[0]).toMatchObject({
    state: 'completed',
    turn: { questionId: messages?.[0]?.id },
    answer: { id: messages?.at(-1)?.id },
    results: [{ result: { schema: expect.any(Array), data: expect.any(Array) } }],
  });
});

it('takes more buttons as children', async () => {
  const More = (props: TurnActionsProps): ReactNode => (
    <TurnActions {...props}>
      <button type="button">Share</button>
    </TurnActions>
  );
  const { screen } = await askIn({ TurnActions: More });
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

it('can be hidden', async () => {
  const { screen } = await askIn({ TurnActions: null });
  await expect.element(screen.getByRole('article').getByText('1,204,880')).toBeVisible();
  expect(footers()).toHaveLength(0);
});

it('moves nothing when it appears', async () => {
  const { screen } = await askIn({ TurnActions: null });
  await expect.element(screen.getByRole('article').getByText('1,204,880')).toBeVisible();
  const heightOf = (root: Element) => root.querySelector("[data-tt-part='turn']")?.getBoundingClientRect().height;
  const without = heightOf(screen.container);
  await screen.unmount();
  const { screen: other } = await askIn();
  await expect.element(other.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(heightOf(other.container)).toBeCloseTo(without ?? 0, 0);
});
