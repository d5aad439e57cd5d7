import { describe, expect, it } from 'vitest';
import { ChartRefusal } from '../../../src/components/chart/ChartRefusal.js';
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
