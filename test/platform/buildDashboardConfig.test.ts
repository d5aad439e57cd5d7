import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkShape } from '../../src/platform/checkShape.js';
import { dashboardConfigInputShape } from '../../src/platform/dashboardShapes.js';
import { buildDashboardConfig, type DashboardItem } from '../../src/platform/index.js';
import type { WidgetPosition } from '../../src/protocol/platform/dashboardConfig.js';

const chart = (title: string, more: object = {}): DashboardItem => ({
  kind: 'chart',
  title,
  sqlQuery: `SELECT '${title}'`,
  vegaSpec: '{"mark":"bar"}',
  ...more,
});

const anyItem: fc.Arbitrary<DashboardItem> = fc.oneof(
  fc.record(
    {
      kind: fc.constantFrom('chart' as const, 'table' as const),
      id: fc.option(fc.constantFrom('a', 'b', '__proto__', ''), { nil: undefined }),
      title: fc.string(),
      description: fc.option(fc.string(), { nil: undefined }),
      sqlQuery: fc.string(),
      vegaSpec: fc.jsonValue(),
    },
    { requiredKeys: ['kind', 'title', 'sqlQuery'] },
  ),
  fc.record(
    {
      kind: fc.constant('text' as const),
      title: fc.string(),
      id: fc.constantFrom('a', '1'),
      text: fc.string({ maxLength: 3_000 }),
    },
    { requiredKeys: ['kind', 'text'] },
  ),
);

const overlap = (a: WidgetPosition, b: WidgetPosition) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

it('places any list of results in order and without overlaps, in a configuration that can be sent', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), fc.option(fc.string(), { nil: null }), (items, title) => {
      const config = buildDashboardConfig(items, { title });
      checkShape(JSON.parse(JSON.stringify(config)), dashboardConfigInputShape, 'config');
      const widgets = config.widgets ?? [];
      expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
      expect(widgets).toHaveLength(items.length + (title ? 1 : 0));
      for (const size of ['lg', 'md', 'sm', 'xs', 'xxs'] as const) {
        const cols = config.layout?.cols?.[size] ?? 0;
        const places = widgets.map(({ responsiveLayouts, position }) => responsiveLayouts?.[size] ?? position);
        for (const [index, place] of places.entries()) {
          expect(place.x >= 0 && place.y >= 0 && place.w > 0 && place.h > 0 && place.x + place.w <= cols).toBe(true);
          const before = places[index - 1];
          if (before) expect(place.y > before.y || (place.y === before.y && place.x > before.x)).toBe(true);
          for (const other of places.slice(index + 1)) expect(overlap(place, other)).toBe(false);
        }
      }
    }),
  );
});

it('places two results side by side on a wide page, and one below the other on a narrow one', () => {
  const { widgets } = buildDashboardConfig([chart('A'), chart('B'), chart('C')]);
  const at = (size: 'lg' | 'sm') => widgets?.map(({ responsiveLayouts }) => responsiveLayouts?.[size]);
  expect(at('lg')).toEqual([
    { x: 0, y: 0, w: 6, h: 8 },
    { x: 6, y: 0, w: 6, h: 8 },
    { x: 0, y: 8, w: 12, h: 8 },
  ]);
  expect(at('sm')).toEqual([0, 8, 16].map((y) => ({ x: 0, y, w: 6, h: 8 })));
  expect(widgets?.map(({ position }) => position)).toEqual(at('lg'));
});

it('puts title and description in the configuration and in a text above the results', () => {
  const config = buildDashboardConfig([chart('A')], { title: 'Sales', description: 'By month.' });
  expect(config).toMatchObject({ kind: 'CLASSIC', title: 'Sales', description: 'By month.' });
  expect(config.widgets?.[0]).toMatchObject({
    id: 'text-header',
    type: 'TEXT',
    position: { x: 0, y: 0, w: 12 },
    config: { kind: 'text', title: 'Sales', text: 'By month.' },
  });
});

it('writes everything needed to redraw a result, but no rows', () => {
  const schema = [{ name: 'n', columnType: 'Int64' }];
  const item = chart('A', { description: 'd', schema, data: [['1']] });
  expect(buildDashboardConfig([item]).widgets?.[0]).toMatchObject({ id: 'chart-1', type: 'CHART' });
  expect(buildDashboardConfig([item]).widgets?.[0]?.config).toEqual({
    kind: 'chart',
    title: 'A',
    description: 'd',
    sqlQuery: "SELECT 'A'",
    vegaSpec: '{"mark":"bar"}',
    schema,
  });
});

