import { expect, it, vi } from 'vitest';
import { writeAsOf } from '../../../src/components/result/writeAsOf.js';

const NOW = Date.UTC(2026, 10, 22, 14, 30);

it.each([
  ['an instant of today', '2026-11-22T12:04:00Z', 'UTC', '12:04 PM'],
  ['an instant of another day', '2026-11-20T23:30:00Z', 'Europe/Berlin', 'Nov 21, 2026, 12:30 AM'],
  ['a time without a zone, unchanged', '2026-11-20T08:00:00.000', 'Asia/Tokyo', 'Nov 20, 2026, 8:00 AM'],
  ['a day without a time', '2026-11-20', 'UTC', 'Nov 20, 2026'],
  ['milliseconds', NOW - 60_000, 'UTC', '2:29 PM'],
  ['words of the service, without hidden characters', 'last \u202enight', 'UTC', 'last night'],
  ['nothing', undefined, 'UTC', undefined],
  ['an empty text', '', 'UTC', undefined],
])('writes %s', (_, asOf, timeZone, text) => {
  const written = writeAsOf(asOf, 'en-US', timeZone, NOW);
  expect(written?.replace(/\u202f/g, ' ')).toBe(text);
});

it('uses the reader’s own zone if the product’s is unknown', () => {
  expect(writeAsOf(NOW, 'en-US', 'Mars/Olympus', NOW)).toBe(writeAsOf(NOW, 'en-US', undefined, NOW));
  expect(writeAsOf('2026-11-20T08:00:00', 'en-US', 'Mars/Olympus', NOW)?.replace(/\u202f/g, ' ')).toBe(
    'Nov 20, 2026, 8:00 AM',
  );
});

it('compares a time without a zone with the reader’s own day', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const now = Date.UTC(2026, 10, 22, 20);
  expect(writeAsOf('2026-11-23T04:00:00', 'en-US', undefined, now)?.replace(/\u202f/g, ' ')).toBe('4:00 AM');
  vi.unstubAllEnvs();
});

it('follows the language of the reader', () => {
  expect(writeAsOf('2026-11-20T23:30:00Z', 'de-DE', 'UTC', NOW)).toBe('20.11.2026, 23:30');
});
