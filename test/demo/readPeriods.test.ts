import { describe, expect, it } from 'vitest';
import { readPeriods } from '../../demo/analyst/question/readPeriods';

const TODAY = '2026-11-20';

function days(text: string, today = TODAY): string {
  const { period } = readPeriods(text, today);
  return period === undefined ? 'none' : `${period.from} ${period.to}`;
}

const wordsLeft = (text: string) => readPeriods(text, TODAY).rest.replace(/\s+/g, ' ').trim();

describe('readPeriods', () => {
  it.each([
    ['in 2025', '2025-01-01 2026-01-01'],
    ['in march 2025', '2025-03-01 2025-04-01'],
    ['in december', '2025-12-01 2026-01-01'],
    ['in june', '2026-06-01 2026-07-01'],
    ['q1 2025', '2025-01-01 2025-04-01'],
    ['yesterday', '2026-11-19 2026-11-20'],
    ['this month', '2026-11-01 2026-11-20'],
    ['last week', '2026-11-09 2026-11-16'],
    ['last year', '2025-01-01 2026-01-01'],
    ['last 7 days', '2026-11-13 2026-11-20'],
    ['the past two quarters', '2026-04-01 2026-10-01'],
    ['year to date', '2026-01-01 2026-11-20'],
    ['since march 2025', '2025-03-01 2026-11-20'],
    ['from 2025-01-10 to 2025-02-03', '2025-01-10 2025-02-04'],
    ['from 10 to 20 march 2026', '2026-03-10 2026-03-21'],
    ['between march and may 2025', '2025-03-01 2025-06-01'],
    ['between 5 march and 8 march 2025', '2025-03-05 2025-03-09'],
    ['on march 5th, 2025', '2025-03-05 2025-03-06'],
    ['2023 - 2024', '2023-01-01 2025-01-01'],
    ['in 2024 and 2025', '2024-01-01 2026-01-01'],
    ['may i see revenue', 'none'],
    ['on 31 february 2025', 'none'],
  ])('reads “%s” as the days %s', (text, expected) => {
    expect(days(text)).toBe(expected);
    if (expected !== 'none')
      expect(
        wordsLeft(text)
          .replace(/\b(?:the|on|in)\b/g, '')
          .trim(),
      ).toBe('');
  });

  it('reads “last month” on the first day of a year', () => {
    expect(days('last month', '2026-01-01')).toBe('2025-12-01 2026-01-01');
    expect(days('last quarter', '2026-01-01')).toBe('2025-10-01 2026-01-01');
  });

  it.each([
    ['q3 2026 vs q2 2026', { from: '2026-04-01', to: '2026-07-01' }],
    ['compare q2 2026 by brand with q3 2026', { from: '2026-04-01', to: '2026-07-01' }],
    ['this month compared with last month', 'month'],
    ['last quarter against the quarter before', 'quarter'],
    ['compare it with the previous period', 'before'],
    ['2025 than the year before', 'year'],
  ])('reads what “%s” is compared with', (text, baseline) => {
    expect(readPeriods(text, TODAY)).toMatchObject({ baseline });
    expect(wordsLeft(text)).toMatch(/^(?:by brand|it)?$/);
  });

  it.each([
    ['revenue by month in 2025 for germany', 'revenue by month in for germany'],
    ['revenue in 2023 and 2025', 'revenue in and 2025'],
    ['compare germany and france in 2025', 'compare germany and france in'],
    ['germany vs france', 'germany vs france'],
    ['before 2025', 'before'],
  ])('leaves the words of “%s” that it doesn’t read', (text, rest) => {
    expect(wordsLeft(text)).toBe(rest);
  });
});
