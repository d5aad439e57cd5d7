import { StrictMode } from 'react';
import { EmbeddedDashboard, type EmbeddedDashboardProps, type RunQuery } from 'tabletalk';
import { createEmbedHost, createEmbedSurface, embedEventTypes } from 'tabletalk/embed';
import { deDE } from 'tabletalk/locales/de-DE';
import { buildDashboardConfig, type DashboardItem } from 'tabletalk/platform';
import { createFakeWindows } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { watchForEnglish } from '../localeGate.js';
import '../../../src/styles.css';

const HOST = 'https://host.example.com';
const TENANT = 'https://tenant.example.com';

const ROWS = {
  schema: [{ name: 'orders.status' }, { name: 'orders.count', columnType: 'Int64' }],
  data: [
    ['paid', '245'],
    ['open', '12'],
  ],
  totalRows: 2,
};

const config = buildDashboardConfig(
  [
    { kind: 'table', id: 'orders', title: 'Orders by status', sqlQuery: 'select 1' },
    { kind: 'table', id: 'cities', title: 'Orders by city', sqlQuery: 'select 2' },
  ],
  { title: 'Sales', description: 'All **orders**' },
);

async function openDashboard(props: Partial<EmbeddedDashboardProps> = {}) {
  const windows = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
  const host = createEmbedHost({ iframe: windows.iframe, origin: TENANT, window: windows.hostWindow });
  const surface = createEmbedSurface({
    surface: 'dashboard',
    hostOrigin: HOST,
    window: windows.surfaceWindow,
    publicId: 'd1',
  });
  const events: [string, unknown][] = [];
  for (const type of embedEventTypes) host.on(type, (payload) => events.push([type, payload]));
  const runQuery = vi.fn<RunQuery>(async () => ROWS);
  const screen = await render(
    <StrictMode>
      <EmbeddedDashboard
        surface={surface}
        dashboard={{ config, publicId: 'd1', title: 'Sales' }}
        runQuery={runQuery}
        {...props}
      />
    </StrictMode>,
  );
  const of = (type: string) => events.filter(([name]) => name === type).map(([, payload]) => payload);
  const loaded = () => vi.waitFor(() => expect(of('dashboard-loaded')).toHaveLength(1));
  return { host, events, of, screen, runQuery, loaded };
}

