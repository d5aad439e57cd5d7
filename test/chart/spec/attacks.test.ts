import { describe, expect, it } from 'vitest';
import { ChartRefusal } from '../../../src/chart/spec/ChartRefusal.js';
import { REFUSED_CODE } from '../../attacks/corpus/chartCode.js';
import { DROPPED, REFUSED_SPECS } from '../../attacks/corpus/chartSpecs.js';
import { LINE, rebuild, SALES, X, Y } from './salesResult.js';

describe('rebuildChart refuses', () => {
  it.each(Object.entries(REFUSED_SPECS))('%s', (_, spec) => {
    expect(() => rebuild(spec)).toThrow(ChartRefusal);
  });

  it.each(Object.entries(REFUSED_CODE))('an expression with %s', (_, code) => {
    expect(() => rebuild({ ...LINE, transform: [{ calculate: code, as: 'made' }] })).toThrow(ChartRefusal);
  });

  it('more than 36 facets', () => {
    const data = Array.from({ length: 40 }, (_, index) => [`v${index}`, index]);
    const schema = [
      { name: 'a', columnType: 'String' },
      { name: 'b', columnType: 'Int64' },
    ];
    const spec = { mark: 'bar', encoding: { facet: { field: 'a' }, y: { field: 'b', type: 'quantitative' } } };
    expect(() => rebuild(spec, { schema, data })).toThrow(ChartRefusal);
  });

  it('more than 50,000 rows', () => {
    const data = Array.from({ length: 50_001 }, () => SALES.data[0] ?? []);
    expect(() => rebuild(LINE, { ...SALES, data })).toThrow(ChartRefusal);
  });

  it('a stacked area whose missing values would be a million', () => {
    const schema = [{ name: 'a' }, { name: 't', columnType: 'Timestamp' }, { name: 'n', columnType: 'Int64' }];
    const hours = Array.from({ length: 5000 }, (_, index) => new Date(index * 3_600_000).toISOString().slice(0, 19));
    const data = hours.map((hour, index) => [`g${index % 20}`, hour, '1']);
    const x = { field: 't', type: 'temporal' };
    const spec = { mark: 'area', encoding: { x, y: { field: 'n', type: 'quantitative' }, color: { field: 'a' } } };
    expect(() => rebuild(spec, { schema, data })).toThrow(ChartRefusal);
    const byMonth = { ...spec.encoding, x: { ...x, timeUnit: 'yearmonth' } };
    expect(() => rebuild({ ...spec, encoding: byMonth }, { schema, data })).not.toThrow();
    const full = hours
      .slice(0, 1000)
      .flatMap((hour) => Array.from({ length: 20 }, (_, index) => [`g${index}`, hour, '1']));
    expect(() => rebuild(spec, { schema, data: full })).not.toThrow();
  });

  it('a result without rows, and says that it has none', () => {
    expect(() => rebuild(LINE, { ...SALES, data: [] })).toThrow(expect.objectContaining({ reason: 'no-rows' }));
  });
});

describe('rebuildChart leaves out', () => {
  const MARKER = 'evil';
  it.each(Object.entries(DROPPED))('%s', (_, spec) => {
    expect(JSON.stringify(rebuild(spec).spec)).not.toContain(MARKER);
  });

  it('quotes and backslashes of titles, which would become code', () => {
    const { spec, tooltipTitles } = rebuild({ ...LINE, encoding: { x: X, y: { ...Y, title: 'a\\" + event.x + "' } } });
    expect([...tooltipTitles.values()]).toContain('a⧵” + event.x + ”');
    expect(JSON.stringify(spec)).not.toContain('event.x + \\"');
  });
});
