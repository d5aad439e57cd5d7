import axe from 'axe-core';
import { scriptedAgent } from 'tabletalk/testing';
import { expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { gate, openChat } from '../openChat.js';

const CITIES = ['Rome', 'Oslo', 'Bern', 'Nice', 'Graz', 'Lyon', 'Cork', 'Turku', 'Pisa', 'Linz', 'Brno', 'Faro'];
const ANSWER = 'Most orders came from Rome. '.repeat(12);

/** The steps of a query whose result has a row for each city, or of one with a single figure. */
function query(call: string, title: string, chart?: object, rows: readonly unknown[][] = CITIES.map((c, i) => [c, i])) {
  const input = { sqlQuery: 'SELECT 1', queryTitle: title, ...(chart && { vegaSpec: JSON.stringify(chart) }) };
  const schema = [
    { name: 'city', column_type: 'String' },
    { name: 'orders', column_type: 'Int64' },
  ].slice(rows[0]?.length === 1 ? 1 : 0);
  return [
    { type: 'tool-start', call, name: 'svcSqlApi', input },
    { type: 'tool-end', call, result: { ...input, schema, data: rows, totalRows: rows.length } },
  ] as const;
}

const bars = (x: string, y: string) => ({
  mark: 'bar',
  encoding: {
    [x]: { field: 'city', type: 'nominal' },
    [y]: { field: 'orders', type: 'quantitative' },
  },
});

const part = (name: string, at = 0) => [...document.querySelectorAll<HTMLElement>(`[data-tt-part="${name}"]`)].at(at);
const isDrawn = () => part('result-chart')?.dataset.state === 'drawn';
const answer = () => document.querySelector<HTMLElement>('[data-kind="answer"]');
const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;

it.each([
  ['a chart', bars('x', 'y'), 640],
  ['a chart with names on its y axis', bars('y', 'x'), 640],
  ['a table', undefined, 640],
  ['a chart in a docked chat', bars('x', 'y'), 560],
])('leaves room for the answer’s first two lines below %s', async (_, chart, height) => {
  const { ask } = await openChat({
    height,
    agent: scriptedAgent([...query('a', 'Orders', chart), { type: 'final', text: ANSWER }]),
  });
  await ask('Where do our orders come from?');
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  if (chart) await expect.poll(isDrawn).toBe(true);
  const box = part('message-scroller')?.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(answer() as HTMLElement).lineHeight);
  await expect.poll(() => Math.round(top(part('turn-question')) - (box?.top ?? 0))).toBe(16);
  expect(top(answer()) + 2 * line).toBeLessThanOrEqual(box?.bottom ?? 0);
  expect(part('sql-result')?.clientHeight).toBeGreaterThanOrEqual(190);
});

it.each([
  ['bars of eight names', bars('y', 'x')],
  ['columns of eight names', bars('x', 'y')],
])('shows all of a chart with %s in a low thread', async (_, chart) => {
  const { ask } = await openChat({
    height: 560,
    agent: scriptedAgent([
      ...query(
        'a',
        'Orders of each city',
        chart,
        CITIES.slice(0, 8).map((city, at) => [city, at]),
      ),
      { type: 'final', text: ANSWER },
    ]),
  });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  const panel = part('result-panel') as HTMLElement;
  expect(panel.scrollHeight).toBeLessThanOrEqual(panel.clientHeight);
});

it('keeps a plot above names at an angle on a phone', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(380, 560);
  const { ask } = await openChat({
    height: 560,
    agent: scriptedAgent(
      query(
        'a',
        'Orders',
        bars('x', 'y'),
        CITIES.slice(0, 6).map((city, at) => [`${city} and around`, at]),
      ),
    ),
  });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  const bar = () => document.querySelector('[data-tt-part="chart-view"] .mark-rect.role-mark')?.getBoundingClientRect();
  await expect.poll(() => bar()?.height).toBeGreaterThan(15);
});

