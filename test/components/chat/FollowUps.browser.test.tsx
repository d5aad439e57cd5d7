import { suggestFollowUps, type TurnContent } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

afterEach(() => vi.restoreAllMocks());

const list = () => document.querySelector("[data-tt-part='turn'] [data-tt-part='suggestions']");

it('offers questions below the last answer, with the turn’s content, and asks the one that is pressed', async () => {
  const suggestionsFor = vi.fn((turn: TurnContent) => [`After ${turn.question}`]);
  const { ask, screen, service } = await openChat({ agent: scenarios.simpleAnswer, props: { suggestionsFor } });
  await ask('How many orders?');
  await userEvent.click(screen.getByRole('button', { name: 'After How many orders?' }));
  await expect.element(screen.getByRole('button', { name: 'After After How many orders?' })).toBeVisible();
  expect(document.querySelectorAll("[data-tt-part='suggestions']")).toHaveLength(1);
  expect(service.requests.map(({ body }) => body?.input)).toEqual(['How many orders?', 'After How many orders?']);
  expect(suggestionsFor.mock.calls[0]?.[0]).toMatchObject({
    question: 'How many orders?',
    answer: service.threads[0]?.messages[1]?.content,
  });
});

it('offers questions that arrive later, without waiting for the others', async () => {
  const suggestionsFor = async () => ['Why?'];
  const { ask, screen } = await openChat({ agent: scenarios.simpleAnswer, props: { suggestionsFor } });
  await ask('How many orders?');
  await expect.element(screen.getByRole('list', { name: 'Follow-up questions' })).toHaveTextContent('Why?');
});

it('derives questions from the rows of the last result', async () => {
  const props = { suggestionsFor: suggestFollowUps };
  const { ask, screen } = await openChat({ agent: scenarios.lineChart, props });
  await ask('Revenue by month');
  await expect.element(screen.getByRole('button', { name: /with the previous period$/ })).toBeVisible();
});

it('names the columns as the tables of the chat do', async () => {
  const formatColumn = ({ name }: { readonly name: string }) =>
    name.endsWith('revenue') ? { title: 'Net sales' } : undefined;
  const { ask, screen } = await openChat({
    agent: scenarios.lineChart,
    props: { suggestionsFor: suggestFollowUps, formatColumn },
  });
  await ask('Revenue by month');
  await expect
    .element(screen.getByRole('button', { name: 'Compare Net sales with the previous period' }))
    .toBeVisible();
});

it('shows the answer if the product’s function throws', async () => {
  const errors = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', errors);
  const suggestionsFor = () => {
    throw new Error('no suggestions today');
  };
  const { ask, screen } = await openChat({ agent: scenarios.simpleAnswer, props: { suggestionsFor } });
  await ask('How many orders?');
  await expect.element(screen.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(1));
  window.removeEventListener('error', errors);
  expect(list()).toBeNull();
});

it('offers nothing below a stopped answer', async () => {
  const suggestionsFor = vi.fn(() => ['Why?']);
  const { ask, screen } = await openChat({ agent: scenarios.endless, props: { suggestionsFor } });
  await ask('All orders');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(list()).toBeNull();
  expect(suggestionsFor).not.toHaveBeenCalled();
});