it('shows texts and rows, and notifies its host of ready, the view and the finished load, with count and duration', async () => {
  const { screen, events, loaded } = await openDashboard();
  await expect.element(screen.getByRole('region', { name: 'Sales' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Orders by status' }).getByRole('grid')).toBeVisible();
  await loaded();
  expect(events).toEqual([
    ['ready', { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'dashboard', publicId: 'd1' }],
    ['view', { surface: 'dashboard', path: '/dashboard/d1', publicId: 'd1', title: 'Sales' }],
    ['dashboard-loaded', { publicId: 'd1', widgetCount: 3, loadDurationMs: expect.any(Number) }],
  ]);
});

it('writes in small print how many of its rows a chart shows', async () => {
  const encoding = { x: { field: 'orders.status' }, y: { field: 'orders.count', type: 'quantitative' } };
  const item: DashboardItem = {
    kind: 'chart',
    id: 'orders',
    title: 'Orders',
    sqlQuery: 'select 1',
    vegaSpec: { mark: 'bar', encoding },
  };
  const { screen } = await openDashboard({
    dashboard: { config: buildDashboardConfig([item]), publicId: 'd1' },
    runQuery: async () => ({ ...ROWS, totalRows: 5000 }),
  });
  const count = screen.getByText('2 of 5,000 rows', { exact: true });
  await expect.element(count).toBeVisible();
  expect(getComputedStyle(count.element()).fontSize).toBe('12px');
});

it('finishes loading even if a widget fails, and reports the failure in place and to its host', async () => {
  const runQuery: RunQuery = async (sql) => {
    if (sql === 'select 2') throw new Error('No column <b>city</b>');
    return ROWS;
  };
  const { screen, of, loaded } = await openDashboard({ runQuery });
  await loaded();
  await expect.element(screen.getByText('No column <b>city</b>')).not.toBeVisible();
  await userEvent.click(screen.getByText('Details'));
  await expect.element(screen.getByText('No column <b>city</b>')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Orders by status' }).getByRole('grid')).toBeVisible();
  expect(of('error')).toEqual([{ message: 'No column <b>city</b>', context: 'chart-cities' }]);
});

it.each([
  ['by default', {}],
  [
    'under restrictDataDownload',
    { allowExport: true, dashboard: { config, publicId: 'd1', restrictDataDownload: true } },
  ],
])('has no export controls %s', async (_, props) => {
  const { screen, loaded } = await openDashboard(props);
  await loaded();
  await expect.element(screen.getByRole('region', { name: 'Orders by status' }).getByRole('grid')).toBeVisible();
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.filter((name) => /download|csv|copy|save/i.test(name ?? ''))).toEqual([]);
});

it('exports if allowed, and notifies its host without sending rows', async () => {
  const { screen, of, loaded } = await openDashboard({ allowExport: true });
  await loaded();
  const made = vi.spyOn(URL, 'createObjectURL');
  await screen.getByRole('button', { name: 'Download Orders by status as CSV' }).click();
  await vi.waitFor(() => expect(of('download')).toHaveLength(1));
  expect(of('download')).toEqual([
    { format: 'csv', target: 'widget', widgetId: 'chart-orders', title: 'Orders by status', rowCount: 2 },
  ]);
  const file = made.mock.calls[0]?.[0] as Blob;
  expect(await file.text()).toContain('paid,245');
  made.mockRestore();
});

it('shows that a file could not be created, and notifies its host of no download', async () => {
  const { screen, of, loaded } = await openDashboard({ allowExport: true });
  await loaded();
  const refused = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('out of memory');
  });
  await screen.getByRole('button', { name: 'Download Orders by status as CSV' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The file could not be created');
  expect(of('download')).toEqual([]);
  refused.mockRestore();
});

it('reports the measure that the viewer drills into, by double click or key, and ignores other cells', async () => {
  const { screen, of, loaded } = await openDashboard();
  await loaded();
  const grid = screen.getByRole('region', { name: 'Orders by status' }).getByRole('grid');
  await grid.getByRole('gridcell', { name: '245' }).dblClick();
  const drilled = { member: 'orders.count', value: '245', widgetId: 'chart-orders' };
  await vi.waitFor(() => expect(of('drilldown')).toEqual([drilled]));
  await grid.getByRole('gridcell', { name: 'paid' }).dblClick();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await vi.waitFor(() => expect(of('drilldown')).toEqual([drilled, drilled]));
});

it('reports the measure of a column that the viewer has moved', async () => {
  const { screen, of, loaded } = await openDashboard();
  await loaded();
  const grid = screen.getByRole('region', { name: 'Orders by status' }).getByRole('grid');
  await grid.getByRole('gridcell', { name: 'paid' }).click();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
  await screen.getByRole('menuitem', { name: 'Move toward the start' }).click();
  await grid.getByRole('gridcell', { name: '245' }).dblClick();
  const drilled = { member: 'orders.count', value: '245', widgetId: 'chart-orders' };
  await vi.waitFor(() => expect(of('drilldown')).toEqual([drilled]));
});

it('runs its queries with the filters from the URL and the host', async () => {
  const city = { member: 'orders.city', value: 'Köln' };
  const replaced = { member: 'orders.city', value: 'Bonn' };
  const removed = { member: 'orders.country', value: null };
  const { host, runQuery, loaded } = await openDashboard({ filters: [replaced, removed, city] });
  await loaded();
  expect(runQuery.mock.calls.map(([, filters]) => filters)).toEqual([[city], [city]]);
  host.post('set-filter', { filterUrlParameter: 'f_orders.status=["paid"]' });
  await vi.waitFor(() => expect(runQuery).toHaveBeenCalledTimes(4));
  expect(runQuery.mock.lastCall?.[1]).toEqual([city, { member: 'orders.status', value: ['paid'] }]);
  host.post('set-filter', { filterUrlParameter: 'f_orders.city=null' });
  await vi.waitFor(() => expect(runQuery).toHaveBeenCalledTimes(6));
  expect(runQuery.mock.lastCall?.[1]).toEqual([{ member: 'orders.status', value: ['paid'] }]);
  expect(() => host.post('set-filter', { filterUrlParameter: 'nonsense' })).toThrow('f_<semantic_view>');
  host.post('refresh');
  await vi.waitFor(() => expect(runQuery).toHaveBeenCalledTimes(8));
});

it('keeps its rows while a query reruns, and drops the response of an outdated run', async () => {
  const answers: ((rows: typeof ROWS) => void)[] = [];
  const runQuery: RunQuery = () => new Promise((resolve) => answers.push(resolve));
  const { host, screen, loaded } = await openDashboard({ runQuery });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers.splice(0)) answer(ROWS);
  await loaded();
  host.post('refresh');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const [late] = answers.splice(0);
  host.post('refresh');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  late?.({ ...ROWS, data: [['late', '0']] });
  for (const answer of answers) answer({ ...ROWS, data: [['new', '1']] });
  await expect.element(screen.getByText('new').first()).toBeVisible();
  await expect.element(screen.getByText('late')).not.toBeInTheDocument();
});

it('reports an unknown kind of widget, and an empty dashboard', async () => {
  const widgets = [{ id: 'ai', type: 'AI', position: { x: 0, y: 0, w: 4, h: 2 } }] as const;
  const { screen, loaded } = await openDashboard({ dashboard: { config: { widgets }, publicId: 'd1' } });
  await expect.element(screen.getByText('This kind of widget can’t be shown here.')).toBeVisible();
  await loaded();
  const empty = await openDashboard({ dashboard: { config: {}, publicId: 'd2' } });
  await expect.element(empty.screen.getByText('There is nothing on this dashboard yet.')).toBeVisible();
  await empty.loaded();
});

it('shows widgets with the same id in their own places, and finishes loading', async () => {
  const widgets = [0, 4].map((x) => ({ id: 'ai', type: 'AI' as const, position: { x, y: 0, w: 4, h: 2 } }));
  const { screen, of, loaded } = await openDashboard({
    dashboard: { config: { widgets }, publicId: 'd1' },
    style: { inlineSize: 1240 },
  });
  await loaded();
  expect(of('dashboard-loaded')).toMatchObject([{ widgetCount: 2 }]);
  const cards = [...screen.container.querySelectorAll('[data-tt-part="widget"]')];
  expect(new Set(cards.map((card) => card.getBoundingClientRect().left)).size).toBe(2);
});

it('navigates to a widget named by the host, marks it and reports it, and navigates nowhere else', async () => {
  const { host, of, screen, loaded } = await openDashboard();
  await loaded();
  const widget = () => screen.container.querySelector('[aria-current="location"]');
  for (const stray of ['https://evil.example.com', '/dashboard/other', '/dashboard/d1/widget/none', '/dashboard/d1/'])
    host.post('navigate', { path: stray });
  const path = '/dashboard/d1/widget/chart-cities';
  host.post('navigate', { path });
  await vi.waitFor(() => expect(widget()?.textContent).toContain('Orders by city'));
  host.post('navigate', { path });
  host.post('navigate', { path: '/dashboard/d1' });
  await vi.waitFor(() => expect(widget()).toBeNull());
  expect(of('navigate')).toEqual([
    { path, previousPath: '/dashboard/d1' },
    { path: '/dashboard/d1', previousPath: path },
  ]);
  expect(of('view').map((view) => (view as { path: string }).path)).toEqual(['/dashboard/d1', path, '/dashboard/d1']);
});

it.each([
  [1240, 2],
  [1030, 2],
  [800, 1],
  [380, 1],
])('shows %s pixels wide with %s results per row, without overlaps', async (width, inARow) => {
  const { screen, loaded } = await openDashboard({ style: { inlineSize: width } });
  await loaded();
  const boxes = [...screen.container.querySelectorAll('[data-tt-part="widget"]')].map((element) =>
    element.getBoundingClientRect(),
  );
  const [, first, second] = boxes;
  expect(first?.top === second?.top).toBe(inARow === 2);
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const areApart = other.top >= box.bottom || other.left >= box.right || box.left >= other.right;
      expect(areApart).toBe(true);
    }
  }
});

it('shows no English while the language of its address loads', async () => {
  const english = watchForEnglish(document.body);
  const { screen, loaded } = await openDashboard({ locale: 'it' });
  const dashboard = screen.getByRole('region', { name: 'Sales' });
  await expect.element(dashboard).toHaveAttribute('lang', 'it-IT');
  await loaded();
  expect(english).toEqual([]);
});

it('takes a locale object', async () => {
  const { screen } = await openDashboard({ locale: { ...deDE, code: 'de-CH' } });
  await expect.element(screen.getByRole('region', { name: 'Sales' })).toHaveAttribute('lang', 'de-CH');
});
