import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chat, type ChatProps, createChatSession, type ToolRendererProps } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

// React's warnings about updates outside of `act` appear only with this flag, which Testing Library sets where `afterEach` is global.
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

type ChatUiProps = Pick<ChatProps, 'slots' | 'toolRenderers'>;

async function ask(agent: Agent, props: Partial<ChatUiProps> = {}) {
  const service = createTestService({ agent, proxyUser: 'ann' });
  const user = userEvent.setup();
  render(<Chat chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={service.fetch} {...props} />);
  await user.type(screen.getByRole('textbox'), 'Revenue by month?{Enter}');
  return { service, user };
}

it('shows an answer', async () => {
  await ask(scenarios.simpleAnswer);
  // Its first sentence is announced as well.
  const turn = within(await screen.findByRole('article'));
  expect(await turn.findByText('18,412 orders', { exact: false })).toBeTruthy();
});

it('asks the choice that is pressed', async () => {
  const options = ['Average order value', 'Booked value'];
  const { service, user } = await ask(async function* asking({ input, history }) {
    if (history.length > 0) return yield { type: 'final', text: `Here is: ${input}.` };
    yield { type: 'tool-start', call: 'c', name: 'clarify', input: { question: 'Which one?', options } };
    yield { type: 'tool-end', call: 'c', result: {} };
    yield { type: 'final', text: 'Which one do you mean?' };
  });
  await user.click(await screen.findByRole('button', { name: 'Booked value' }));
  await waitFor(() => expect(service.requests.map(({ body }) => body?.input)).toContain('Booked value'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Booked value' })).toBeNull());
});

it('shows the cells of a table', async () => {
  await ask(scenarios.ordersTable);
  expect(await screen.findByRole('columnheader', { name: /Status/ }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(2);
});

it('shows a chart as a table, because nothing can be drawn without a layout', async () => {
  await ask(scenarios.barChart);
  expect(await screen.findByRole('gridcell', { name: 'Germany' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('figure').dataset.state).toBe('table');
});

it('stops the run', async () => {
  const { service, user } = await ask(scenarios.endless);
  expect(service.threads.map(({ isStreaming }) => isStreaming)).toEqual([true]);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(service.threads.map(({ isStreaming }) => isStreaming)).toEqual([false]);
});

it('shows an error', async () => {
  await ask(scenarios.throwing);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('treats `null` as a prop that is left out, in pages without types', async () => {
  const of = {
    session:
      'session transport vendor chatId dataApi toolKinds initialMessages onChatIdChange onFinish onError onEvent onFrame',
    look: 'locale fallback can isReadOnly slots slotProps toolRenderers allowLink suggestionsFor formatColumn timeZone',
    actions: 'draftStorage turnActions resultActions onSave onFeedback onSignIn',
    frame:
      'suggestions colorScheme density title header composerPlaceholder context handleRef autoFocus preload initialTurnId',
  };
  const names = Object.values(of).flatMap((words) => words.split(' '));
  await ask(scenarios.ordersTable, Object.fromEntries(names.map((name) => [name, null])));
  expect(await screen.findByRole('button', { name: 'Copy answer' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Status/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Good answer' })).toBeNull();
});

it('says how many rows a result has beside a product’s own table', async () => {
  await ask(scenarios.ordersTable, { slots: { ResultTable: () => <p>My table</p> } });
  expect(await screen.findByText('My table', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('100 of 5,000 rows')).toBeTruthy();
});

it.each([
  [true, 'stays'],
  [undefined, 'folds'],
] as const)('with isResult: %s on its renderer, a product’s card %s when the answer begins', async (isResult, word) => {
  const Forecast = Object.assign(({ invocation }: ToolRendererProps) => <p>Forecast: {invocation.state}</p>, {
    isResult,
  });
  await ask(scenarios.unknownTool, { toolRenderers: { revenueForecast: Forecast } });
  await screen.findByRole('button', { name: 'Copy answer' }, { timeout: 10_000 });
  expect(screen.queryByText('Forecast: done') !== null).toBe(word === 'stays');
  expect(screen.queryByRole('button', { name: /step/ }) !== null).toBe(word === 'folds');
});

/** A session whose run never ends, with a first answer to show. */
function openEndless() {
  const { fetch } = createTestService({ agent: scenarios.endless, proxyUser: 'ann' });
  return createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch });
}

it('doesn’t announce the end of an answer that is no longer shown', async () => {
  const [first, second] = [openEndless(), openEndless()];
  const { rerender } = render(<Chat session={first} />);
  const words = () => screen.getByRole('status').textContent;
  await act(async () => void first.send('All orders?'));
  await waitFor(() => expect(words()).toBe('The assistant is answering.'));
  await act(() => import('../../../src/components/chat/announcements.js'));
  await act(async () => rerender(<Chat session={second} />));
  expect(words()).toBe('');
  await act(async () => void second.send('All orders?'));
  await act(async () => second.reset());
  expect(words()).toBe('');
});
