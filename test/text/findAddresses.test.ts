import { describe, expect, it } from 'vitest';
import { findAddresses } from '../../src/text/findAddresses.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('findAddresses', () => {
  it.each([
    ['see bank.example/login, please', ['bank.example']],
    ['(https://bank.example/a)', ['https://bank.example']],
    ['https://[::1]/x', ['https://[::1]']],
    ['ftp://localhost/bank.example', ['ftp://localhost', 'bank.example']],
    ['me@bank.example', ['me@bank.example']],
    ['a_b.bank.example:8080', ['b.bank.example']],
    ['bank。example', ['bank.example']],
    ['1.192.168.0', ['1.192.168.0']],
    ['bank.xn--p1ai', ['bank.xn--p1ai']],
    ['...bank.example...', ['bank.example']],
    ['a..1.2..bank.example..c.example', ['bank.example']],
    ['v1.2 of 3.5 % e.g. this', []],
    ['://x ://', []],
  ])('finds in %j %j', (text, addresses) => {
    expect(findAddresses(text)).toEqual(addresses);
  });

  it.each(['a', 'a.', 'a@', 'a://', '1.', '://', '.', '%', 'a.b@', 'é-', 'a..', '..1'])(
    'reads 100,000 %j quickly',
    (unit) => {
      expect(cpuTime(() => findAddresses(unit.repeat(100_000 / unit.length)))).toBeLessThan(MAX_TASK);
    },
  );
});
