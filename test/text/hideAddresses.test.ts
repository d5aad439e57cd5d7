import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideAddresses } from '../../src/text/hideAddresses.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('hideAddresses', () => {
  it.each([
    ['See https://ai.example.com/status?id=1 for more.', 'See …=1 for more.'],
    ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED …'],
    ['getaddrinfo ENOTFOUND warehouse', 'getaddrinfo ENOTFOUND …'],
    [
      'connection to server at "db-1" (10.0.0.5), port 5432 failed',
      'connection to server at "…" (…), port 5432 failed',
    ],
    ['could not translate host name "db-1" to address', 'could not translate host name "…" to address'],
    ['no route: host=db-1 user=ann', 'no route: host=… user=ann'],
    ['{"url":"http://worker:8080/run","reason":"full"}', '{"url":"…","reason":"full"}'],
    ['worker-7.eu.example.com: timed out', '… timed out'],
    ['postgres:5432 is down, localhost too', '… is down, … too'],
    ['[fe80::1%eth0] or ::1', '[…] or …'],
    ['listening on ::', 'listening on …'],
    ['Write to ops@example.com', 'Write to …'],
    ['open \\\\files\\share', 'open …'],
    ['ex\u200bample\u3002com and exa\u202emple.com', '… and …'],
    [
      'The API key is not valid (401). Try in 3.5 s, e.g. later.',
      'The API key is not valid (401). Try in 3.5 s, e.g. later.',
    ],
    ['Column "region" does not exist: line 1, position 7', 'Column "region" does not exist: line 1, position 7'],
  ])('makes of %j %j', (words, shown) => {
    expect(hideAddresses(words)).toBe(shown);
  });

  it('leaves no URL, no IPv4 address and no host in any sentence', () => {
    const address = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.ipV4(), fc.ipV6(), fc.domain());
    const around = fc.constantFrom('', '"', '(', '<', "'", '=', ': ');
    fc.assert(
      fc.property(fc.lorem(), around, address, fc.lorem(), (before, mark, found, after) => {
        const named = /[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u.exec(found)?.[0] ?? found;
        expect(hideAddresses(`${before} ${mark}${found} ${after}`)).not.toContain(named);
      }),
    );
  });

  it.each(['a', 'a.', 'a:', '://', 'host=', ':', '1.', 'a..'])('reads 20,000 characters of %j quickly', (unit) => {
    expect(cpuTime(() => hideAddresses(unit.repeat(20_000 / unit.length)))).toBeLessThan(MAX_TASK);
  });
});