it('leaves the types of a chart to its dialog in a low thread', async () => {
  const { ask, screen } = await openChat({ height: 480, agent: scriptedAgent(query('a', 'Orders', bars('x', 'y'))) });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(() => part('chart-toolbar')?.checkVisibility()).toBe(false);
  await screen.getByRole('button', { name: /^Expand/ }).click();
  const inDialog = (name: string) => document.querySelector(`dialog [data-tt-part="${name}"]`)?.checkVisibility();
  await expect.poll(() => inDialog('chart-toolbar')).toBe(true);
});

it('has room for the line of its age in a low thread', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(900, 800);
  const { ask } = await openChat({ height: 700, agent: scriptedAgent(query('a', 'Orders')) });
  await ask('Where do our orders come from?');
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  expect(part('message-scroller')?.dataset.height).toBe('low');
  const card = part('sql-result') as HTMLElement;
  const room = () => Number.parseFloat(getComputedStyle(card).maxBlockSize);
  const before = room();
  card.dataset.dated = '';
  expect(room() - before).toBe(36);
});

it('gives its rows the height of the thread once the reader opens them or chooses a cell', async () => {
  const { ask, screen } = await openChat({ height: 560, agent: scriptedAgent(query('a', 'Orders', bars('x', 'y'))) });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  const tab = screen.getByRole('tab', { name: 'Table' });
  const before = top(tab.element());
  await tab.click();
  await expect.poll(() => part('result-table-scroll')?.clientHeight).toBeGreaterThan(150);
  expect(Math.abs(top(tab.element()) - before)).toBeLessThan(2);
  await screen.getByRole('gridcell', { name: 'Rome' }).click();
  const box = part('message-scroller')?.getBoundingClientRect();
  expect(part('sql-result')?.clientHeight).toBeLessThanOrEqual(box?.height ?? 0);
  expect(part('result-table-selection')?.getBoundingClientRect().height).toBeGreaterThan(30);
});

it('scrolls only its rows in a chat as low as a laptop’s at 200 %', async () => {
  const [start, end] = query('a', 'Orders');
  const input = { ...start.input, assumptions: [{ text: 'without cancelled orders' }] };
  const { ask } = await openChat({
    height: 290,
    agent: scriptedAgent([{ ...start, input }, end, { type: 'final', text: ANSWER }]),
  });
  await ask('Where do our orders come from?');
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  await expect.poll(() => part('result-table-scroll')).toBeDefined();
  expect(part('assumptions')).toBeDefined();
  const hidden = (name: string) => (part(name)?.scrollHeight ?? 0) - (part(name)?.clientHeight ?? 0);
  expect(hidden('result-table-scroll')).toBeGreaterThan(0);
  expect(hidden('result-panel')).toBe(0);
});

it('keeps its height while the answer is written and while a question is typed over several lines', async () => {
  const written = gate();
  const agent = scriptedAgent([
    ...query('a', 'Orders', bars('x', 'y')),
    () => written.passed,
    { type: 'final', text: ANSWER },
  ]);
  const { ask, composer } = await openChat({ agent });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  const height = part('sql-result')?.clientHeight;
  written.open();
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  expect(part('sql-result')?.clientHeight).toBe(height);
  await composer.fill('and\nby\nmonth\nand\ncity');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(part('sql-result')?.clientHeight).toBe(height);
});

it('gives names on a y axis the height that they need, and scrolls the rest', async () => {
  const { ask } = await openChat({
    height: 480,
    agent: scriptedAgent([...query('a', 'Orders', bars('y', 'x')), { type: 'final', text: ANSWER }]),
  });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  const panel = part('result-panel') as HTMLElement;
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight + 20);
  expect(part('chart-frame')?.clientHeight).toBeGreaterThanOrEqual(CITIES.length * 14);
});

