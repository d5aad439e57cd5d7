import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocolNames } from '../../src/protocol/names.js';

describe('protocolNames', () => {
  it('derives every identifier from the vendor’s word', () => {
    expect(protocolNames('acme')).toEqual({
      vendor: 'acme',
      authHeader: 'X-Acme-Auth-Token',
      embedSource: 'acme-embed',
      eventPrefix: 'acme:event:',
      actionPrefix: 'acme:action:',
      metaTool: 'acmeMeta',
      sqlApiTool: 'acmeSqlApi',
      sqlApiWithChartTool: 'acmeSqlApiWithChart',
      analystNode: 'acme_data_analyst_agent',
      sqlPath: '/v1/acmesql',
    });
    expect(protocolNames().authHeader).toBe('X-Svc-Auth-Token');
  });

  it.each(['', 'Acme', 'a b', 'a/b', '1a', 'a\r\nX'])('refuses %j', (vendor) => {
    expect(() => protocolNames(vendor)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });

  it('is the only place in the sources that spells the default word', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    // Comments may use the spec's words; code must not contain them.
    const code = (file: string) => readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const offenders = files.filter((file) => file !== 'protocol/names.ts' && /\bsvc|Svc|[`'"]svc/.test(code(file)));
    expect(offenders).toEqual([]);
  });
});
