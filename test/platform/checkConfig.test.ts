import { describe, expect, it } from 'vitest';
import { checkShape } from '../../src/platform/checkShape.js';
import { dashboardConfigInputShape } from '../../src/platform/dashboardShapes.js';
import type { DashboardConfigInput } from '../../src/platform/index.js';

const check = (config: unknown) => checkShape(config, dashboardConfigInputShape, 'config');

const position = { x: 0, y: 0, w: 6, h: 4 };
const chart = { id: 'a', type: 'CHART', position };
const widgetsWith = (change: object) => ({ widgets: [chart, chart, { ...chart, ...change }] });

/** Every field of the spec's input. */
const FULL: DashboardConfigInput = {
  kind: 'APP',
  title: 't',
  description: 'd',
  app: {
    entry: 'e'.repeat(255),
    files: { 'main.js': '' },
    html: '<p>',
    manifest: { dependencies: { react: '19' }, version: 1 },
  },
  layout: {
    breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
    cols: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
    containerPadding: [8, 8],
    margin: [4, 4],
    rowHeight: 40,
  },
  settings: { anything: [1] },
  theme: {
    themeId: 'dark',
    primaryColor: '#123',
    backgroundColor: 'red',
    fontFamily: 'Inter',
    dashboard: { backgroundColor: 'red', padding: '1px' },
    controls: {
      backgroundColor: 'red',
      padding: '1px',
      border: { color: 'red', radius: '1px', style: 'solid', width: '1px' },
      title: { color: 'red', fontFamily: 'Inter', fontSize: '1rem', fontWeight: '600' },
    },
    widgets: {
      backgroundColor: 'red',
      margin: '1px',
      padding: '1px',
      border: { color: null },
      text: { codeFontFamily: 'mono', color: 'red', fontFamily: 'Inter', secondaryColor: 'blue' },
      title: { color: null },
    },
  },
  widgets: [
    {
      id: 'w',
      type: 'CHART',
      position,
      config: { sqlQuery: 'SELECT 1' },
      style: {},
      responsiveLayouts: { lg: position, md: null, sm: position, xs: position, xxs: position },
    },
  ],
};

/** The same with null wherever the spec allows it. */
const NULLS: DashboardConfigInput = {
  kind: null,
  title: null,
  description: null,
  app: { entry: null, files: null, html: null, manifest: { dependencies: null, version: null } },
  layout: {
    breakpoints: { lg: null, md: null, sm: null, xs: null, xxs: null },
    cols: null,
    containerPadding: null,
    margin: null,
    rowHeight: null,
  },
  settings: null,
  theme: { themeId: null, dashboard: null, controls: { border: null, title: null }, widgets: { text: null } },
  widgets: [{ id: 'w', type: 'TEXT', position, config: null, style: null, responsiveLayouts: null }],
};

describe('a valid configuration of a dashboard', () => {
  it.each([
    ['every field of the spec', FULL],
    ['null wherever the spec allows it', NULLS],
    ['nothing', {}],
    ['app, layout, theme and widgets null', { app: null, layout: null, theme: null, widgets: null }],
    ['a field that the spec does not list', { widgets: [{ ...chart, futureField: 1 }], future: true }],
  ])('%s', (_, config) => {
    expect(() => check(config)).not.toThrow();
  });

  it.each(['CLASSIC', 'APP'])('kind %s', (kind) => {
    expect(() => check({ kind })).not.toThrow();
  });

  it.each(['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN'])('widget type %s', (type) => {
    expect(() => check(widgetsWith({ type }))).not.toThrow();
  });

  it('counts characters rather than UTF-16 units: an `entry` may have 255 emoji', () => {
    expect(() => check({ app: { entry: '🚀'.repeat(255) } })).not.toThrow();
  });
});

describe('an invalid configuration', () => {
  it.each<[string, unknown]>([
    ['config must be an object; got an array', []],
    ['config.kind must be one of CLASSIC, APP; got "classic"', { kind: 'classic' }],
    ['config.title must be a string; got true', { title: true }],
    ['config.app.entry must have at most 255 characters; it has 256', { app: { entry: 'e'.repeat(256) } }],
    ['config.app.files["a.js"] must be a string; got null', { app: { files: { 'a.js': null } } }],
    ['config.app.manifest.version must be an integer; got 1.5', { app: { manifest: { version: 1.5 } } }],
    ['config.app.manifest.dependencies must be an object; got an array', { app: { manifest: { dependencies: [] } } }],
    ['config.layout.breakpoints.lg must be an integer; got 1200.5', { layout: { breakpoints: { lg: 1200.5 } } }],
    ['config.layout.cols.xxs must be an integer; got a string', { layout: { cols: { xxs: '2' } } }],
    ['config.layout.margin[1] must be an integer; got null', { layout: { margin: [4, null] } }],
    ['config.layout.containerPadding must be an array; got 4', { layout: { containerPadding: 4 } }],
    ['config.layout.rowHeight must be an integer; got Infinity', { layout: { rowHeight: Number.POSITIVE_INFINITY } }],
    ['config.settings must be an object; got a string', { settings: '' }],
    ['config.theme.primaryColor must be a string; got 255', { theme: { primaryColor: 255 } }],
    ['config.theme.controls.border.width must be a string; got 1', { theme: { controls: { border: { width: 1 } } } }],
    ['config.theme.widgets.text.color must be a string; got an array', { theme: { widgets: { text: { color: [] } } } }],
    ['config.widgets must be an array; got a value of type object', { widgets: {} }],
    ['config.widgets[2].id is required', widgetsWith({ id: undefined })],
    ['config.widgets[2].id must be a string; got 1', widgetsWith({ id: 1 })],
    [
      'config.widgets[2].type must be one of CHART, TEXT, FILTER, AI, TABS_CONTAINER, TIME_GRAIN; got "chart"',
      widgetsWith({ type: 'chart' }),
    ],
    ['config.widgets[2].position is required', widgetsWith({ position: undefined })],
    ['config.widgets[2].position must be an object; got null', widgetsWith({ position: null })],
    ['config.widgets[2].position.w must be an integer; got 1.5', widgetsWith({ position: { ...position, w: 1.5 } })],
    ['config.widgets[2].position.h is required', widgetsWith({ position: { x: 0, y: 0, w: 1 } })],
    ['config.widgets[2].config must be an object; got an array', widgetsWith({ config: [] })],
    ['config.widgets[2].style must be an object; got a string', widgetsWith({ style: 'color: red' })],
    [
      'config.widgets[2].responsiveLayouts.sm.x must be an integer; got a string',
      widgetsWith({ responsiveLayouts: { lg: null, sm: { ...position, x: '0' } } }),
    ],
  ])('%s', (message, config) => {
    expect(() => check(config)).toThrow(`${message}. Nothing was sent.`);
  });

  it('names the path of a string, which may be long or secret, but never quotes it', () => {
    expect(() => check({ app: { files: 'secret' } })).toThrow(/^(?!.*secret)/);
    expect(() => check({ kind: 'k'.repeat(500) })).toThrow(/^.{0,120}$/);
  });
});