it('folds earlier results to title and value before the answer’s text, and opens them again', async () => {
  const written = gate();
  const agent = scriptedAgent([
    ...query('a', 'All orders', undefined, [[1234]]),
    ...query('b', 'By city'),
    ...query('c', 'By city, drawn', bars('x', 'y')),
    () => written.passed,
    { type: 'final', text: ANSWER },
  ]);
  const { ask, screen } = await openChat({ agent });
  await ask('Where do our orders come from?');
  await expect.poll(() => part('sql-result', 2)?.dataset.state).toBe('done');
  const folded = () => [0, 1, 2].map((at) => part('sql-result', at)?.dataset.fold);
  expect(folded()).toEqual(['closed', 'closed', undefined]);
  expect(part('sql-result', 0)?.textContent).toBe('All orders1,234');
  expect(part('sql-result', 1)?.textContent).toBe('By city12 rows');
  written.open();
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  expect(top(answer())).toBeLessThan(part('message-scroller')?.getBoundingClientRect().bottom ?? 0);
  await screen.getByRole('button', { name: 'By city', exact: true }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'Turku' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(folded()).toEqual(['closed', 'closed', undefined]);
});

it('leaves a result open that the reader is in when another one follows', async () => {
  const asked = gate();
  const agent = scriptedAgent([
    ...query('a', 'First'),
    () => asked.passed,
    ...query('b', 'Second'),
    { type: 'final', text: ANSWER },
  ]);
  const { ask, screen } = await openChat({ agent });
  await ask('Where do our orders come from?');
  await screen.getByRole('tab', { name: 'SQL' }).click();
  asked.open();
  await expect.poll(() => part('turn')?.dataset.state).toBe('completed');
  expect(part('sql-result', 0)?.dataset.fold).toBe('open');
  await expect.element(screen.getByText('SELECT 1').first()).toBeVisible();
});

it('draws a chart once in a page that gives the chat no height', async () => {
  const { ask } = await openChat({
    height: null,
    agent: scriptedAgent([...query('a', 'Orders', bars('x', 'y')), { type: 'final', text: ANSWER }]),
  });
  await ask('Where do our orders come from?');
  const heights = new Set<number>();
  const note = () => heights.add(part('chart-frame')?.clientHeight ?? 0);
  await expect
    .poll(() => note() && part('turn')?.dataset.state === 'completed' && isDrawn(), { interval: 16 })
    .toBe(true);
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise(requestAnimationFrame);
    note();
  }
  expect([...heights].filter((height) => height > 0)).toHaveLength(1);
});

it('scrolls figures that don’t fit by keyboard, also in browsers that focus no box by themselves', async () => {
  const figures = { sqlQuery: 'SELECT 1', queryTitle: 'Orders' };
  const names = ['orders', 'customers', 'returns', 'revenue', 'refunds', 'visits'];
  const schema = names.map((name) => ({ name, column_type: 'Int64' }));
  const { ask } = await openChat({
    height: 480,
    agent: scriptedAgent([
      { type: 'tool-start', call: 'a', name: 'svcSqlApi', input: figures },
      { type: 'tool-end', call: 'a', result: { ...figures, schema, data: [[1, 2, 3, 4, 5, 6]], totalRows: 1 } },
      { type: 'final', text: ANSWER },
    ]),
  });
  await ask('How many orders?');
  await expect.poll(() => part('figures')).toBeDefined();
  const panel = part('result-panel');
  expect(panel?.scrollHeight).toBeGreaterThan((panel?.clientHeight ?? 0) + 20);
  const { violations } = await axe.run(panel as HTMLElement, { runOnly: ['scrollable-region-focusable'] });
  expect(violations).toEqual([]);
});

it('has its own height on paper', async () => {
  const agent = scriptedAgent([...query('a', 'Orders', bars('y', 'x')), { type: 'final', text: ANSWER }]);
  const { ask } = await openChat({ height: 480, agent });
  await ask('Where do our orders come from?');
  await expect.poll(isDrawn).toBe(true);
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  await media('print');
  const bottom = () => part('sql-result')?.getBoundingClientRect().bottom ?? 0;
  expect(part('chart-frame')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom());
  expect(top(answer())).toBeGreaterThanOrEqual(bottom());
  await media('');
});
