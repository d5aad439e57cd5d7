import { scenarios } from 'tabletalk/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { chatMessage } from '../../chatMessage.js';
import { openChat } from '../openChat.js';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-tt-part='${name}']`);
const drawn = () => vi.waitFor(() => expect(part('result-chart')?.dataset.state).toBe('drawn'));
const type = (name: string) => page.getByRole('radio', { name, exact: true });
const field = (name: string) => page.getByRole('combobox', { name, exact: true });
const panel = () => page.getByRole('group', { name: 'Edit chart' });

/** Moves the chat into a dialog that fills the page. */
function moveIntoDialog(container: Element) {
  const dialog = Object.assign(document.createElement('dialog'), { open: true });
  dialog.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; padding: 0; border: 0; margin: 0';
  onTestFinished(() => dialog.remove());
  document.body.append(dialog);
  dialog.append(container);
}

async function openPanel(height = 1400, agent = scenarios.barChart, arrange: (container: Element) => void = () => {}) {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const requests = vi.fn();
  const { ask, screen } = await openChat({
    agent,
    height,
    through: (answer) => (input, init) => {
      requests();
      return answer(input, init);
    },
  });
  arrange(screen.container);
  await ask('Revenue by country?');
  await drawn();
  await page.getByRole('button', { name: /^Actions for “\w+ by/ }).click();
  await page.getByRole('menuitem', { name: 'Edit chart' }).click();
  await vi.waitFor(() => expect((document.activeElement as HTMLInputElement).type).toBe('radio'));
  return () => requests.mock.calls.length + fetch.mock.calls.length;
}

/** A thread whose query returned these rows without a chart. */
const threadOf = (schema: readonly object[], data: readonly unknown[][], more: object = {}) => [
  chatMessage('1764000000000-message', { role: 'user', content: 'Orders?' }),
  chatMessage('c', {
    toolCall: {
      name: 'svcSqlApi',
      input: JSON.stringify({ sqlQuery: 'SELECT 1', queryTitle: 'Orders' }),
      result: JSON.stringify({
        sqlQuery: 'SELECT 1',
        queryTitle: 'Orders',
        schema,
        data,
        totalRows: data.length,
        ...more,
      }),
    },
  }),
  chatMessage('a', { content: 'Done.', graphPath: ['final'] }),
];
const SCHEMA = [
  { name: 'country', column_type: 'String' },
  { name: 'orders', column_type: 'Int64' },
];

describe('the panel of a chart', () => {
  it('begins with the agent’s choices, takes the focus, and gives it to the tab when it closes', async () => {
    await openPanel();
    await expect.element(type('Bars')).toHaveFocus();
    await expect.element(type('Bars')).toBeChecked();
    expect(page.getByRole('button', { name: 'Back to the agent’s chart' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('tab', { name: 'Chart' })).toHaveFocus();
    expect(panel().query()).toBeNull();
  });

  it('closes on Escape, and the dialog around it with the next press', async () => {
    await openPanel();
    await page.getByRole('button', { name: 'Expand' }).first().click();
    const dialog = page.getByRole('dialog');
    dialog.getByRole('radio', { name: 'Bars', exact: true }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('tab', { name: 'Chart' })).toHaveFocus();
    expect(panel().query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  });

  it.each(['the page', 'a dialog of the page'])('leaves the title above a visible chart in %s', async (where) => {
    await page.viewport(1000, 760);
    if (where === 'the page') await openPanel(740);
    else await openPanel(740, scenarios.barChart, moveIntoDialog);
    await drawn();
    const edges = (name: string) => part(name)?.getBoundingClientRect() ?? new DOMRect();
    await vi.waitFor(() => expect(edges('result-chart').bottom).toBeLessThan(edges('message-scroller').bottom));
    expect(edges('sql-result-title').top).toBeGreaterThan(edges('message-scroller').top);
  });

  it('leaves room for the title and a plot on a phone', async () => {
    const touch = async (enabled: boolean) => {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
    };
    onTestFinished(() => touch(false));
    await touch(true);
    await page.viewport(390, 620);
    await openPanel(620, scenarios.areaChart);
    await type('Stacked').click();
    await expect.element(type('Stacked')).toBeChecked();
    await drawn();
    const bars = () =>
      document.querySelector('[data-tt-part="chart-view"] .mark-rect.role-mark')?.getBoundingClientRect();
    await expect.poll(() => bars()?.height).toBeGreaterThan(60);
    const thread = part('message-scroller')?.getBoundingClientRect();
    await expect.poll(() => bars()?.bottom).toBeLessThan(thread?.bottom ?? 0);
    expect(part('sql-result-title')?.getBoundingClientRect().top).toBeGreaterThan(thread?.top ?? 0);
  });

  it('is used by the keyboard alone, and never asks the network', async () => {
    const count = await openPanel();
    const before = count();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(type('Horizontal bars')).toBeChecked();
    await vi.waitFor(() => expect(document.querySelector('[data-built]')).not.toBeNull());
    await userEvent.tab();
    await expect.element(field('Category')).toHaveFocus();
    const isRinged = () => getComputedStyle(document.activeElement as Element).outlineStyle === 'solid';
    expect(isRinged()).toBe(true);
    const lineOf = (element: Element | null) => getComputedStyle(element as Element).borderTopColor;
    expect(lineOf(document.activeElement)).toBe(lineOf(document.querySelector('[data-tt-part="composer"]')));
    for (const name of ['Value', 'Series', 'Order', 'Show']) {
      await userEvent.tab();
      await expect.element(field(name)).toHaveFocus();
    }
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('checkbox', { name: 'Numbers on the marks' })).toBeChecked();
    expect(isRinged()).toBe(true);
    await drawn();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(panel().query()).toBeNull();
    expect(document.querySelector('[data-built]')).toBeNull();
    expect(count()).toBe(before);
  });

  it('leaves the rest of the top categories out', async () => {
    await openPanel();
    await field('Show').selectOptions('Top 5');
    const names = () =>
      [...document.querySelectorAll('[data-built] .role-axis-label text')].map((name) => name.textContent);
    await expect.poll(names).toContain('Other');
    await page.getByRole('checkbox', { name: 'Other' }).click();
    await expect.poll(names).not.toContain('Other');
  });

  it('offers no line over names, and says why', async () => {
    await openPanel();
    await expect.element(type('Line')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(type('Line'))
      .toHaveAccessibleDescription('A line needs times or numbers: names have no order.');
    await type('Line').click({ force: true });
    await expect.element(type('Bars')).toBeChecked();
    await vi.waitFor(() => expect(part('chart-builder')?.textContent).toContain('Line: A line needs times or numbers'));
  });

  it('hides the types of the agent’s chart', async () => {
    await openPanel();
    await expect.element(type('Bars')).toBeVisible();
    expect(page.getByRole('radio', { name: 'Bar', exact: true }).query()).toBeNull();
  });

  it('draws a result that came without a chart, and removes it again', async () => {
    const rows = [
      ['Spain', 12],
      ['Italy', 7],
    ];
    await openChat({ height: 1400, props: { initialMessages: threadOf(SCHEMA, rows) } });
    await page.getByRole('button', { name: 'Actions for “Orders”' }).click();
    await page.getByRole('menuitem', { name: 'Draw a chart' }).click();
    await drawn();
    await page.getByRole('button', { name: 'Remove the chart' }).click();
    expect(page.getByRole('tab', { name: 'Chart' }).query()).toBeNull();
  });

  it('offers nothing for a result without numbers', async () => {
    await openChat({ height: 1400, props: { initialMessages: threadOf(SCHEMA.slice(0, 1), [['Spain'], ['Italy']]) } });
    await page.getByRole('button', { name: 'Actions for “Orders”' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy SQL' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Draw a chart' }).query()).toBeNull();
  });

  it('replaces a chart that can’t be drawn', async () => {
    const rows = [
      ['Spain', 12],
      ['Italy', 7],
    ];
    const thread = threadOf(SCHEMA, rows, { vegaSpec: { mark: 'geoshape' } });
    await openChat({ height: 1400, props: { initialMessages: thread } });
    await page.getByRole('button', { name: 'Draw a chart' }).click();
    await page.getByRole('radio', { name: 'Pie' }).click({ force: true });
    await drawn();
    await expect.element(page.getByRole('button', { name: 'Spain' })).toBeVisible();
  });

  it('says that sums are those of the loaded rows', async () => {
    const rows = [
      ['Spain', 12],
      ['Spain', 7],
    ];
    await openChat({ height: 1400, props: { initialMessages: threadOf(SCHEMA, rows, { totalRows: 12_431 }) } });
    await page.getByRole('button', { name: 'Actions for “Orders”' }).click();
    await page.getByRole('menuitem', { name: 'Draw a chart' }).click();
    await drawn();
    await expect.element(page.getByText('2 of 12,431 rows').first()).toBeVisible();
    await expect.element(page.getByText('The values of several rows are added up.')).toBeVisible();
    expect(part('chart-frame')?.textContent).toContain('2 of 12,431 rows');
  });
});
