import * as vega from 'vega';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChartView } from '../../../src/chart/draw/createChartView.js';
import { type DrawChartOptions, drawChart } from '../../../src/chart/draw/drawChart.js';
import { FORMATS } from '../../../src/chart/spec/formats.js';
import { enUS } from '../../../src/locales/en-US.js';
import { rebuild } from '../spec/salesResult.js';
import { THEME } from './chartTheme.js';

const EVIL = 'https://evil.example/chart';
const ROWS = [
  { city: 'Rome', count: 1234.5 },
  { city: 'Oslo', count: 2 },
];
const SPEC = {
  data: { name: 'rows' },
  mark: 'bar',
  encoding: {
    x: { field: 'city', type: 'nominal' },
    y: { field: 'count', type: 'quantitative' },
    tooltip: { field: 'city' },
  },
};
const create = (spec: object = SPEC, locale = 'en-US') =>
  createChartView({ spec: { ...spec }, rows: ROWS.map((row) => ({ ...row })), theme: THEME, locale });

/** What vega-embed could change on a page. */
const pageState = () => [
  document.documentElement.outerHTML,
  Object.keys(window).length,
  document.adoptedStyleSheets.length,
];

afterEach(() => vi.restoreAllMocks());

describe('a view made by vega-embed', () => {
  it('ignores options for vega-embed in the spec', async () => {
    const before = pageState();
    const fetched = vi.spyOn(window, 'fetch');
    const patch = [{ op: 'add', path: '/background', value: 'red' }];
    for (const options of [
      { patch },
      { config: { background: 'red' } },
      { theme: 'dark' },
      { renderer: 'svg', width: 9 },
    ]) {
      const usermeta = { embedOptions: { ...options, actions: true, defaultStyle: true, hover: true } };
      const { view } = await create({ ...SPEC, width: 100, usermeta });
      expect([view.background(), view.renderer(), view.width()]).toEqual([null, 'none', 100]);
    }
    for (const options of [{ patch: EVIL }, { config: EVIL }, { loader: { baseURL: EVIL } }])
      await create({ ...SPEC, usermeta: { embedOptions: options } });
    expect(fetched).not.toHaveBeenCalled();
    expect(pageState()).toEqual(before);
  });

  it('loads nothing, even for a spec that refers to data elsewhere', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    await expect(create({ ...SPEC, data: { url: EVIL } })).rejects.toThrow();
    const lookup = { lookup: 'city', from: { data: { url: EVIL }, key: 'city', fields: ['size'] } };
    await create({ ...SPEC, transform: [lookup] });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('treats any spec as Vega-Lite, without a warning in the console', async () => {
    const warn = vi.spyOn(console, 'warn');
    for (const $schema of [
      'https://vega.github.io/schema/vega/v5.json',
      'https://vega.github.io/schema/vega-lite/v2.json',
    ]) {
      const { compiled } = await create({ ...SPEC, $schema });
      expect(compiled.marks).toHaveLength(1);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('doesn’t copy the rows', async () => {
    const rows = ROWS.map((row) => ({ ...row }));
    const { view } = await createChartView({ spec: SPEC, rows, theme: THEME, locale: 'en-US' });
    expect(view.data('rows').map((row, index) => row === rows[index])).toEqual([true, true]);
  });

  it('has scales for the rows after its first run', async () => {
    const { view } = await create();
    expect([view.scale('x').domain(), view.scale('y').domain()]).toEqual([
      ['Oslo', 'Rome'],
      [0, 1300],
    ]);
  });

  it('interprets expressions, and computes tooltips only on hover', async () => {
    const code = vi.spyOn(globalThis, 'Function');
    const { view } = await create({ ...SPEC, transform: [{ calculate: 'datum.count * 2', as: 'double' }] });
    expect(code).not.toHaveBeenCalled();
    const root = (view.scenegraph() as unknown as { readonly root: vega.Scene }).root;
    const [plot] = root.items as unknown as readonly vega.SceneGroup[];
    const marks = plot?.items.find(({ items }) => (items as readonly object[]).some((item) => 'tooltip' in item));
    expect(marks?.items.map((item) => typeof (item as unknown as { tooltip: unknown }).tooltip)).toEqual([
      'function',
      'function',
    ]);
  });

  it('formats in its own locale and leaves the page’s default alone', async () => {
    const { defaultLocale } = vega as unknown as {
      defaultLocale: () => { format: (code: string) => (n: number) => string };
    };
    const written = async (code: string) => {
      const encoding = { ...SPEC.encoding, y: { ...SPEC.encoding.y, axis: { format: FORMATS.number } } };
      return (await create({ ...SPEC, encoding }, code)).view.toSVG();
    };
    const [german, english] = await Promise.all([written('de-DE'), written('en-US')]);
    expect([german, english].map((svg) => /1[.,]000/.exec(svg)?.[0])).toEqual(['1.000', '1,000']);
    expect(defaultLocale().format(',.1f')(1234.5)).toBe('1,234.5');
  });
});

describe('a view that fails', () => {
  it.each([
    ['while it is compiled', { ...SPEC, mark: 'hologram' }, 0],
    ['while its expressions are parsed', { ...SPEC, transform: [{ filter: 'nothing.of.this' }] }, 0],
    ['while it runs', { ...SPEC, transform: [{ filter: 'test("(", datum.city)' }] }, 1],
  ])('rejects and leaves no live view behind: %s', async (_, spec, finalized) => {
    const finalize = vi.spyOn(vega.View.prototype, 'finalize');
    await expect(create(spec)).rejects.toThrow();
    expect(finalize).toHaveBeenCalledTimes(finalized);
  });
});

type Three = [HTMLElement, HTMLElement, HTMLElement];

describe('a chart on the page', () => {
  const draw = async (options: Partial<DrawChartOptions> = {}) => {
    const host = options.host ?? document.body.appendChild(document.createElement('div'));
    const [tooltipBox, target, voice] = ['div', 'div', 'p'].map((tag) => document.createElement(tag)) as Three;
    const [chart, size] = [rebuild(SALES_BY_CATEGORY), { width: 300, height: 200 }];
    const elements = { host, tooltipBox, target, voice };
    const drawn = await drawChart({ ...elements, chart, theme: THEME, size, words: enUS, ...options });
    return { host, tooltipBox, drawn };
  };

  it('is drawn without setting innerHTML, which throws under Trusted Types', async () => {
    const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    const { host } = await draw();
    expect(host.querySelectorAll('svg .mark-rect.role-mark path')).toHaveLength(3);
    expect(html).not.toHaveBeenCalled();
    host.remove();
  });

  it('keeps the drawing that took its place while it was drawn', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const abandoned = new AbortController();
    const chart = rebuild({ hconcat: [SALES_BY_CATEGORY, SALES_BY_CATEGORY] });
    const late = expect(draw({ host, chart, signal: abandoned.signal })).rejects.toThrow();
    abandoned.abort();
    await draw({ host });
    const shown = host.firstElementChild;
    await late;
    expect(host.firstElementChild).toBe(shown);
    host.remove();
  });

  it('hides the tooltip of a box plot when it is drawn again under the pointer', async () => {
    const encoding = { ...SALES_BY_CATEGORY.encoding, y: { field: 'orders.count', type: 'quantitative' } };
    const chart = rebuild({ mark: 'boxplot', encoding });
    const { host, tooltipBox, drawn } = await draw({ chart });
    const hover = () => {
      const box = host.querySelector('.mark-rect.role-mark path');
      for (const type of ['pointerover', 'pointermove']) box?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      expect(tooltipBox.hidden).toBe(false);
    };
    hover();
    await drawn.setRows(chart.rows.slice(0, 20));
    expect(tooltipBox.hidden).toBe(true);
    hover();
    drawn.finalize();
    expect(tooltipBox.hidden).toBe(true);
    host.remove();
  });

  it('has no class names, links or menus of vega-embed', async () => {
    const create = vi.spyOn(document, 'createElement');
    const { host, drawn } = await draw();
    expect(host.querySelector('[class*="vega-embed"], [class*="fit-"], [class*="chart-wrapper"]')).toBeNull();
    const names = create.mock.calls.map(([name]) => name as string);
    expect(names.filter((name) => ['a', 'details', 'style', 'script'].includes(name))).toEqual([]);
    drawn.finalize();
    expect(host.childElementCount).toBe(0);
    host.remove();
  });
});

const SALES_BY_CATEGORY = {
  mark: 'bar',
  encoding: {
    x: { field: 'products.category' },
    y: { field: 'orders.count', type: 'quantitative', aggregate: 'sum' },
  },
};
