import { type ChatPermissions, type DataClient, PublishDashboardDialog } from 'tabletalk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatMessage } from '../chatMessage.js';
import { openChat } from './openChat.js';

const ABOUT = { sqlQuery: 'SELECT country, orders FROM countries', queryTitle: 'Orders by country' };
const THREAD = [
  chatMessage('1764000000000-message', { role: 'user', content: 'Orders by country?' }),
  chatMessage('t', { thinking: 'They want countries.' }),
  chatMessage('c', {
    toolCall: {
      name: 'svcSqlApi',
      input: JSON.stringify(ABOUT),
      result: JSON.stringify({
        ...ABOUT,
        schema: [{ name: 'country' }, { name: 'orders', columnType: 'Int64' }],
        data: [
          ['Spain', 12],
          ['Italy', 7],
        ],
        totalRows: 3,
        vegaSpec: {
          mark: 'bar',
          encoding: {
            x: { field: 'country', type: 'nominal' },
            y: { field: 'orders', type: 'quantitative' },
          },
        },
      }),
    },
  }),
  chatMessage('a', { content: 'Spain leads.\n\n```py\nprint(12)\n```', graphPath: ['final'] }),
];
const dataApi: DataClient = { sql: async function* () {}, load: async () => ({}), meta: async () => ({ cubes: [] }) };

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('afterprint'));
});

const has = (part: string) => document.querySelector(`[data-tt-part="${part}"]`) !== null;
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Opens everything of a thread that can be opened, and returns what there is for each permission. */
async function look(can: ChatPermissions | undefined) {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const publishing = (
    <PublishDashboardDialog open={false} onOpenChange={() => {}} onPublish={() => Promise.reject(new Error('no'))} />
  );
  const props = { can, dataApi, title: 'Sales', header: publishing, initialMessages: THREAD, onFeedback: () => {} };
  const { screen } = await openChat({ props, height: 1400 });
  const turn = page.getByRole('article');
  await expect.element(turn.getByText('Spain leads.')).toBeVisible();
  const steps = turn.getByRole('button', { name: /^\d+ step|quer/ });
  const hasSteps = steps.query() !== null;
  if (hasSteps) await steps.click();
  const hasThinking = hasSteps && has('thinking');
  const hasSqlTab = page.getByRole('tab', { name: 'SQL' }).query() !== null;
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('gridcell', { name: 'Spain' }).click();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => has('turn-action')).toBe(true);
  const opener = button('Actions for “Orders by country”');
  if (opener.query() !== null) await opener.click();
  const menu = page.getByRole('menuitem').elements();
  const words = menu.map(({ textContent }) => textContent).join('\n');
  await userEvent.keyboard('{Escape}');
  const found = {
    copy: has('copy-button') || /copy/i.test(words) || copied.mock.calls.length > 0,
    export: has('conversation-menu') || /save|download/i.test(words),
    seeSql: hasSqlTab || /SQL/.test(words),
    seeThinking: hasThinking,
    publish: has('publish-dialog'),
    loadAll: button('Load all rows').query() !== null,
    feedback: document.querySelector('[data-action="good"]') !== null,
  };
  window.dispatchEvent(new Event('beforeprint'));
  if (can?.export !== false) await expect.poll(() => has('printed-table')).toBe(true);
  const printed = { export: has('printed-table'), seeSql: has('printed-sql') };
  const { textContent: text } = document.body;
  screen.unmount();
  return { found, printed, text };
}

const ALL = {
  ...{ copy: true, export: true, seeSql: true, seeThinking: true, publish: true, loadAll: true, feedback: true },
};

describe('what a reader may do', () => {
  it('is everything without `can`, and for keys that are undefined', async () => {
    const { found, printed, text } = await look({ export: undefined });
    expect(found).toEqual(ALL);
    expect(printed).toEqual({ export: true, seeSql: true });
    expect(text).toContain('SELECT country');
  });

  it.each(Object.keys(ALL) as (keyof typeof ALL)[])('leaves out %s alone when that is forbidden', async (key) => {
    const { found, printed, text } = await look({ [key]: false });
    expect(found).toEqual({ ...ALL, [key]: false });
    expect(printed).toEqual({ export: key !== 'export', seeSql: key !== 'seeSql' });
    if (key === 'seeSql') expect(text).not.toContain('SELECT');
    if (key === 'seeThinking') expect(text).not.toContain('They want countries.');
  });

  it.each([true, false])('is the SQL in a result that can’t be read, or not (%s)', async (seeSql) => {
    const result = JSON.stringify({ ...ABOUT, schema: 'none' });
    const call = { name: 'svcSqlApi', input: JSON.stringify(ABOUT), result };
    const [question = chatMessage('q')] = THREAD;
    const thread = [question, chatMessage('c', { toolCall: call }), chatMessage('a', { graphPath: ['final'] })];
    await openChat({ props: { can: { seeSql }, initialMessages: thread } });
    await expect.element(page.getByText(seeSql ? /so it is shown unformatted/ : 'The query failed')).toBeVisible();
    expect(document.querySelector('[data-tt-part="chat"]')?.textContent?.includes('SELECT')).toBe(seeSql);
  });

  it('leaves the menu of a result out when nothing in it is allowed', async () => {
    const { found } = await look({ export: false, copy: false });
    expect(found).toMatchObject({ copy: false, export: false, loadAll: true });
    expect(button(/^Actions for/).query()).toBeNull();
  });
});

describe('a conversation that can only be read', () => {
  it('has no composer, and no button that asks or begins a new conversation', async () => {
    const suggestionsFor = () => ['And by month?'];
    const props = { isReadOnly: true, title: 'Sales', initialMessages: THREAD, suggestionsFor, suggestions: ['Why?'] };
    await openChat({ props, height: 1400 });
    await expect.element(page.getByText('Spain leads.')).toBeVisible();
    await expect.element(button('Copy answer')).toBeInTheDocument();
    for (const part of ['composer', 'new-button', 'suggestions', 'ask-about', 'skip-link']) {
      expect(has(part), part).toBe(false);
    }
    expect(document.querySelector('[data-action="again"], [data-action="edit"]')).toBeNull();
    expect(page.getByText('And by month?').query()).toBeNull();
  });

  it('does not ask the reader to ask or to start a conversation when its thread is gone', async () => {
    const { container } = await openChat({ props: { isReadOnly: true, chatId: 'gone' } }).then(({ screen }) => screen);
    await expect.element(page.getByRole('alert')).toHaveTextContent('This conversation was not found');
    await expect.element(page.getByRole('alert')).not.toHaveTextContent('Start a new conversation');
    expect(container).not.toHaveTextContent('Ask a question about your data');
    expect(container.querySelector('[data-tt-part="empty-state"] svg')).toBeNull();
  });

  it('reads a thread again that could not be read', async () => {
    let requests = 0;
    const through = (answer: typeof fetch): typeof fetch => {
      return async (...request) => {
        requests += 1;
        return requests === 1 ? new Response('{"error":"down"}', { status: 500 }) : answer(...request);
      };
    };
    await openChat({ through, props: { isReadOnly: true, chatId: 'thread' } });
    await button('Try again').click();
    await expect.poll(() => requests).toBeGreaterThan(1);
  });
});
