import { describe, expect, it } from 'vitest';
import { readSeries } from '../../../src/chart/spec/readSeries.js';
import { createView, drawSvg } from '../draw/drawHeadless.js';
import { COLOR, rebuild, SALES, X, Y } from './salesResult.js';

const COUNT = { field: 'orders.count', type: 'quantitative' };
const SHARES = {
  schema: SALES.schema,
  data: [
    ['2025-01-01', 'Shoes', '70', '7', '5.50', 2025],
    ['2025-01-01', 'Hats', '10', '1', '5.50', 2025],
    ['2025-01-01', 'Bags', '20', '2', '5.50', 2025],
  ],
};

/** The text marks of an SVG: what they say, their colour and where they are. */
function textsOf(svg: string) {
  const [, marks = ''] = /mark-text role-mark[^>]*>(.*?)<\/g>/s.exec(svg) ?? [];
  return [...marks.matchAll(/translate\(([-\d.]+),([-\d.]+)\)[^>]*?(?:fill="([^"]*)")?>([^<]+)<\/text>/g)].map(
    ([, x, y, fill, text = '']) => ({ text, fill, x: Number(x), y: Number(y) }),
  );
}

describe('texts on coloured cells', () => {
  const cells = { mark: 'rect', encoding: { x: X, y: COLOR, color: COUNT } };
  const texts = (encoding: object = {}, mark: unknown = 'text') => ({
    layer: [cells, { mark, encoding: { x: X, y: COLOR, text: COUNT, ...encoding } }],
  });
  const inks = async (spec: unknown) => new Set(textsOf(await drawSvg(spec)).map(({ fill }) => fill));

  it('are white on dark cells and dark on light ones', async () => {
    const found = textsOf(await drawSvg(texts()));
    expect(found).toHaveLength(36);
    expect(found.find(({ text }) => text === '10')?.fill).toBe('#16181d');
    expect(found.find(({ text }) => text === '32')?.fill).toBe('#fff');
  });

  it('are not of the colour of their cell if the whole chart has one', async () => {
    const shared = {
      encoding: { x: X, y: COLOR, color: COUNT, text: COUNT },
      layer: [{ mark: 'rect' }, { mark: 'text' }],
    };
    expect(await inks(shared)).toEqual(new Set(['#fff', '#16181d']));
  });

  it('follow the aggregates of cells', async () => {
    const sum = { ...COUNT, aggregate: 'sum' };
    const layer = [
      { mark: 'rect', encoding: { color: sum } },
      { mark: 'text', encoding: { text: sum } },
    ];
    expect(await inks({ encoding: { y: COLOR }, layer })).toEqual(new Set(['#fff', '#16181d']));
  });

  it('keep the colour that the spec gives them', async () => {
    expect(await inks(texts({}, { type: 'text', color: 'red' }))).toEqual(new Set(['red']));
    expect(await inks(texts({ color: { value: 'green' } }))).toEqual(new Set(['green']));
  });

  it('keep one by the amount only if the cells have the colours that it is for', async () => {
    const color = { condition: { test: "datum['orders.count'] > 20", value: 'black' }, value: 'white' };
    expect(await inks(texts({ color }))).toEqual(new Set(['#fff', '#16181d']));
    const own = {
      ...cells,
      encoding: { ...cells.encoding, color: { ...COUNT, scale: { range: ['navy', 'yellow'] } } },
    };
    expect(await inks({ layer: [own, texts({ color }).layer[1]] })).toEqual(new Set(['white', 'black']));
  });
});

