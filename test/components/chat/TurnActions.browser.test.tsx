import { type ReactNode, useState } from 'react';
import { type ChatProps, TurnActions, type TurnActionsProps } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

afterEach(() => vi.restoreAllMocks());

async function askIn(slots?: ChatProps['slots'], agent = scenarios.simpleAnswer) {
  const chat = await openChat({ agent, props: { slots } });
  await chat.ask('How many orders?');
  return chat;
}

const footers = () => document.querySelectorAll("[data-tt-part='turn-footer'] > *");

it('copies the text of the answer', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, service } = await askIn();
  await userEvent.click(screen.getByRole('button', { name: 'Copy answer' }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith(service.threads[0]?.messages.at(-1)?.content);
});

it('offers to ask again after a stop, until something else is asked', async () => {
  const { screen, ask, service } = await askIn(undefined, scenarios.endless);
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  expect(footers()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await expect.element(again).not.toBeInTheDocument();
  expect(service.requests.filter(({ body }) => body?.input === 'How many orders?')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await expect.element(again).toBeVisible();
  await ask('And in 2026?');
  await expect.element(again).not.toBeInTheDocument();
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
  await expect.element(screen.getByText('1,204,880')).toBeVisible();
  expect(footers()).toHaveLength(0);
});

it('moves nothing when it appears', async () => {
  const { screen } = await askIn({ TurnActions: null });
  await expect.element(screen.getByText('1,204,880')).toBeVisible();
  const heightOf = (root: Element) => root.querySelector("[data-tt-part='turn']")?.getBoundingClientRect().height;
  const without = heightOf(screen.container);
  await screen.unmount();
  const { screen: other } = await askIn();
  await expect.element(other.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(heightOf(other.container)).toBeCloseTo(without ?? 0, 0);
});