it.each([
  ['rows', { data: { values: [{ customer: 'Globex', revenue: 4711 }] } }],
  ['rows of Vega', { data: [{ name: 'a', values: [{ customer: 'Globex' }] }] }],
  ['an address of rows', { data: { url: 'https://evil.example/rows.json' } }],
  ['named rows', { datasets: { a: [{ customer: 'Globex' }] } }],
  ['options of a renderer', { usermeta: { embedOptions: { actions: true, loader: {} } } }],
])('leaves %s out of a chart', (_, more) => {
  const spec = { mark: 'bar', encoding: { x: { field: 'data' } } };
  const specOf = (vegaSpec: unknown) => buildDashboardConfig([chart('A', { vegaSpec })]).widgets?.[0]?.config?.vegaSpec;
  expect(specOf({ ...spec, ...more })).toEqual(spec);
  expect(specOf(JSON.stringify({ ...spec, ...more }))).toBe(JSON.stringify(spec));
  expect(specOf(spec)).toBe(spec);
  expect(specOf(JSON.stringify(spec, null, 2))).toBe(JSON.stringify(spec, null, 2));
});

it.each([
  ['rows of a layer', { layer: [{ mark: 'rule', data: { values: [{ customer: 'Globex' }] } }] }],
  ['named rows of a layer', { layer: [{ mark: 'rule', datasets: { a: [{ customer: 'Globex' }] } }] }],
  ['an address of a view', { hconcat: [{ mark: 'bar', data: { url: 'https://evil.example/rows.json' } }] }],
  ['rows of a lookup', { mark: 'bar', transform: [{ lookup: 'a', from: { data: { values: 'a,b' }, key: 'a' } }] }],
])('writes no spec with %s', (_, vegaSpec) => {
  const configs = [vegaSpec, JSON.stringify(vegaSpec)].map(
    (spec) => buildDashboardConfig([chart('A', { vegaSpec: spec })]).widgets?.[0]?.config,
  );
  for (const config of configs) expect(config).not.toHaveProperty('vegaSpec');
});

it('writes no spec that JSON can’t express, such as one of thousands of levels', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const cycle: Record<string, unknown> = { mark: 'bar' };
  cycle.config = cycle;
  for (const vegaSpec of [deep, JSON.parse(deep), cycle]) {
    const [widget] = buildDashboardConfig([chart('A', { vegaSpec })]).widgets ?? [];
    expect(widget?.config).not.toHaveProperty('vegaSpec');
  }
});

it('keeps a spec whose views name their data, or have none', () => {
  const vegaSpec = {
    data: { name: 'rows' },
    layer: [
      { mark: 'bar', data: { name: 'rows' } },
      { mark: 'rule', data: { values: [], format: {} } },
    ],
  };
  expect(buildDashboardConfig([chart('A', { vegaSpec })]).widgets?.[0]?.config?.vegaSpec).toBe(vegaSpec);
});

it.each(['https://evil.example/spec.json', '"https://evil.example/spec.json"', '[]', '', null, 7])(
  'writes no spec where there is none: %j',
  (vegaSpec) => {
    const [widget] = buildDashboardConfig([chart('A', { vegaSpec })]).widgets ?? [];
    expect(widget?.config).not.toHaveProperty('vegaSpec');
  },
);

it('leaves the chart out of a table', () => {
  expect(buildDashboardConfig([chart('A', { kind: 'table' })]).widgets?.[0]?.config).not.toHaveProperty('vegaSpec');
});

it('keeps a widget’s id when results with ids are reordered', () => {
  const [a, b] = [chart('A', { id: 'm1' }), chart('B', { id: 'm2' })];
  const idOf = (items: DashboardItem[], title: string) =>
    buildDashboardConfig(items).widgets?.find(({ config }) => config?.title === title)?.id;
  expect(idOf([a, b], 'A')).toBe('chart-m1');
  expect(idOf([b, a], 'A')).toBe('chart-m1');
  expect(buildDashboardConfig([a, a]).widgets?.map(({ id }) => id)).toEqual(['chart-m1', 'chart-m1-2']);
});

it('is the same for the same results', () => {
  expect(buildDashboardConfig([chart('A'), chart('B')])).toEqual(buildDashboardConfig([chart('A'), chart('B')]));
});
