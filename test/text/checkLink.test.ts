import { describe, expect, it } from 'vitest';
import { checkLink, findHiddenTarget } from '../../src/text/checkLink.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>1</script>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'http://plain.example/',
  '//host.example/path',
  '/relative',
  'page.html',
  '#fragment',
  '',
  'https://',
  'https://user:secret@bank.example/',
  'ftp://a.example',
  'tel:123',
  'intent://x',
];

describe('checkLink', () => {
  it.each(REFUSED)('refuses %j', (href) => {
    expect(checkLink(href)).toBeUndefined();
  });

  it.each(['https://a.example/b?c=d#e', 'HTTPS://A.EXAMPLE/', 'mailto:team@a.example'])('lets %j through', (href) => {
    expect(checkLink(href)?.href).toBe(new URL(href).href);
  });

  it('allows other links that a product allows', () => {
    expect(checkLink('http://intranet.example/', ({ hostname }) => hostname === 'intranet.example')?.href).toBe(
      'http://intranet.example/',
    );
  });

  it('refuses links that a product refuses', () => {
    const onlyOwn = (url: URL) => url.hostname === 'own.example';
    expect(checkLink('https://own.example/', onlyOwn)?.href).toBe('https://own.example/');
    expect(checkLink('https://other.example/', onlyOwn)).toBeUndefined();
    expect(checkLink('mailto:team@other.example', onlyOwn)).toBeUndefined();
  });

  it.each([...REFUSED, 'https://a.example/', 'mailto:team@a.example'])(
    'judges %j by its own rules where a product decides nothing',
    (href) => {
      expect(checkLink(href, () => undefined)?.href).toBe(checkLink(href)?.href);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://a/1', 'file:///a'])(
    'refuses %j even when the product allows all links',
    (href) => {
      expect(checkLink(href, () => true)).toBeUndefined();
    },
  );
});

describe('findHiddenTarget', () => {
  it.each([
    ['a label that is too long to read', 'a'.repeat(2001)],
    ['marks on one letter', `a${'\u0301\u0323'.repeat(500_000)}`],
  ])('returns the target quickly for %s', (_, label) => {
    expect(cpuTime(() => expect(findHiddenTarget(label, evil)).toBe('evil.example'))).toBeLessThan(MAX_TASK);
  });

  const evil = new URL('https://evil.example/bank.example');

  it.each([
    'https://bank.example',
    'bank.example/login',
    'www.bank.example',
    'see bank。example',
    'me@bank.example',
    'ba\u200bnk.exam\u00adple',
    'bank\u200e.\u200fexample',
    'ｂａｎｋ．ｅｘａｍｐｌｅ',
    '192.168.0.1',
    'https://localhost/login',
    'bank.xn--p1ai',
    'https://bank.example@evil.example/x',
    'https://bank.example:443@evil.example',
    '',
    '\u200b\u3164\u2800',
  ])('returns the real host for %j', (label) => {
    expect(findHiddenTarget(label, evil)).toBe('evil.example');
  });

  it('returns a host with non-ASCII letters in its ASCII form', () => {
    expect(findHiddenTarget('https://аpple.com/', new URL('https://аpple.com/'))).toBe('xn--pple-43d.com');
    expect(findHiddenTarget('xn--pple-43d.com', new URL('https://аpple.com/'))).toBeUndefined();
  });

  it.each([
    ['letters', 'a'],
    ['full stops', 'a.'],
    ['signs', 'a@'],
    ['schemes', 'a://'],
    ['numbers', '1.'],
  ])('reads a label of 100,000 %s quickly', (_, piece) => {
    expect(cpuTime(() => findHiddenTarget(piece.repeat(100_000 / piece.length), evil))).toBeLessThan(MAX_TASK);
  });

  it('returns the target for a label that is too long to be searched', () => {
    expect(findHiddenTarget('word '.repeat(500), evil)).toBe('evil.example');
  });

  it('detects look-alikes of another script', () => {
    expect(findHiddenTarget('аpple.com', new URL('https://apple.com'))).toBe('apple.com');
  });

  it.each(['the report', 'evil.example', 'https://evil.example/x', 'www.evil.example', 'e.g. this'])(
    'returns undefined for %j',
    (label) => {
      expect(findHiddenTarget(label, evil)).toBeUndefined();
    },
  );

  it('returns the real address of a mail link', () => {
    expect(findHiddenTarget('help@bank.example', new URL('mailto:evil@evil.example'))).toBe('evil@evil.example');
    expect(findHiddenTarget('evil@evil.example', new URL('mailto:evil@evil.example'))).toBeUndefined();
  });
});