describe('texts of a pie', () => {
  const theta = { ...Y, stack: true };
  const layers = (text: object, encoding: object, outer: object = { theta, color: COLOR }) => ({
    encoding: outer,
    layer: [
      { mark: { type: 'arc', outerRadius: 100 }, encoding: {} },
      { mark: { type: 'text', ...text }, encoding: { text: COLOR, ...encoding } },
    ],
  });

  /**
   * Draws the chart as the page does, with an HTML legend. Angles in degrees, clockwise from the top, to the nearest ten: texts are
   * centred around their middle.
   */
  async function anglesOf(spec: unknown) {
    const chart = rebuild(spec, SHARES);
    const view = createView({ ...chart, spec: readSeries(chart)?.spec ?? chart.spec });
    const svg = await view.toSVG();
    const [width, height] = [view.signal('width') / 2, view.signal('height') / 2];
    const radius = Math.min(width, height);
    return textsOf(svg).map(({ text, x, y, fill }) => {
      const angle = (Math.atan2(x - width, height - y) * 180) / Math.PI;
      return {
        text,
        fill,
        angle: Math.round(((angle + 360) % 360) / 10) * 10,
        distance: Math.hypot(x - width, y - height) / radius,
      };
    });
  }

  const BY_ROWS = { Shoes: 130, Hats: 270, Bags: 320 };
  const arc = { mark: 'arc', encoding: { theta, color: COLOR } };

  it.each<[string, unknown, object]>([
    ['whose colour is that of their slice', layers({ radius: 120 }, {}), BY_ROWS],
    ['that have a colour', layers({ radius: 120, color: 'black' }, { color: { value: 'black' } }), BY_ROWS],
    ['beside coloured slices', { layer: [arc, { mark: 'text', encoding: { theta: Y, text: COLOR } }] }, BY_ROWS],
    [
      'beside slices that the spec orders by amount',
      layers({}, {}, { theta, color: COLOR, order: { ...Y, sort: 'descending' } }),
      { Shoes: 130, Bags: 290, Hats: 340 },
    ],
  ])('are beside the middle of their slices: texts %s', async (_, spec, expected) => {
    const found = await anglesOf(spec);
    expect(Object.fromEntries(found.map(({ text, angle }) => [text, angle]))).toEqual(expected);
    expect(Math.min(...found.map(({ distance }) => distance))).toBeGreaterThan(0.8);
  });

  it('are in the slices, and can be read there, if the spec has them there', async () => {
    const found = await anglesOf(layers({ radius: 60 }, {}));
    expect(Math.max(...found.map(({ distance }) => distance))).toBeLessThan(0.6);
    expect(new Set(found.map(({ fill }) => fill))).toEqual(new Set(['#fff']));
  });
});

describe('texts of stacked bars', () => {
  const y = { ...Y, stack: 'zero', bandPosition: 0.5 };
  const bars = { mark: 'bar', encoding: { color: COLOR } };
  const texts = (mark: object) => ({
    encoding: { x: X, y },
    layer: [bars, { mark: { type: 'text', ...mark }, encoding: { text: COUNT, detail: COLOR } }],
  });

  it.each([
    ['with an HTML legend', true],
    ['with a legend of the picture', false],
  ])('are in the middle of their part, in a chart %s', async (_, isSeries) => {
    const chart = rebuild(texts({}), SHARES);
    const view = createView(isSeries ? { ...chart, spec: readSeries(chart)?.spec ?? chart.spec } : chart);
    const svg = await view.toSVG();
    const scale = view.scale('y') as (value: number) => number;
    const bars = [...svg.matchAll(/d="M[\d.]+,([\d.]+)h[\d.]+v([\d.]+)/g)].map(([, top, height]) => ({
      height: Number(height),
      middle: Number(top) + Number(height) / 2,
    }));
    const found = textsOf(svg);
    expect(found.map(({ text }) => text).sort()).toEqual(['1', '2', '7']);
    for (const { text, y: at } of found) {
      // The texts are a tenth of the amounts, and no two bars have the same height.
      const own = bars.find(({ height }) => Math.abs(height - (scale(0) - scale(Number(text) * 10))) < 1);
      expect(Math.abs(at - (own?.middle ?? Number.NaN))).toBeLessThan(6);
    }
  });

  it('can be read on their part', async () => {
    expect(new Set(textsOf(await drawSvg(texts({}), SHARES)).map(({ fill }) => fill))).toEqual(new Set(['#fff']));
    const own = textsOf(await drawSvg(texts({ color: 'yellow' }), SHARES));
    expect(new Set(own.map(({ fill }) => fill))).toEqual(new Set(['yellow']));
  });
});
