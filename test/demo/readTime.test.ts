import { describe, expect, it } from 'vitest';
import { readTime } from '../../demo/analyst/question/readTime';

function range(text: string, today = '2026-11-20'): string {
  const read = readTime(text, today).range;
  if (read === undefined || read === 'all') return String(read);
  return `${read.from} ${read.to}`;
}

describe('readTime', () => {
  it.each([
    ['in 2025', '2025-01-01 2026-01-01'],
    ['in march 2025', '2025-03-01 2025-04-01'],
    ['in december', '2025-12-01 2026-01-01'],
    ['in june', '2026-06-01 2026-07-01'],
    ['q1 2025', '2025-01-01 2025-04-01'],
    ['third quarter of last year', '2025-07-01 2025-10-01'],
    ['h2 2025', '2025-07-01 2026-01-01'],
    ['yesterday', '2026-11-19 2026-11-20'],
    ['last week', '2026-11-09 2026-11-16'],
    ['last year', '2025-01-01 2026-01-01'],
    ['last 7 days', '2026-11-13 2026-11-20'],
    ['the past two quarters', '2026-04-01 2026-10-01'],
    ['year to date', '2026-01-01 2026-11-20'],
    ['since march 2025', '2025-03-01 2026-11-20'],
    ['after 2024', '2025-01-01 2026-11-20'],
    ['before 2025', '1900-01-01 2025-01-01'],
    ['from 2025-01-10 to 2025-02-03', '2025-01-10 2025-02-04'],
    ['from november to february 2025', '2024-11-01 2025-03-01'],
    ['between 5 march and 8 march 2025', '2025-03-05 2025-03-09'],
    ['on march 5th, 2025', '2025-03-05 2025-03-06'],
    ['2023 - 2024', '2023-01-01 2025-01-01'],
    ['next month', '2026-12-01 2027-01-01'],
    ['may i see revenue', 'undefined'],
    ['on 31 february 2025', 'undefined'],
    ['for all time', 'all'],
  ])('reads “%s” as the days %s', (text, days) => {
    expect(range(text).split(' ')).toEqual(days.split(' '));
  });

  it('reads “last month” on the first day of a year', () => {
    expect(range('last month', '2026-01-01')).toBe('2025-12-01 2026-01-01');
    expect(range('last quarter', '2026-01-01')).toBe('2025-10-01 2026-01-01');
  });

  it('keeps the words that don’t name a time', () => {
    expect(readTime('revenue by month in 2025 for germany', '2026-11-20').rest.replace(/[\s¶]+/g, ' ')).toBe(
      'revenue by month for germany',
    );
  });
});
