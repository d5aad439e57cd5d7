import { describe, expect, it } from 'vitest';
import { titleOfQuestion } from '../../src/text/titleOfQuestion.js';
import { createTitleSearch } from '../../src/threads/createTitleSearch.js';
import { groupByDay } from '../../src/threads/groupByDay.js';

describe('the title of a question', () => {
  it.each([
    ['Revenue by month', 'Revenue by month'],
    ['  Revenue\n by\tmonth ', 'Revenue by month'],
    [
      'How many orders of the last quarter came back, and from which countries?',
      'How many orders of the last quarter came back, and from…',
    ],
    [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}…`],
    ['x'.repeat(100), `${'x'.repeat(59)}…`],
    ['売上'.repeat(50), `${'売上'.repeat(29)}売…`],
    [`${'a'.repeat(58)}😀 and more`, `${'a'.repeat(58)}…`],
    ['\u202eRevenue', 'Revenue'],
    ['', ''],
  ])('of %j is %j', (question, title) => {
    expect(titleOfQuestion(question)).toBe(title);
    expect(title.length).toBeLessThanOrEqual(60);
  });
});

describe('grouping by day', () => {
  const now = new Date(2026, 2, 30, 0, 30);
  const at = (...time: [number, number, number, number?, number?]) => new Date(...time).getTime();
  const titles = (code: string, times: readonly number[]) =>
    groupByDay(
      times.map((updatedAt) => ({ id: String(updatedAt), title: '', updatedAt })),
      now,
      { code, previousDays: '7' },
    ).map(({ title, threads }) => [title, threads.length]);

  it('goes by the calendar, also across a month and a change of the clocks', () => {
    const times = [at(2026, 2, 31), at(2026, 2, 30), at(2026, 2, 29, 23, 59), at(2026, 2, 29), at(2026, 2, 28, 23, 59)];
    const older = [at(2026, 2, 23), at(2026, 2, 22, 23, 59), at(2026, 1, 28), at(2025, 1, 1)];
    expect(titles('en-US', [...times, ...older])).toEqual([
      ['Today', 2],
      ['Yesterday', 2],
      ['7', 2],
      ['March 2026', 1],
      ['February 2026', 1],
      ['February 2025', 1],
    ]);
  });

  it.each([
    ['de-DE', 'Heute', 'März 2026'],
    ['fr-FR', 'Aujourd’hui', 'Mars 2026'],
    ['ja-JP', '今日', '2026年3月'],
    ['sv-SE', 'I dag', 'Mars 2026'],
  ])('has headings in %s', (code, today, month) => {
    expect(titles(code, [at(2026, 2, 30), at(2026, 2, 1)])).toEqual([
      [today, 1],
      [month, 1],
    ]);
  });
});

describe('searching titles', () => {
  it.each([
    ['REVENUE', 'Revenue by month'],
    ['month rev', 'Revenue by month'],
    ['resume', 'Le résumé des ventes'],
    ['résumé', 'Le resume des ventes'],
    ['strasse', 'Umsatz je Straße'],
    ['smorbrod', 'Salg av smørbrød'],
    ['doanh thu thang', 'Doanh thu theo tháng'],
    ['ｶﾞｽ', 'ガスの売上'],
    ['ışık', 'IŞIK satışları'],
    ['istanbul', 'İSTANBUL siparişleri'],
    ['하', '한국 매출'],
    ['مبيعات', 'مَبِيعات الشهر'],
    ['', 'Anything'],
  ])('%j finds %j', (query, title) => {
    expect(createTitleSearch(query)(title)).toBe(true);
  });

  it.each([
    ['months', 'Revenue by month'],
    ['か', 'が'],
    ['की', 'क'],
  ])('%j doesn’t find %j', (query, title) => {
    expect(createTitleSearch(query)(title)).toBe(false);
  });
});
