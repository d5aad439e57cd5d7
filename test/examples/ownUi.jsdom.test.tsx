import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryThreadStore } from 'tabletalk/hooks';
import { type Agent, createTestService, scenarios, scriptedAgent } from 'tabletalk/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Ask } from '../../examples/own-ui/Ask.js';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

function open(
  agent: Agent,
  store = createMemoryThreadStore(),
  service = createTestService({ agent, proxyUser: 'ann' }),
) {
  const options = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch } as const;
  const { unmount } = render(
    <StrictMode>
      <Ask store={store} options={options} />
    </StrictMode>,
  );
  const user = userEvent.setup();
  const ask = (question: string) => user.type(screen.getByRole('textbox'), `${question}{Enter}`);
  const turn = (question: string) => screen.findByRole('region', { name: question });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { store, service, unmount, user, ask, turn, press };
}

const stateOf = (turn: HTMLElement, state: string) => waitFor(() => expect(turn.dataset.state).toBe(state));

it('shows a question, its steps, its result as a table, and the answer', async () => {
  const { ask, turn } = open(scenarios.ordersTable);
  await ask('Orders by status?');
  const shown = await turn('Orders by status?');
  await stateOf(shown, 'completed');
  const card = within(shown).getByRole('article');
  expect(within(card).getAllByRole('row')).toHaveLength(11);
  expect(
    within(card)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toContain('Status');
  expect(card.textContent).toContain('100 of 5,000 rows');
  expect(within(card).queryByRole('button', { name: 'Load all rows' })).toBeNull();
});

it.each([
  ['Running a query', scenarios.endlessTool, 'running'],
  ['The query failed', scenarios.failedTool, 'completed'],
] as const)('says in place of a query: %s', async (words, agent, end) => {
  const { ask, turn, unmount } = open(agent);
  await ask('What is it?');
  const shown = await turn('What is it?');
  await within(shown).findByText(new RegExp(`: ${words}`));
  await stateOf(shown, end);
  unmount();
});

it('stops a run, and asks the question again', async () => {
  const { ask, turn, press } = open(scenarios.endless);
  await ask('How long?');
  await press('Stop');
  await stateOf(await turn('How long?'), 'aborted');
  await press('Ask again');
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
  await press('Stop');
});

it('says what failed, and what may help', async () => {
  const { ask, turn, press } = open(scenarios.throwing);
  await ask('What now?');
  await stateOf(await turn('What now?'), 'failed');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w+/));
  await press('Dismiss');
  expect(screen.getByRole('alert').textContent?.trim()).toBe('');
});

it('keeps the text of a field and recalls earlier questions', async () => {
  const { ask, turn, user } = open(scenarios.simpleAnswer);
  await user.type(screen.getByRole('textbox'), 'How{Shift>}{Enter}{/Shift}many?');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('How\nmany?');
  await user.clear(screen.getByRole('textbox'));
  await ask('How many?');
  await stateOf(await turn('How many?'), 'completed');
  await user.type(screen.getByRole('textbox'), '{ArrowUp}');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('How many?');
});

it('keeps two threads at once, marks the one in the background, and opens it after a reload', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const agent = scriptedAgent(({ input }) => [
    ...(input === 'First?' ? [() => gate] : []),
    { type: 'final', text: `${input} Yes.` },
  ]);
  const { store, service, unmount, ask, turn, press } = open(agent);
  await ask('First?');
  await stateOf(await turn('First?'), 'running');
  await press('New');
  await ask('Second?');
  await stateOf(await turn('Second?'), 'completed');
  const list = within(screen.getByRole('navigation'));
  expect(list.getByText('Answer running')).toBeTruthy();
  release();
  await list.findByText('New answer');
  await press('First?');
  await stateOf(await turn('First?'), 'completed');
  expect(window.location.search).toMatch(/^\?thread=/);
  unmount();
  const reloaded = open(agent, store, service);
  await stateOf(await reloaded.turn('First?'), 'completed');
  expect(screen.getByText('First? Yes.')).toBeTruthy();
  await reloaded.press('Second?');
  await stateOf(await reloaded.turn('Second?'), 'completed');
});
