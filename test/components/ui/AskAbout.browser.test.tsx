import type { ReactNode } from 'react';
import { ChatProvider, Composer, ResultChart, ResultTable } from 'tabletalk';
import { createTestService } from 'tabletalk/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

const schema = [
  { name: 'orders.month', columnType: 'Timestamp' },
  { name: 'orders.city', columnType: 'String' },
  { name: 'orders.revenue', columnType: 'Double' },
];
const CITIES = ['Rome', 'Oslo'];
const result = {
  schema,
  data: Array.from({ length: 8 }, (_, at) => [
    `2025-0${1 + Math.floor(at / 2)}-01T00:00:00.000`,
    CITIES[at % 2],
    1000 * (1 + (at % 2)) + at + 0.125,
  ]),
};
const LINES = {
  mark: 'line',
  encoding: {
    x: { field: 'orders.month', type: 'temporal' },
    y: { field: 'orders.revenue', type: 'quantitative', axis: { format: '$,.0f' } },
    color: { field: 'orders.city', type: 'nominal' },
  },
};

async function show(part: ReactNode, composer: ReactNode = <Composer />) {
  const service = createTestService();
  await render(
    <ChatProvider {...optionsFor(service.fetch as typeof fetch)}>
      <div style={{ width: 640 }}>{part}</div>
      {composer}
    </ChatProvider>,
  );
  return service;
}

const button = () => page.getByRole('button', { name: 'Ask about this' });
const chips = () => [...document.querySelectorAll('[data-tt-part="composer-chip"]')].map((chip) => chip.textContent);
const words = () => document.querySelector('[data-tt-part="composer-chip"]')?.getAttribute('title');
const field = () => page.getByRole('textbox', { name: 'Question' });
const cell = (at: number) => page.getByRole('gridcell').nth(at);

describe('asking about cells', () => {
  const table = <ResultTable result={result} caption="Sales" />;

  it('puts one clicked cell into the composer, which gets the focus', async () => {
    const service = await show(table);
    expect(button().elements()).toEqual([]);
    await cell(2).click();
    await button().click();
    await expect.poll(chips).toEqual(['Jan 2025, Rome. Revenue: 1,000.125']);
    await expect.element(field()).toHaveFocus();
    await expect
      .element(page.getByText('Attached to the question: Jan 2025, Rome. Revenue: 1,000.125'))
      .toBeInTheDocument();
    await userEvent.keyboard('Why?{Enter}');
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(service.requests)).toContain(
      JSON.stringify('About these values:\n> Sales\n> Month: Jan 2025; City: Rome; Revenue: 1,000.125').slice(1, -1),
    );
  });

  it('works by keyboard alone', async () => {
    await show(table);
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown}{End}{Shift>}{ArrowDown}{/Shift}');
    await expect.element(button()).toBeVisible();
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(chips).toEqual(['Jan 2025, Rome. Revenue: 1,000.125 and 1 more value']);
    await expect.element(field()).toHaveFocus();
  });

  it('attaches the same cells once, and others besides', async () => {
    await show(table);
    await cell(2).click();
    await button().click();
    await button().click();
    await expect.poll(() => chips().length).toBe(1);
    await cell(5).click();
    await button().click();
    await expect.poll(() => chips().length).toBe(2);
  });

  it('leaves a dialog of the product open that the chat is in', async () => {
    await render(
      <ChatProvider {...optionsFor(createTestService().fetch as typeof fetch)}>
        <dialog ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
          <div style={{ width: 640 }}>{table}</div>
          <Composer />
        </dialog>
      </ChatProvider>,
    );
    await cell(2).click();
    await button().click();
    await expect.poll(() => chips().length).toBe(1);
    await expect.element(field()).toHaveFocus();
  });

  it('shows a hostile value as text', async () => {
    const value = `<img src=x onerror="document.title='owned'">\u202e${'x'.repeat(10_000)}`;
    await show(<ResultTable result={{ schema, data: [[null, value, 1]] }} />);
    await page.getByRole('gridcell').nth(1).click();
    await button().click();
    await expect.poll(() => chips().length).toBe(1);
    expect(words()).toContain('⟦U+202E⟧xxx');
    expect(words()?.length).toBeLessThan(500);
    expect([document.querySelectorAll('img').length, document.title === 'owned']).toEqual([0, false]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['outside a chat', () => render(table)],
    ['without a composer', () => show(table, null)],
    ['while the composer is disabled', () => show(table, <Composer disabled />)],
  ])('is not offered %s', async (_, open) => {
    await open();
    await cell(2).click();
    expect(button().elements()).toEqual([]);
  });
});

describe('asking about a place of a chart', () => {
  const picture = () => document.querySelector('[data-tt-part="chart-picture"]') as HTMLElement;
  const chart = (spec: object = LINES) => <ResultChart spec={spec} result={result} title="Sales" />;
  const drawn = () => expect.element(page.getByRole('application')).toBeVisible();
  const inChart = 'About these values:\n> Sales\n> Month: Jan 2025; Revenue';

  /** Taps a place, given as shares of the picture. */
  function tap(x: number, y: number, pointerType = 'touch') {
    const { left, top, width, height } = picture().getBoundingClientRect();
    const at = { clientX: left + x * width, clientY: top + y * height, pointerType, isPrimary: true, bubbles: true };
    for (const type of ['pointerdown', 'pointerup', 'click']) picture().dispatchEvent(new PointerEvent(type, at));
  }

  it('takes every series of a tapped place, with all digits', async () => {
    await show(chart());
    await drawn();
    tap(0.12, 0.05);
    await button().click();
    await expect.poll(words).toBe(`${inChart} · Oslo: $2,001.125; Revenue · Rome: $1,000.125`);
    await expect.element(field()).toHaveFocus();
    expect(document.querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]')?.hidden).toBe(true);
  });

  it('takes the bar under the pointer', async () => {
    await show(chart({ ...LINES, mark: 'bar' }));
    await drawn();
    const bar = document.querySelector('.mark-rect path')?.getBoundingClientRect() as DOMRect;
    const { left, top, width, height } = picture().getBoundingClientRect();
    tap((bar.left + bar.width / 2 - left) / width, (bar.top + bar.height / 2 - top) / height, 'mouse');
    await button().click();
    await expect.poll(words).toMatch(/\n> Month: Jan 2025; Revenue · (Oslo: \$2,001|Rome: \$1,000)\.125$/);
  });

  it('works by keyboard alone: arrows, Enter, Tab, Enter', async () => {
    await show(chart());
    await drawn();
    (page.getByRole('application').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toBe(`${inChart} · Oslo: $2,001.125`);
    await expect.element(field()).toHaveFocus();
  });

  it('returns the focus to the chart by Escape, and closes when Tab leads on', async () => {
    await show(chart());
    await drawn();
    const target = page.getByRole('application');
    (target.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(target).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    for (let tabs = 0; tabs < 3; tabs += 1) await userEvent.tab();
    await expect.element(button()).not.toBeInTheDocument();
  });

  it('is offered by no box that only follows the pointer, and not outside a chat', async () => {
    await render(chart());
    await drawn();
    tap(0.12, 0.5);
    expect(button().elements()).toEqual([]);
  });
});
