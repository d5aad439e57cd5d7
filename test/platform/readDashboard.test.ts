import { describe, expect, it } from 'vitest';
import { readDashboard } from '../../src/platform/index.js';
import { DASHBOARD } from './published.js';

const [SNAPSHOT] = DASHBOARD.reportSnapshots;
const withSnapshot = (change: object) => ({ ...DASHBOARD, reportSnapshots: [{ ...SNAPSHOT, ...change }] });
const widget = { id: 'a', type: 'CHART', position: { x: 0, y: 0, w: 1, h: 1 } };

describe('a published dashboard', () => {
  it('keeps the fields of the spec and unlisted ones', () => {
    const answer = { ...DASHBOARD, future: { a: 1 }, config: { widgets: [{ ...widget, future: 2 }], more: 3 } };
    expect(readDashboard(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
  });

  it.each(['draft', 'published', 'archived'])('has the status %s', (status) => {
    expect(readDashboard({ ...DASHBOARD, status }).status).toBe(status);
  });

  it('keeps a newer service’s status, since the dashboard is published', () => {
    const answer = { ...withSnapshot({ kind: 'sankey' }), status: 'scheduled', config: { kind: 'CANVAS' } };
    expect(readDashboard(answer)).toEqual(answer);
  });

  it('may omit its optional fields, or have null in them', () => {
    const { createdBy, description, title, fromSharedWorkspace, restrictDataDownload, useBoardDashboards, ...needed } =
      DASHBOARD;
    const bare = { ...needed, reportSnapshots: [{ id: 1, reportId: 2, versionNumber: 3 }], config: {} };
    expect(readDashboard(bare)).toEqual(bare);
    const nulls = { ...bare, createdBy: null, title: null, config: { widgets: null, theme: null } };
    expect(readDashboard(nulls)).toEqual(nulls);
  });

  it.each([
    ['createdBy', { createdBy: 'ann' }],
    ['title', { title: 7 }],
    ['restrictDataDownload', { restrictDataDownload: 'no' }],
  ])('loses an optional field of a wrong type: %s', (field, change) => {
    expect(readDashboard({ ...DASHBOARD, ...change })).not.toHaveProperty(field);
  });

  it('loses an optional list or map with an invalid item', () => {
    const config = { layout: { margin: [1.5], rowHeight: 40 }, app: { files: { a: 1 }, html: '' } };
    expect(readDashboard({ ...DASHBOARD, config }).config).toEqual({ layout: { rowHeight: 40 }, app: { html: '' } });
  });

  it.each<[string, unknown]>([
    ...Object.keys(DASHBOARD)
      .slice(0, 10)
      .map((field): [string, unknown] => [field, { ...DASHBOARD, [field]: undefined }]),
    ['id', { ...DASHBOARD, id: '7' }],
    ['versionId', { ...DASHBOARD, versionId: 1.5 }],
    ['status', { ...DASHBOARD, status: null }],
    ['allowEmbed', { ...DASHBOARD, allowEmbed: 'true' }],
    ['reportSnapshots[0]', { ...DASHBOARD, reportSnapshots: [1] }],
    ['reportSnapshots[0].reportId', withSnapshot({ reportId: null })],
    ['reportSnapshots[0].fillMissingRows.member', withSnapshot({ fillMissingRows: {} })],
    [
      'reportSnapshots[0].periodComparisons[0].offset.amount',
      withSnapshot({ periodComparisons: [{ measure: 'm', timeDimension: 't', offset: { amount: 0.5, unit: 'day' } }] }),
    ],
    [
      'reportSnapshots[0].preferences.columnFormats.a.type',
      withSnapshot({ preferences: { columnFormats: { a: { decimalPlaces: 1 } } } }),
    ],
    [
      'config.widgets[0].position.h',
      { ...DASHBOARD, config: { widgets: [{ ...widget, position: { x: 0, y: 0, w: 1 } }] } },
    ],
  ])('can’t be read without a right `%s`', (field, answer) => {
    expect(() => readDashboard(answer)).toThrow(
      expect.objectContaining({ code: 'protocol', message: expect.stringContaining(`\`${field}\``) }),
    );
  });

  it.each(['currency', 'percent', 'number'])('has columns with the format %s', (type) => {
    const answer = withSnapshot({ preferences: { columnFormats: { a: { type, decimalPlaces: null } } } });
    expect(readDashboard(answer)).toEqual(answer);
  });

  it.each(['vega', 'table', 'kpi', 'html', 'map', null])('has snapshots of kind %s', (kind) => {
    expect(readDashboard(withSnapshot({ kind }))).toEqual(withSnapshot({ kind }));
  });

  it.each([
    ['a text', '{"mark":"bar"}'],
    ['an object', { mark: 'bar' }],
    ['null', null],
  ])('has a spec that is %s', (_, spec) => {
    expect(readDashboard(withSnapshot({ spec }))).toEqual(withSnapshot({ spec }));
  });

  it('accepts names that every object inherits', () => {
    const answer: unknown = JSON.parse(JSON.stringify(DASHBOARD).replace('"id":7', '"id":7,"__proto__":{"title":"x"}'));
    const dashboard = readDashboard(answer);
    expect(Object.getPrototypeOf(dashboard)).toBe(Object.prototype);
    expect(dashboard.title).toBe('Sales');
  });
});
