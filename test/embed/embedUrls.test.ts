import { describe, expect, it } from 'vitest';
import { chatEmbedUrl, dashboardEmbedUrl, filterUrlParameter } from '../../src/embed/index.js';

const baseUrl = 'https://tenant.example.com';

describe('addresses of embedded surfaces', () => {
  it('name the dashboard, its session, export, language and filters', () => {
    const url = new URL(
      dashboardEmbedUrl({
        baseUrl,
        publicId: 'a/b',
        sessionId: 's 1',
        locale: 'de-DE',
        allowExport: true,
        filters: { 'orders.status': { operator: 'equals', values: ['a=b'] } },
      }),
    );
    expect(url.pathname).toBe('/embed/dashboard/a%2Fb');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      session: 's 1',
      locale: 'de-DE',
      allowExport: 'true',
      'f_orders.status': '{"operator":"equals","values":["a=b"]}',
    });
  });

  it('name the chat and its session', () => {
    expect(chatEmbedUrl({ baseUrl: `${baseUrl}/`, sessionId: 's1' })).toBe(`${baseUrl}/embed/chat?sessionId=s1`);
  });

  it('are https', () => {
    expect(() => chatEmbedUrl({ baseUrl: 'http://tenant.example.com', sessionId: 's1' })).toThrow('https');
  });
});

describe('filterUrlParameter', () => {
  it('is f_<view>.<dimension>=<JSON>', () => {
    expect(filterUrlParameter('orders.status', ['paid'])).toBe('f_orders.status=["paid"]');
  });

  it.each(['status', '', 'a.b&c=d', 'a b.c'])('refuses the member %j', (member) => {
    expect(() => filterUrlParameter(member, 1)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });

  it('refuses a value that JSON can’t hold', () => {
    expect(() => filterUrlParameter('a.b', undefined)).toThrow('no value');
  });
});
