import { expect, it } from 'vitest';
import type {
  Dashboard,
  DashboardConfig,
  DashboardConfigInput,
  DashboardWidget,
  PlatformClient,
  PlatformRequest,
  PublishDashboardArgs,
  ReportSnapshot,
} from '../../src/platform/index.js';
import type { ColumnFormatOverride } from '../../src/protocol/reportSnapshot.js';

const position = { x: 0, y: 0, w: 1, h: 1 };

/** Never run: checked by the compiler. */
function shapes(client: PlatformClient, dashboard: Dashboard) {
  const args: PublishDashboardArgs = { deploymentId: 1, workbookId: 2, dashboardId: null, title: null, config: null };
  void client.publishDashboard(args);
  // @ts-expect-error the workbook is required
  void client.publishDashboard({ deploymentId: 1 });
  // @ts-expect-error ids are numbers
  void client.publishDashboard({ deploymentId: '1', workbookId: 2 });
  // @ts-expect-error a field that the spec does not have
  void client.publishDashboard({ deploymentId: 1, workbookId: 2, name: 'Sales' });

  const widget: DashboardWidget = {
    id: 'a',
    type: 'TIME_GRAIN',
    position,
    responsiveLayouts: { lg: null, xs: position },
  };
  // @ts-expect-error a position is required
  const withoutPosition: DashboardWidget = { id: 'a', type: 'CHART' };
  // @ts-expect-error a position is never null
  const nullPosition: DashboardWidget = { id: 'a', type: 'CHART', position: null };
  // @ts-expect-error all four numbers are required
  const flat: DashboardWidget = { id: 'a', type: 'CHART', position: { x: 0, y: 0, w: 1 } };
  // @ts-expect-error an unknown type
  const pie: DashboardWidget = { id: 'a', type: 'PIE', position };
  // @ts-expect-error an unknown size
  const huge: DashboardWidget = { id: 'a', type: 'CHART', position, responsiveLayouts: { xl: position } };

  const config: DashboardConfigInput = { kind: 'CLASSIC', theme: { widgets: { text: { secondaryColor: null } } } };
  // @ts-expect-error an unknown kind
  const otherKind: DashboardConfigInput = { kind: 'classic' };
  // @ts-expect-error a published theme has the fields of the spec
  const freeTheme: DashboardConfigInput = { theme: { anything: 1 } };
  // @ts-expect-error `text` belongs to widgets only
  const textOfControls: DashboardConfigInput = { theme: { controls: { text: { color: 'red' } } } };
  // @ts-expect-error controls have no margin
  const marginOfControls: DashboardConfigInput = { theme: { controls: { margin: '1px' } } };
  const answered: DashboardConfig = { theme: { anything: 1 } };

  const format: ColumnFormatOverride = { type: 'currency', decimalPlaces: null };
  // @ts-expect-error the type is required
  const formatless: ColumnFormatOverride = { decimalPlaces: 2 };
  const snapshot: ReportSnapshot = { id: 1, reportId: 1, versionNumber: 1, spec: { mark: 'bar' }, kind: null };
  // @ts-expect-error a spec is not a number
  const numberSpec: ReportSnapshot = { id: 1, reportId: 1, versionNumber: 1, spec: 1 };
  // @ts-expect-error an offset is required
  const noOffset: ReportSnapshot['periodComparisons'] = [{ measure: 'm', timeDimension: 't' }];

  const status: 'draft' | 'published' | 'archived' = dashboard.status;
  // @ts-expect-error a title may be missing or null
  const title: string = dashboard.title;
  const publicId: string = dashboard.publicId;

  const reports: PlatformRequest = { group: 'reports', deploymentId: 1 };
  const deployments: PlatformRequest = { group: 'deployments', query: { first: 5 } };
  // @ts-expect-error `first` is a number
  const words: PlatformRequest = { group: 'deployments', query: { first: 'five' } };
  // @ts-expect-error the path needs an id
  const nowhere: PlatformRequest = { group: 'reports' };
  // @ts-expect-error the path needs both ids
  const half: PlatformRequest = { group: 'dashboardEmbedAccess', deploymentId: 1 };
  // @ts-expect-error the path has no id
  const tooMuch: PlatformRequest = { group: 'regions', deploymentId: 1 };
  // @ts-expect-error an unknown group
  const invented: PlatformRequest = { group: 'dashboards' };
  // @ts-expect-error a path or a group
  const both: PlatformRequest = { group: 'regions', path: '/api/v1/regions' };
  return [
    widget,
    withoutPosition,
    nullPosition,
    flat,
    pie,
    huge,
    config,
    otherKind,
    freeTheme,
    textOfControls,
    marginOfControls,
    answered,
    format,
    formatless,
    snapshot,
    numberSpec,
    noOffset,
    status,
    title,
    publicId,
    reports,
    deployments,
    words,
    nowhere,
    half,
    tooMuch,
    invented,
    both,
  ];
}

it('is checked by the compiler, with the rest of the tests', () => {
  expect(shapes).toBeTypeOf('function');
});
