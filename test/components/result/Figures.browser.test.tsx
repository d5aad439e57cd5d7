import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Figures } from '../../../src/components/result/Figures.js';
import { SqlResult } from '../../../src/components/result/SqlResult.js';
import { type ChatUi, ChatUiContext } from '../../../src/hooks/provider/ChatUiContext.js';
import { ar } from '../../../src/locales/ar.js';
import { deDE } from '../../../src/locales/de-DE.js';
import { enUS } from '../../../src/locales/en-US.js';
import { jaJP } from '../../../src/locales/ja-JP.js';
import type { Locale } from '../../../src/locales/Locale.js';
import { parseToolCall, type SqlApiInvocation } from '../../../src/stream/turns/parseToolCall.js';
import { describePart } from '../describePart.js';
import '../../../src/styles.css';

const RESULT = {
  schema: [
    { name: 'revenue', columnType: 'Double' },
    { name: 'created_at_month', columnType: 'Timestamp' },
  ],
  data: [['457077.58', '2025-01-01T00:00:00.000']],
};
const MEMBERS = [{ name: 'revenue', format: 'currency' }];

function invoke(result: object): SqlApiInvocation {
  const input = { sqlQuery: 'SELECT 1', queryTitle: 'Revenue' };
  return parseToolCall({ name: 'svcSqlApi', input, result: { ...input, ...result } }) as SqlApiInvocation;
}

function inLanguage(locale: Locale, changes: Partial<ChatUi> = {}): ChatUi {
  return { locale, slots: {}, slotProps: {}, toolRenderers: {}, allowLink: undefined, ...changes };
}

const values = () => [...document.querySelectorAll('[data-tt-part="figure-value"]')].map((value) => value.textContent);

describePart('figures', ['single', 'several'], (attributes) => <Figures result={RESULT} {...attributes} />);

