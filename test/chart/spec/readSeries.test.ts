import { describe, expect, it } from 'vitest';
import { readSeries } from '../../../src/chart/spec/readSeries.js';
import { COLOR, LINE, rebuild, X, Y } from './salesResult.js';

const line = (color: object, more: object = {}) => ({ mark: 'line', encoding: { x: X, y: Y, color, ...more } });
const valuesOf = (spec: unknown) => readSeries(rebuild(spec))?.values;

describe('readSeries', () => {
  it('returns the series in the order of the rows, unless the spec sorts them', () => {
    expect(valuesOf(line(COLOR))).toEqual(['Shoes', 'Bags', 'Hats']);
    expect(valuesOf(line({ ...COLOR, sort: 'ascending' }))).toEqual(['Bags', 'Hats', 'Shoes']);
    expect(valuesOf(line({ ...COLOR, sort: 'descending' }))).toEqual(['Shoes', 'Hats', 'Bags']);
    expect(valuesOf(line({ ...COLOR, sort: null }))).toEqual(['Shoes', 'Bags', 'Hats']);
    expect(valuesOf(line({ ...COLOR, scale: { domain: ['Hats', 'Bags', 'Shoes'] } }))).toEqual([
      'Hats',
      'Bags',
      'Shoes',
    ]);
  });

  it('returns those of numbers that are names, such as years', () => {
    expect(valuesOf(line({ field: 'orders.count', type: 'nominal', sort: 'ascending' }))?.slice(0, 3)).toEqual([
      10, 11, 12,
    ]);
  });

  it.each([
    ['upright bars from top to bottom', { x: X, y: Y }, 'descending'],
    ['bars across from left to right', { x: Y, y: X }, 'ascending'],
    ['slices clockwise', { theta: Y }, 'ascending'],
  ])('stacks %s, as the legend lists them', (_, places, sort) => {
    const mark = 'theta' in places ? 'arc' : 'bar';
    const spec = readSeries(rebuild({ mark, encoding: { ...places, color: COLOR } }))?.spec;
    expect(spec?.encoding).toMatchObject({ order: { sort } });
  });

  it('removes the rows of hidden series', () => {
    const series = readSeries(rebuild(line(COLOR)));
    expect(series?.without(new Set(['Hats']))).toHaveLength(24);
    expect(series?.without(new Set())).toHaveLength(36);
  });

  it('fixes the colours, so that the visible series keep theirs', () => {
    const series = readSeries(rebuild(line(COLOR)));
    const color = { scale: { domain: ['Shoes', 'Bags', 'Hats'] } };
    expect(series?.spec).toMatchObject({ encoding: { color: { ...color, legend: null } } });
    expect(series?.specWithLegend(new Set(['Bags']))).toMatchObject({
      encoding: { color: { ...color, legend: { values: ['Shoes', 'Hats'] } } },
    });
  });

  it('finds series in layers and facets', () => {
    expect(valuesOf({ layer: [line(COLOR), { mark: 'rule', encoding: { y: { datum: 5 } } }] })).toHaveLength(3);
    expect(valuesOf(line(COLOR, { facet: { field: 'orders.year', type: 'ordinal' } }))).toHaveLength(3);
  });

  it.each<[string, unknown]>([
    ['nothing is coloured', LINE],
    ['colours are amounts', line({ field: 'orders.count', type: 'quantitative' })],
    ['the spec wants no legend', line({ ...COLOR, legend: null })],
    ['the legend tells shapes as well', line(COLOR, { strokeDash: COLOR })],
    ['views differ', { hconcat: [line(COLOR), line(COLOR)] }],
    [
      'rows left out would change the others',
      { ...line(COLOR), transform: [{ joinaggregate: [{ op: 'count', as: 'n' }] }] },
    ],
    ['only the running chart knows the order', line({ ...COLOR, sort: '-y' })],
  ])('finds none if %s', (_, spec) => {
    expect(valuesOf(spec)).toBeUndefined();
  });
});
