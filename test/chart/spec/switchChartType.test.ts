import { describe, expect, it } from 'vitest';
import { readSwitchableTypes, switchChartType } from '../../../src/chart/spec/switchChartType.js';
import { drawSvg } from '../draw/drawHeadless.js';
import { COLOR, LINE, rebuild, X, Y } from './salesResult.js';

const COUNT = { field: 'orders.count', type: 'quantitative' };
const bars = (encoding: object) => ({ mark: 'bar', encoding });
const typesOf = (spec: unknown) => readSwitchableTypes(rebuild(spec)).types;

describe('readSwitchableTypes', () => {
  it('offers all types for an amount by time, and where the spec says that names have an order', () => {
    const ordered = bars({ x: { ...COLOR, type: 'ordinal' }, y: Y });
    const line = { mark: 'line', encoding: { x: COLOR, y: Y } };
    for (const spec of [LINE, bars({ x: X, y: Y }), ordered, line])
      expect(typesOf(spec)).toEqual(['bar', 'line', 'area', 'point']);
    expect(readSwitchableTypes(rebuild(LINE)).own).toBe('line');
  });

  it.each([
    ['x', bars({ x: COLOR, y: { aggregate: 'count' } })],
    ['y', bars({ y: COLOR, x: { ...Y, aggregate: 'sum' } })],
  ])('offers no line for names on the %s axis', (_, spec) => {
    expect(typesOf(spec)).toEqual(['bar', 'point']);
  });

  it('offers no bars for two amounts', () => {
    expect(typesOf({ mark: 'point', encoding: { x: COUNT, y: Y } })).toEqual(['line', 'point']);
  });

  it.each<[string, unknown]>([
    ['slices', { mark: 'arc', encoding: { theta: Y, color: COLOR } }],
    ['tiles', { mark: 'rect', encoding: { x: X, y: COLOR, color: COUNT } }],
    ['layers', { layer: [LINE, LINE] }],
    ['facets', { ...LINE, encoding: { ...LINE.encoding, facet: COLOR } }],
    ['views side by side', { hconcat: [LINE, LINE] }],
    ['bars with two ends', bars({ x: COLOR, y: Y, y2: COUNT })],
  ])('offers nothing for %s', (_, spec) => {
    expect(typesOf(spec)).toEqual([]);
  });
});

describe('switchChartType', () => {
  const DRAWN = [LINE, bars({ x: X, y: Y, color: COLOR, xOffset: COLOR }), bars({ y: COLOR, x: COUNT })];

  it('returns a spec that can be drawn for each type offered', async () => {
    for (const spec of DRAWN) {
      for (const type of typesOf(spec)) expect(await drawSvg(switchChartType(spec, type))).toContain('<svg');
    }
  });

  it('keeps channels, transforms and titles', () => {
    const spec = { ...bars({ x: X, y: Y, color: COLOR }), title: 'Sales', transform: [{ filter: 'true' }] };
    expect(switchChartType(spec, 'line')).toEqual({ ...spec, mark: { type: 'line' } });
  });

  it('starts bars at zero, whatever the line’s domain', () => {
    const y = { ...Y, scale: { zero: false, domain: [900, 1200], type: 'sqrt' } };
    const { encoding } = switchChartType({ mark: 'line', encoding: { x: X, y } }, 'bar');
    expect(encoding).toEqual({ x: X, y: { ...Y, scale: { type: 'sqrt' } } });
  });

  it('doesn’t stack lines', () => {
    const { encoding } = switchChartType(bars({ x: X, y: { ...Y, stack: 'normalize' }, color: COLOR }), 'line');
    expect(encoding).toEqual({ x: X, y: Y, color: COLOR });
  });

  it('doesn’t bypass the checks of rebuildChart', () => {
    const evil = { ...LINE, transform: [{ calculate: 'window.alert(1)', as: 'a' }] };
    expect(() => rebuild(switchChartType(evil, 'bar'))).toThrow(/expression/);
    expect(() => switchChartType('"https://evil.example"', 'bar')).toThrow(/must be a JSON object/);
  });
});
