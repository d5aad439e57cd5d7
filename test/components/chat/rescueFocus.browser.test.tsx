import { type Agent, ordersTableAgent, scenarios, scriptedAgent } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chatMessage } from '../../chatMessage.js';
import { longThread, nextFrames } from '../longThread.js';
import { gate, type OpenChatOptions, openChat } from '../openChat.js';

type Opened = Awaited<ReturnType<typeof openChat>>;

interface Vanishing {
  readonly options?: OpenChatOptions;
  /** Brings up the control. */
  readonly before?: (opened: Opened) => Promise<unknown>;
  /** The control's name. */
  readonly name: string | RegExp;
  /** The part that has the focus afterwards, or contains it. */
  readonly part: string;
}

const refuse =
  (status: number): NonNullable<OpenChatOptions['through']> =>
  () =>
  async () =>
    new Response('{"error":"The database is not available"}', { status });
const ask = ({ ask: send }: Opened) => send('How many orders?');
const members = Array.from({ length: 300 }, (_, index) => ({
  name: `orders.m${index}`,
  title: `M ${index}`,
  type: 'number',
}));
const bigMeta: Agent = scriptedAgent(({ names }) => [
  { type: 'tool-start', call: 'meta', name: names.metaTool, input: { searchQuery: 'orders' } },
  { type: 'tool-end', call: 'meta', result: { cubes: [{ name: 'orders', title: 'Orders', members }] } },
]);
const question = chatMessage('1764000000000-message', { role: 'user', content: 'x '.repeat(15_000) });
const finished = ({ screen }: Opened) => expect.element(screen.getByRole('status')).toHaveTextContent('complete');

const CONTROLS: Readonly<Record<string, Vanishing>> = {
  'Jump to latest': {
    options: { props: { initialMessages: longThread(100) } },
    before: async () => {
      (document.querySelector('[role=feed]') as HTMLElement).scrollTop = 0;
    },
    name: 'Jump to latest',
    part: 'turn',
  },
  'New conversation in the header': {
    options: { props: { title: 'Chat', initialMessages: longThread(4) } },
    name: 'New conversation',
    part: 'composer-input',
  },
  'a suggestion': {
    options: { agent: scenarios.endless, props: { suggestions: ['How many orders?'] } },
    name: 'How many orders?',
    part: 'composer-input',
  },
  'Dismiss on an error': {
    options: { agent: scenarios.throwing },
    before: ask,
    name: 'Dismiss',
    part: 'composer-input',
  },
  'Try again on an error': { options: { through: refuse(503) }, before: ask, name: 'Try again', part: 'composer' },
  'New conversation on an error': {
    options: { props: { chatId: 'gone' } },
    name: 'New conversation',
    part: 'composer-input',
  },
  'Show more of a long question': {
    options: { props: { initialMessages: [question] } },
    name: /^Show more/,
    part: 'turn',
  },
  'Show more fields of a metadata search': {
    options: { agent: bigMeta },
    before: async (opened) => {
      await ask(opened);
      await finished(opened);
      await opened.screen.getByRole('button', { name: /^1 step/ }).click();
      await opened.screen.getByRole('button', { name: /^Found/ }).click();
    },
    name: /^Show more/,
    part: 'turn',
  },
};

const focused = () => document.activeElement as HTMLElement;

describe.each(Object.entries(CONTROLS))('%s', (_, { options, before, name, part }) => {
  it('keeps the focus in the chat when it vanishes', async () => {
    const opened = await openChat(options);
    await before?.(opened);
    const control = opened.screen.getByRole('button', { name }).first();
    await expect.element(control).toBeVisible();
    const element = control.element() as HTMLElement;
    element.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(element.isConnected && !element.matches(':disabled')).toBe(false));
    await nextFrames();
    expect(focused()).not.toBe(document.body);
    expect(focused().closest(`[data-tt-part='${part}']`)).not.toBeNull();
  });
});

it('keeps the focus in the result when the button that loads all rows is replaced', async () => {
  const { screen, ask: send } = await openChat({
    agent: ordersTableAgent(3),
    props: { dataApi: { dataApiUrl: 'https://data.example.com', token: () => new Promise(() => {}) } },
    through: (answer) => (input, init) =>
      String(input).includes('data.') ? new Promise(() => {}) : answer(input, init),
  });
  await send('Latest orders?');
  const load = screen.getByRole('button', { name: 'Load all rows' });
  await expect.element(load).toBeVisible();
  (load.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(focused().closest("[data-tt-part='sql-result']")).not.toBeNull();
  // The ring of a browser is drawn outside, where the rows cover it.
  expect(getComputedStyle(focused())).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' });
});

/** A chat whose reader has moved the focus to the step that is under way. `open` lets the answer end. */
async function focusThinking() {
  const { open, passed } = gate();
  const agent = scriptedAgent([
    { type: 'thinking', text: 'By month.' },
    () => passed,
    { type: 'final', text: 'Done.' },
  ]);
  const { screen, ask: send } = await openChat({ agent });
  await send('How many orders?');
  const button = screen.getByRole('button', { name: 'Thinking…' });
  await expect.element(button).toBeVisible();
  const toggle = button.element() as HTMLElement;
  toggle.focus();
  return { screen, toggle, open };
}

it('keeps the focus in the turn when the step that has it is folded', async () => {
  const { screen, open } = await focusThinking();
  open();
  await expect.element(screen.getByRole('feed').getByText('Done.')).toBeVisible();
  await vi.waitFor(() => expect(focused().closest('article')).not.toBeNull());
});

it('moves the focus from Stop to the composer when the run ends by itself', async () => {
  const { open, passed } = gate();
  const agent = scriptedAgent([() => passed, { type: 'final', text: 'Done.' }]);
  const { screen, ask: send, composer } = await openChat({ agent });
  await send('How many orders?');
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  (screen.getByRole('button', { name: 'Stop' }).element() as HTMLElement).focus();
  open();
  await expect.element(screen.getByRole('feed').getByText('Done.')).toBeVisible();
  await vi.waitFor(() => expect(focused()).toBe(composer.element()));
});

it('leaves the focus alone when the reader had left the control before it vanished', async () => {
  const { screen, toggle, open } = await focusThinking();
  toggle.blur();
  open();
  await expect.element(screen.getByRole('feed').getByText('Done.')).toBeVisible();
  await nextFrames();
  expect(focused()).toBe(document.body);
});
