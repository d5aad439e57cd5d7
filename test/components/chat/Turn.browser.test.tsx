import { faults, ordersTableAgent, scenarios, scriptedAgent, withFaults } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { gate, openChat } from '../openChat.js';

const ANSWER = { type: 'final', text: 'There were **245 orders**.' } as const;

it('shows steps while they happen and folds them once the answer has started', async () => {
  const { open, passed } = gate();
  const agent = scriptedAgent([{ type: 'text', text: 'I count the orders.' }, () => passed, ANSWER]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  await expect.element(screen.getByText('I count the orders.')).toBeVisible();
  await expect.element(screen.getByText('Working…')).toBeVisible();
  open();
  await expect.element(screen.getByRole('article').getByText('245 orders')).toBeVisible();
  await expect.element(screen.getByText('I count the orders.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^1 step, \d+ s$/, expanded: false }).click();
  await expect.element(screen.getByText('I count the orders.')).toBeVisible();
});

it('slides a result, the answer that begins below it and what follows together when the steps above fold', async () => {
  const slides: [kind: string | undefined, from: unknown][] = [];
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(function (this: HTMLElement, frames) {
    slides.push([this.dataset.kind ?? this.dataset.ttPart, (frames as Keyframe[])[0]?.translate]);
    return new Animation();
  });
  const { open, passed } = gate();
  const agent = scriptedAgent(({ names }) => [
    { type: 'thinking', text: 'I count the orders of all time.' },
    { type: 'tool-start', call: 'a', name: names.sqlApiTool, input: { sqlQuery: 'SELECT 1', queryTitle: 'Orders' } },
    {
      type: 'tool-end',
      call: 'a',
      result: { schema: [{ name: 'n', column_type: 'Int64' }], data: [['245']], totalRows: 1 },
    },
    () => passed,
    ANSWER,
  ]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  await expect.element(screen.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  open();
  await expect
    .poll(() => slides.map(([kind]) => kind))
    .toEqual(['result', 'answer', expect.stringMatching(/^(working|turn-footer)$/)]);
  expect(new Set(slides.map(([, from]) => from)).size).toBe(1);
  vi.restoreAllMocks();
});

it('animates a single mark while it runs, that of what its steps are doing', async () => {
  const thought = gate();
  const called = gate();
  const agent = scriptedAgent([
    { type: 'thinking', text: 'I look it up.' },
    () => thought.passed,
    { type: 'tool-start', call: 'a', name: 'lookUp', input: {} },
    () => called.passed,
    { type: 'tool-end', call: 'a', result: {} },
    ANSWER,
  ]);
  const { ask } = await openChat({ agent });
  await ask('How many orders?');
  const turn = () => document.querySelector<HTMLElement>('[data-tt-part="turn"]');
  await expect.poll(() => turn()?.dataset.activity).toBe('thinking');
  thought.open();
  await expect.poll(() => turn()?.dataset.activity).toBe('tool');
  const mark = document.querySelector('[data-tt-part="working"]');
  expect(mark && getComputedStyle(mark).visibility).toBe('hidden');
  expect(mark?.getAnimations({ subtree: true })).toEqual([]);
  called.open();
  await expect.poll(() => turn()?.dataset.state).toBe('completed');
  expect(turn()?.dataset.activity).toBeUndefined();
});

it('keeps results visible and counts the queries', async () => {
  const { screen, ask } = await openChat({ agent: ordersTableAgent(3) });
  await ask('Latest orders?');
  await expect.element(screen.getByRole('button', { name: /^1 query, \d+ s$/ })).toBeVisible();
  await expect.element(screen.getByText('Latest orders', { exact: true }).first()).toBeVisible();
});

it.each([
  ['the tool that returns its own chart', scenarios.sqlApiWithChart, {}],
  ['a product’s own tool', scenarios.ownTool, { toolKinds: { runQuery: 'sqlApi' } as const }],
])('shows and counts the result of %s like any query', async (_, agent, props) => {
  const { screen, ask } = await openChat({ agent, props });
  await ask('Revenue by country?');
  await expect.element(screen.getByRole('tab', { name: 'Chart', selected: true })).toBeVisible();
  await screen.getByRole('tab', { name: 'Table' }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'Germany' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^1 query, \d+ s$/ })).toBeVisible();
});

it('shows the answer once if a step contains the same text', async () => {
  const agent = scriptedAgent([{ type: 'thinking', text: 'Easy.' }, { type: 'text', text: ANSWER.text }, ANSWER]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  await screen.getByRole('button', { name: /^1 step, \d+ s$/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Thought process' })).toBeVisible();
  expect(screen.getByRole('feed').getByText('245 orders').elements()).toHaveLength(1);
});

it('shows an answer that starts with a step’s text once it has more', async () => {
  const { open, passed } = gate();
  const agent = scriptedAgent([
    { type: 'text', text: 'There were 245 orders.' },
    { type: 'final', text: 'There were' },
    () => passed,
    { type: 'final', text: ' 245 orders. May was the best.' },
  ]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  await expect.element(screen.getByRole('article').getByText('There were 245 orders.')).toBeVisible();
  expect(screen.getByText('There were').elements()).toHaveLength(1);
  open();
  await expect.element(screen.getByText('May was the best.')).toBeVisible();
  expect(screen.getByRole('feed').getByText('There were 245 orders.').elements()).toHaveLength(1);
});

it('keeps the text received before a stop', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endless });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await expect.element(screen.getByText('Working…')).not.toBeInTheDocument();
});

it('marks a query that was running when the run was stopped', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endlessTool });
  await ask('All orders?');
  await expect.element(screen.getByText('All orders', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('The query was interrupted')).toBeVisible();
});

it('keeps the answer in place when the steps above it fold', async () => {
  const { open, passed } = gate();
  const steps = Array.from({ length: 12 }, (_, step) => ({ type: 'text', text: `Line ${step}\n\n` }) as const);
  const lines = Array.from({ length: 16 }, (_, line) => `Result ${line}`).join('\n\n');
  const agent = scriptedAgent([...steps, { type: 'final', text: lines }, () => passed]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  const line = screen.getByText('Result 12');
  await expect.element(screen.getByText('Result 15')).toBeVisible();
  const before = line.element().getBoundingClientRect().top;
  open();
  await expect.element(screen.getByRole('button', { name: /^1 step, \d+ s$/ })).toBeInTheDocument();
  expect(Math.abs(line.element().getBoundingClientRect().top - before)).toBeLessThan(2);
});

it('leaves no gap above a short thread whose steps have folded', async () => {
  const { open, passed } = gate();
  const steps = Array.from({ length: 12 }, (_, step) => ({ type: 'text', text: `Line ${step}\n\n` }) as const);
  const agent = scriptedAgent([...steps, { type: 'final', text: 'There were **245 orders**' }, () => passed, ANSWER]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  await expect.element(screen.getByRole('article').getByText('245 orders').first()).toBeVisible();
  open();
  await expect.element(screen.getByRole('button', { name: /^1 step, \d+ s$/ })).toBeVisible();
  const question = screen.getByRole('article').element().getBoundingClientRect().top;
  const top = screen.getByRole('feed').element().getBoundingClientRect().top;
  expect(question - top).toBeLessThan(60);
});

it('keeps the line in place that a reader has scrolled back to when the steps above it fold', async () => {
  const { open, passed } = gate();
  const steps = Array.from({ length: 12 }, (_, step) => ({ type: 'text', text: `Step ${step}\n\n` }) as const);
  const lines = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n\n');
  const agent = scriptedAgent([...steps, { type: 'final', text: lines }, () => passed]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  const line = screen.getByText('Line 5', { exact: true });
  await expect.element(screen.getByText('Line 39')).toBeInTheDocument();
  line.element().scrollIntoView({ block: 'center' });
  await expect.element(screen.getByRole('button', { name: 'New text below' })).toBeVisible();
  const before = line.element().getBoundingClientRect().top;
  open();
  await expect.element(screen.getByRole('button', { name: /^1 step, \d+ s$/ })).toBeInTheDocument();
  expect(Math.abs(line.element().getBoundingClientRect().top - before)).toBeLessThan(2);
});

it('has a heading for its question, each result and its answer', async () => {
  const agent = scenarios.ordersTable;
  const { screen, ask } = await openChat({ agent });
  await ask('Latest orders?');
  await expect.element(screen.getByRole('heading', { level: 4, name: 'Assistant' })).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Latest orders?' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 4, name: 'Latest orders' })).toBeVisible();
});

const prefer = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });

it('marks the thinking that runs, unless a query shows the activity', async () => {
  const { open, passed } = gate();
  const agent = scriptedAgent(({ names }) => [
    { type: 'thinking', text: 'By month, then.' },
    () => passed,
    { type: 'tool-start', call: 'query', name: names.sqlApiTool, input: {} },
    () => new Promise(() => {}),
  ]);
  // Some services complete a message only after the tool calls that follow it.
  const through = (answer: typeof fetch) => withFaults(answer, [faults.dropLine(4)]) as typeof fetch;
  const { screen, ask } = await openChat({ agent, through });
  await ask('How many orders?');
  const label = screen.getByText('Thinking…');
  await expect.element(label).toBeVisible();
  const animationOfMark = () => getComputedStyle(label.element(), '::after').animationName;
  expect(animationOfMark()).toBe('tt-pulse');
  await prefer('reduce');
  expect(animationOfMark()).toBe('none');
  await prefer('no-preference');
  open();
  await expect.element(screen.getByText('Running a query')).toBeVisible();
  expect(animationOfMark()).toBe('none');
});
