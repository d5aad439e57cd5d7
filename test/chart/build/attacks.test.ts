import { describe, expect, it } from 'vitest';
import { CHART_EDIT_TYPES, type ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import { built, rebuilt, resultOf } from './builtChart.js';

const HOSTILE = [
  '__proto__',
  'constructor',
  'a.b',
  "a['b']",
  'x"]; alert(1); //',
  '\\',
  "'+alert(1)+'",
  'url(https://evil.example/a.png)',
  'datum.y',
  '\u202Eevil',
  '<img src=x onerror=alert(1)>',
];

/** Texts of a spec that Vega runs as code, or reads as a field. */
function listCode(spec: unknown, key = ''): string[] {
  if (Array.isArray(spec)) return spec.flatMap((item) => listCode(item, key));
  if (typeof spec === 'object' && spec !== null)
    return Object.entries(spec).flatMap(([name, value]) => listCode(value, name));
  const isCode = ['field', 'calculate', 'filter', 'expr', 'signal', 'test', 'labelExpr', 'as'].includes(key);
  return isCode && typeof spec === 'string' ? [spec] : [];
}

const rowsOf = (names: readonly string[]) =>
  ['2025-01-01', '2025-02-01'].flatMap((at) => names.map((name, n) => [at, name, n + 1, n + 2]));

const editsOf = (x: string, y: string): ChartEdit[] =>
  CHART_EDIT_TYPES.map((type) => {
    const isOrdered = type === 'line' || type === 'area' || type === 'point';
    return {
      type,
      x: isOrdered ? 'at' : x,
      y,
      ...(type !== 'bar' && type !== 'pie' && { series: isOrdered ? x : 'at' }),
      top: 3,
      sort: 'descending',
      hasLabels: true,
    };
  });

describe('names and values of a result', () => {
  it.each([...HOSTILE, 'country'])('%s is in no expression and no field of a chart', (name) => {
    const result = resultOf(
      ['at Timestamp', `${name} String`, `${name} Int64`, 'n Int64'],
      rowsOf(['plain', ...HOSTILE.slice(0, 4)]),
    );
    for (const edit of editsOf(name, `${name}#2`)) {
      const { chart } = built(result, edit);
      const { spec, rows } = rebuilt({ chart });
      expect(rows.length).toBeGreaterThan(1);
      expect(listCode(chart.spec).every((field) => /^[a-z]+$/.test(field))).toBe(true);
      expect(listCode(spec).filter((code) => code.includes(name) && name.length > 7)).toEqual([]);
    }
  });

  it.each([HOSTILE, ['France', 'Spain', 'Italy']])('are drawn as values, whatever they are', (...names) => {
    const result = resultOf(['at Timestamp', 'name String', 'n Int64', 'm Int64'], rowsOf(names));
    for (const edit of editsOf('name', 'n')) {
      const code = listCode(rebuilt(built(result, edit)).spec).join('\n');
      for (const name of names) expect(name.length > 7 && code.includes(name)).toBe(false);
    }
  });

  it('reach no prototype', () => {
    built(resultOf(['__proto__ String', 'constructor Int64'], [['__proto__', 1]]), {
      type: 'bar',
      x: '__proto__',
      y: 'constructor',
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
