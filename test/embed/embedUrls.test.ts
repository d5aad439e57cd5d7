import { describe, expect, it } from 'vitest';
import {
  chatEmbedUrl,
  dashboardEmbedUrl,
  filterUrlParameter,
  parseEmbedUrl,
  parseFilterUrlParameter,
} from '../../src/embed/index.js';

const baseUrl = 'https://tenant.example.com';

const UNUSABLE_IDS = [
  '',
  ' ',
  '.',
  '..',
  'a/b',
  'a\\b',
  'a\nb',
  '\u0000',
  '%2e%2e',
  '..%2fx',
  'a%00',
  '\ud800',
  'a'.repeat(256),
];

const CIRCLE: { self?: unknown } = {};
CIRCLE.self = CIRCLE;

describe('addresses of embedded surfaces', () => {
  it('contain the dashboard, its session, export, language and filters', () => {
    const url = new URL(
      dashboardEmbedUrl({
        baseUrl,
        publicId: 'a b',
        sessionId: 's 1',
        locale: 'de-DE',
        allowExport: true,
        filters: { 'orders.status': { operator: 'equals', values: ['a=b'] } },
      }),
    );
    expect(url.pathname).toBe('/embed/dashboard/a%20b');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      session: 's 1',
      locale: 'de-DE',
      allowExport: 'true',
      'f_orders.status': '{"operator":"equals","values":["a=b"]}',
    });
  });

  it('contain the chat and its session', () => {
    expect(chatEmbedUrl({ baseUrl: `${baseUrl}/`, sessionId: 's1' })).toBe(`${baseUrl}/embed/chat?sessionId=s1`);
  });

  it('must be https', () => {
    expect(() => chatEmbedUrl({ baseUrl: 'http://tenant.example.com', sessionId: 's1' })).toThrow('https');
  });

  it.each(UNUSABLE_IDS)('reject the dashboard id %j', (publicId) => {
    const make = () => dashboardEmbedUrl({ baseUrl, publicId, sessionId: 's1' });
    expect(make).toThrow(
      expect.objectContaining({ code: 'configuration', message: expect.stringMatching('publicId') }),
    );
  });

  it.each(['', ' ', 'a\nb', '\u0000', 'a'.repeat(4_097)])('reject the session id %j', (sessionId) => {
    for (const make of [
      () => chatEmbedUrl({ baseUrl, sessionId }),
      () => dashboardEmbedUrl({ baseUrl, publicId: 'd', sessionId }),
    ]) {
      expect(make).toThrow(
        expect.objectContaining({ code: 'configuration', message: expect.stringMatching('sessionId') }),
      );
    }
  });

  it.each(['?a=1', '#top', '/x?a=1'])('reject a base that ends with %s', (end) => {
    expect(() => chatEmbedUrl({ baseUrl: baseUrl + end, sessionId: 's1' })).toThrow('query or a fragment');
  });
});

describe('filterUrlParameter', () => {
  it('is f_<view>.<dimension>=<JSON>', () => {
    expect(filterUrlParameter('orders.status', ['paid'])).toBe('f_orders.status=["paid"]');
  });

  it.each(['status', '', 'a.b&c=d', 'a b.c'])('refuses the member %j', (member) => {
    expect(() => filterUrlParameter(member, 1)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });

  it.each([undefined, Number.NaN, [Number.POSITIVE_INFINITY], 1n, CIRCLE, () => 1])(
    'refuses a value that JSON can’t hold',
    (value) => {
      expect(() => filterUrlParameter('a.b', value)).toThrow('can’t be expressed in JSON');
    },
  );

  it('refuses a filter of more than 8,000 characters', () => {
    expect(() => filterUrlParameter('a.b', 'x'.repeat(7_993))).toThrow('8000');
    expect(parseFilterUrlParameter(filterUrlParameter('a.b', 'x'.repeat(7_992)))).toBeDefined();
  });
});

describe('parseFilterUrlParameter', () => {
  it.each([['paid'], [['a', 'b=c']], [{ from: '2025-01-01' }], [null], [0]])('reads back the value %j', (value) => {
    expect(parseFilterUrlParameter(filterUrlParameter('orders.status', value))).toEqual({
      member: 'orders.status',
      value,
    });
  });

  it('keeps every digit of a number that a double would change', () => {
    const value = ['9007199254740993', 7];
    expect(parseFilterUrlParameter('f_orders.id=[9007199254740993,7]')).toEqual({ member: 'orders.id', value });
  });

  it('reads a percent-encoded parameter too', () => {
    expect(parseFilterUrlParameter('f_orders.status=%5B%22a+b%22%5D')).toEqual({
      member: 'orders.status',
      value: ['a b'],
    });
  });

  it.each([
    '',
    'f_',
    'orders.status=1',
    'f_status=1',
    'f_orders.status',
    'f_orders.status=',
    'f_orders.status={',
    'f___proto__=1',
    'f_a b.c=1',
    '%E0%A4%A',
    'f_a.b=NaN',
    "f_a.b='x'",
    `f_a.b="${'x'.repeat(8_000)}"`,
  ])('reads nothing from %j', (parameter) => {
    expect(parseFilterUrlParameter(parameter)).toBeUndefined();
  });
});

describe('parseEmbedUrl', () => {
  it('reads what dashboardEmbedUrl writes', () => {
    const filters = { 'orders.status': ['paid'], 'orders.city': 'Köln & Bonn=1' };
    const options = { publicId: 'a b', sessionId: 's 1', locale: 'de', allowExport: true, filters };
    expect(parseEmbedUrl(dashboardEmbedUrl({ baseUrl: `${baseUrl}/tenant`, ...options }))).toEqual({
      surface: 'dashboard',
      ...options,
      filters: Object.entries(filters).map(([member, value]) => ({ member, value })),
    });
  });

  it('reads what chatEmbedUrl writes', () => {
    expect(parseEmbedUrl(chatEmbedUrl({ baseUrl, sessionId: 's1', locale: 'ja-JP' }))).toEqual({
      surface: 'chat',
      sessionId: 's1',
      locale: 'ja-JP',
      allowExport: false,
      filters: [],
    });
  });

  it.each(['allowExport=TRUE', 'allowExport=1', 'allowExport', 'allowexport=true', 'x=allowExport=true', ''])(
    'allows no export by %j',
    (query) => {
      expect(parseEmbedUrl(`${baseUrl}/embed/dashboard/d1?${query}`)?.allowExport).toBe(false);
    },
  );

  it.each(['..%2fx', 'a%2Fb', '%252e%252e', '%00', '%20'])('rejects the dashboard id %s', (id) => {
    expect(parseEmbedUrl(`${baseUrl}/embed/dashboard/${id}`)).toBeUndefined();
  });

  it.each(['/embed/dashboard', '/embed/chat/1', '/embed', '/chat', '/embed/constructor'])(
    'knows no surface at %s',
    (path) => {
      expect(parseEmbedUrl(baseUrl + path)).toBeUndefined();
    },
  );
});
