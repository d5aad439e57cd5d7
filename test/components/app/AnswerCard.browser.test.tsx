import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { AnswerCard, type AnswerCardProps } from 'tabletalk';
import { createTestService, scenarios, scriptedAgent } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

type Script = Parameters<typeof scriptedAgent>[0];
const CHART = { vegaSpec: '{"mark":"bar","encoding":{"x":{"field":"c1"},"y":{"field":"c0","type":"quantitative"}}}' };
const part = (name: string) => document.querySelector<HTMLElement>(`[data-tt-part="${name}"]`);

function query(rows: readonly unknown[][], more: object = {}): Script {
  const input = { sqlQuery: 'SELECT 1', queryTitle: 'Revenue', ...more };
  const schema = rows[0]?.map((_, at) => ({ name: `c${at}`, column_type: at === 0 ? 'Int64' : 'String' })) ?? [];
  return [
    { type: 'tool-start', call: 'a', name: 'svcSqlApi', input },
    { type: 'tool-end', call: 'a', result: { ...input, schema, data: rows, totalRows: rows.length === 1 ? 1 : 12 } },
    { type: 'final', text: 'It was **1,234**.' },
  ];
}

function open(script: Script, props: Partial<AnswerCardProps> = {}) {
  const asked = vi.fn();
  const answer = scriptedAgent(script);
  const service = createTestService({
    async *agent(turn) {
      asked(turn.input);
      yield* answer(turn);
    },
  });
  const client = new QueryClient();
  const given = { question: 'Revenue?', ...optionsFor(service.fetch as typeof fetch), ...props };
  const card = (more: Partial<AnswerCardProps> = {}) => (
    <QueryClientProvider client={client}>
      <AnswerCard {...({ ...given, ...more } as AnswerCardProps)} />
    </QueryClientProvider>
  );
  return { asked, card };
}

it.each([
  ['a figure', [[1234]], undefined, 'figures'],
  [
    'a table',
    [
      [1, 'a'],
      [2, 'b'],
    ],
    undefined,
    'result-table',
  ],
  [
    'a chart',
    [
      [1, 'a'],
      [2, 'b'],
    ],
    CHART,
    'result-chart',
  ],
])('shows %s without tabs and toolbars', async (_, rows, more, name) => {
  const { card } = open(query(rows, more));
  const screen = await render(card());
  await expect.element(screen.getByRole('heading', { name: 'Revenue', exact: true })).toBeVisible();
  await expect.poll(() => part(name)).not.toBeNull();
  for (const absent of ['result-tab', 'chart-toolbar', 'result-table-toolbar', 'composer'])
    expect(part(absent)).toBeNull();
  await expect.element(screen.getByText(/^As of /)).toBeVisible();
});

it('shows the text of an answer without a result, and says how many of the rows it has', async () => {
  const text = open([{ type: 'final', text: 'There are **no** orders.' }]);
  const screen = await render(text.card());
  await expect.element(screen.getByText('There are no orders.')).toBeVisible();
  await screen.rerender(<p>Another page</p>);
  await screen.rerender(
    open(
      query([
        [1, 'a'],
        [2, 'b'],
      ]),
    ).card(),
  );
  await expect.element(screen.getByText('2 of 12 rows')).toBeVisible();
});

it('scrolls a long text by keyboard, also in browsers that focus no box by themselves', async () => {
  const { card } = open([{ type: 'final', text: 'Most orders came from Rome. '.repeat(60) }], {
    style: { blockSize: 200 },
  });
  await render(card());
  await expect.poll(() => part('markdown')?.textContent).toContain('Rome');
  const { violations } = await axe.run(document.body, { runOnly: ['scrollable-region-focusable'] });
  expect(violations).toEqual([]);
});

