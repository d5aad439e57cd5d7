import { describe, expect, it } from 'vitest';
import { readDateRange } from '../../../src/server/data/load/readDateRange';

/** A Friday. */
const NOW = { timezone: 'UTC', now: new Date('2026-11-20T09:30:15.500Z') };
const days = (from: string, to: string) => [`${from}T00:00:00.000`, `${to}T23:59:59.999999`];

describe('readDateRange', () => {
  it.each<[unknown, readonly string[]]>([
    ['today', days('2026-11-20', '2026-11-20')],
    ['Yesterday', days('2026-11-19', '2026-11-19')],
    ['tomorrow', days('2026-11-21', '2026-11-21')],
    ['this week', days('2026-11-16', '2026-11-22')],
    ['last week', days('2026-11-09', '2026-11-15')],
    ['next month', days('2026-12-01', '2026-12-31')],
    ['last month', days('2026-10-01', '2026-10-31')],
    ['this quarter', days('2026-10-01', '2026-12-31')],
    ['last year', days('2025-01-01', '2025-12-31')],
    ['last 30 days', days('2026-10-21', '2026-11-19')],
    ['last 6 months', days('2026-05-01', '2026-10-31')],
    ['next 2 weeks', days('2026-11-23', '2026-12-06')],
    ['last 2 hours', ['2026-11-20T07:00:00.000', '2026-11-20T08:59:59.999999']],
    ['from 7 days ago to now', days('2026-11-13', '2026-11-20')],
    ['from 2 hours ago to now', ['2026-11-20T07:00:00.000', '2026-11-20T09:59:59.999999']],
    ['from 2025-01-01 to 2025-03-31', days('2025-01-01', '2025-03-31')],
    ['from 1 month ago to 1 day from now', days('2026-10-20', '2026-11-21')],
    ['2025-02-03', days('2025-02-03', '2025-02-03')],
    [['2025-02-03'], days('2025-02-03', '2025-02-03')],
    [['2025-01-01', '2025-12-31'], days('2025-01-01', '2025-12-31')],
    [
      ['2025-01-01T06:00', '2025-01-01T18:30:30.5'],
      ['2025-01-01T06:00:00.000', '2025-01-01T18:30:30.500'],
    ],
    [
      ['2025-01-01T06:00:00.1234567', '2025-01-01T23:59:59.999999+01:00'],
      ['2025-01-01T06:00:00.123456', '2025-01-01T22:59:59.999999'],
    ],
    [
      ['2025-01-01T00:00:00+02:00', '2025-01-01T12:00:00Z'],
      ['2024-12-31T22:00:00.000', '2025-01-01T12:00:00.000'],
    ],
  ])('reads %j', (value, range) => {
    expect(readDateRange(value, NOW)).toEqual(range);
  });

  it.each([
    'last fortnight',
    'last 0 days',
    '2025-02-30',
    'from here to there',
    ['2025-01-02', '2025-01-01'],
    ['2025-01-01T25:00', '2025-01-02'],
    [],
    ["2025-01-01' OR true", '2025-01-02'],
    42,
    null,
  ])('refuses %j', (value) => {
    expect(() => readDateRange(value, NOW)).toThrow();
  });
});