describe('Figures', () => {
  it.each([
    [enUS, ['$457,077.58', 'Jan 2025']],
    [deDE, ['457.077,58\u00a0$', 'Jan. 2025']],
    [jaJP, ['$457,077.58', '2025年1月']],
    [ar, ['\u200f457,077.58\u00a0US$\u200e', 'يناير 2025']],
  ] as const)('read as the table does, in the reader’s language', async (locale, texts) => {
    await render(
      <ChatUiContext.Provider value={inLanguage(locale)}>
        <Figures result={RESULT} members={MEMBERS} />
      </ChatUiContext.Provider>,
    );
    expect(values()).toEqual(texts);
  });

  it('show null as the table does, and a change with its sign', async () => {
    const schema = ['a', 'change'].map((name) => ({ name, columnType: 'Int64' }));
    await render(<Figures result={{ schema, data: [[null, '-5']] }} />);
    expect(values()).toEqual(['null']);
    const change = document.querySelector<HTMLElement>('[data-tt-part="figure-change"]');
    expect([change?.dataset.state, change?.innerText.replace(/\s+/g, ' ')]).toEqual(['down', '▼-5 Change']);
  });

  it('show bidi controls as visible glyphs', async () => {
    await render(<Figures result={{ schema: [{ name: 'a' }], data: [['a\u202eb']] }} />);
    expect(values()).toEqual(['a⟦U+202E⟧b']);
  });

  it('fit a card of 320 pixels', async () => {
    const data = [['12345678901234567890123456789.25', '2025-01-01']];
    await render(
      <div style={{ width: 320 }}>
        <Figures result={{ ...RESULT, data }} />
      </div>,
    );
    const list = document.querySelector('[data-tt-part="figures"]');
    expect(list?.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('the course of a figure', () => {
  const schema = [
    { name: 'month', columnType: 'Date' },
    { name: 'orders', columnType: 'Int64' },
  ];
  const data = [
    ['2025-01-01', 3],
    ['2025-02-01', 0],
    ['2025-03-01', 6],
    ['2025-04-01', 9],
  ];
  const line = () => document.querySelector('[data-tt-part="sparkline"]');

  it('is a line that screen readers skip, from left to right also in a page from right to left', async () => {
    await render(
      <div dir="rtl">
        <Figures result={{ schema, data }} />
      </div>,
    );
    expect(document.querySelector('[data-tt-part="figures"]')?.textContent).toBe(
      'Orders · Apr 20259▲+50.00% Change6 Mar 2025',
    );
    expect(line()?.getAttribute('aria-hidden')).toBe('true');
    const points = line()?.querySelector('polyline')?.getAttribute('points');
    expect(points).toBe('0.00,16.00 33.33,24.00 66.67,8.00 100.00,0.00');
  });

  it('needs three periods', async () => {
    await render(<Figures result={{ schema, data: data.slice(0, 2) }} />);
    expect(values()).toEqual(['0']);
    expect(line()).toBeNull();
  });
});

describe('SqlResult', () => {
  it.each([
    ['two periods as a figure first', 2, ['Figure', 'Table']],
    ['more of them besides the table', 3, ['Table', 'Figure']],
  ])('shows %s', async (_, count, names) => {
    const schema = [
      { name: 'month', columnType: 'Date' },
      { name: 'revenue', columnType: 'Int64' },
    ];
    const data = Array.from({ length: count }, (_month, at) => [`2025-0${at + 1}-01`, 100 + at]);
    await render(<SqlResult invocation={invoke({ schema, data })} />);
    const tabs = () => page.getByRole('tab').elements();
    expect(tabs().map(({ textContent }) => textContent)).toEqual([...names, 'SQL']);
    expect(tabs()[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('shows the last period that the reader’s filters keep', async () => {
    const schema = [
      { name: 'month', columnType: 'Date' },
      { name: 'revenue', columnType: 'Int64' },
    ];
    const data = [100, 101, 102].map((value, at) => [`2025-0${at + 1}-01`, value]);
    await render(<SqlResult invocation={invoke({ schema, data })} />);
    const filter = async (limit: string) => {
      await page.getByRole('tab', { name: 'Table' }).click();
      await page.getByRole('columnheader', { name: 'Revenue' }).hover();
      await page.getByRole('button', { name: 'Menu of the column Revenue' }).click();
      await page.getByRole('menuitem', { name: 'Filter…' }).click();
      await page.getByLabelText('To').fill(limit);
      await userEvent.keyboard('{Enter}');
      await page.getByRole('tab', { name: 'Figure' }).click();
    };
    await filter('101');
    await expect.poll(() => document.querySelector('[data-tt-part="figure-value"]')?.textContent).toBe('101');
    await filter('9');
    await expect.element(page.getByRole('tabpanel').getByText('No rows match the filters.')).toBeVisible();
  });

  it('shows a single row as figures first, and the table second', async () => {
    await render(<SqlResult invocation={invoke(RESULT)} members={MEMBERS} />);
    await expect.element(page.getByRole('tab', { name: 'Figures' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('$457,077.58')).toBeVisible();
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect.element(page.getByRole('gridcell', { name: '$457,077.58' })).toBeVisible();
  });

  it.each([
    ['several rows', { ...RESULT, data: [...RESULT.data, ...RESULT.data] }],
    ['one of several rows', { ...RESULT, totalRows: 2 }],
    ['a long text', { ...RESULT, data: [['x'.repeat(200), null]] }],
    ['no rows', { ...RESULT, data: [] }],
  ])('shows %s as a table', async (_, result) => {
    await render(<SqlResult invocation={invoke(result)} />);
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tab', { name: /Figure/ }).query()).toBeNull();
  });

  it('uses the formatColumn and the slots of the provider', async () => {
    const formatColumn = () => ({ unit: 'EUR' });
    await render(
      <ChatUiContext.Provider value={inLanguage(enUS, { formatColumn })}>
        <SqlResult invocation={invoke(RESULT)} members={MEMBERS} />
      </ChatUiContext.Provider>,
    );
    await expect.element(page.getByText('€457,077.58')).toBeVisible();
  });
});