it('draws its chart as high as the card, which a page may stretch', async () => {
  const { card } = open(
    query(
      [
        [1, 'a'],
        [2, 'b'],
      ],
      CHART,
    ),
  );
  await render(<div style={{ display: 'grid', height: 700 }}>{card()}</div>);
  await expect.poll(() => part('result-chart')?.querySelector('.marks')?.clientHeight).toBeGreaterThan(500);
  const [body, marks] = [part('answer-card-body'), part('result-chart')?.querySelector('.marks')];
  expect(body?.scrollHeight).toBe(body?.clientHeight);
  expect(marks?.clientHeight).toBe(part('chart-view')?.clientHeight);
});

it('does not repeat its title as the name of its chart', async () => {
  const { card } = open(
    query(
      [
        [1, 'a'],
        [2, 'b'],
      ],
      CHART,
    ),
  );
  await render(card());
  await expect.poll(() => part('result-chart')?.querySelector('[aria-label^="Chart"]')?.ariaLabel).toBe('Chart');
});

it('asks once for each reader however often the card is shown, and again by its button', async () => {
  const { asked, card } = open(query([[1234]]), { user: 'ann' });
  const screen = await render(card());
  await expect.element(screen.getByText('1,234')).toBeVisible();
  await screen.rerender(<p>Another page</p>);
  await screen.rerender(card());
  await expect.element(screen.getByText('1,234')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Run again' }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect.element(screen.getByText(/^As of /)).toBeVisible();
  await screen.rerender(<p>Another page</p>);
  await screen.rerender(card({ user: 'ben' }));
  await expect.poll(() => asked.mock.calls.length).toBe(3);
});

it('opens its thread in the chat', async () => {
  const onOpen = vi.fn();
  const { card } = open(query([[1234]]), { onOpen });
  const screen = await render(card());
  await screen.getByRole('button', { name: 'Open in chat' }).click();
  expect(onOpen).toHaveBeenCalledWith({ chatId: expect.any(String), question: 'Revenue?' });
});

it('says what failed, and asks again', async () => {
  const { asked, card } = open([{ type: 'error', message: 'No quota is left.' } as never]);
  const screen = await render(card());
  await expect.element(screen.getByRole('alert'), { timeout: 8000 }).toBeVisible();
  const before = asked.mock.calls.length;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before);
});

it.each([
  [404, 'This chat is not available at the moment'],
  [429, 'Too many questions at the moment'],
])('names the reason of status %i in words that fit a tile', async (status, title) => {
  const { card } = open(
    [],
    optionsFor(async () => new Response('', { status })),
  );
  const screen = await render(card());
  await expect.element(screen.getByRole('alert'), { timeout: 8000 }).toHaveTextContent(title);
});

it('keeps the focus on its button while it asks again, and then says what failed next to the earlier answer', async () => {
  const script: Record<string, unknown>[] = [...(query([[1234]]) as readonly object[] as Record<string, unknown>[])];
  const { asked, card } = open(script as never);
  const screen = await render(card());
  const button = screen.getByRole('button', { name: 'Run again' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  script.splice(0, script.length, { type: 'error', message: 'No quota is left.' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(part('result-age-again'));
  await expect.element(screen.getByText('The query could not be run again'), { timeout: 8000 }).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await expect.element(screen.getByText('1,234')).toBeVisible();
});

it('lets the product sign the reader in', async () => {
  const onSignIn = vi.fn();
  const service = createTestService({ apiKeys: ['another'] });
  const { card } = open([], { ...optionsFor(service.fetch as typeof fetch), onSignIn });
  const screen = await render(card());
  await screen.getByRole('button', { name: 'Sign in' }).click();
  expect(onSignIn).toHaveBeenCalledTimes(1);
});

it('stops the run when the card is removed', async () => {
  const stopped = vi.fn();
  const service = createTestService({
    async *agent(turn) {
      turn.signal.addEventListener('abort', stopped);
      yield* scenarios.endlessTool(turn);
    },
  });
  const client = new QueryClient();
  const screen = await render(
    <QueryClientProvider client={client}>
      <AnswerCard question="All?" {...optionsFor(service.fetch as typeof fetch)} />
    </QueryClientProvider>,
  );
  await expect.poll(() => part('answer-card')?.dataset.state).toBe('loading');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await screen.rerender(<p>Another page</p>);
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
});
