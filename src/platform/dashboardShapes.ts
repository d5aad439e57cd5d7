import { DASHBOARD_STATUSES, type Dashboard, type PublishDashboardRequest } from '../protocol/platform/dashboard.js';
import {
  DASHBOARD_KINDS,
  type DashboardAppManifest,
  type DashboardAppSource,
  type DashboardConfig,
  type DashboardConfigInput,
  type DashboardLayout,
  type DashboardWidget,
  GRID_SIZES,
  type GridNumbers,
  MAX_ENTRY_LENGTH,
  WIDGET_TYPES,
  type WidgetPosition,
} from '../protocol/platform/dashboardConfig.js';
import type {
  DashboardBorderTheme,
  DashboardControlsTheme,
  DashboardTextTheme,
  DashboardTheme,
  DashboardTitleTheme,
  DashboardWidgetsTheme,
} from '../protocol/platform/dashboardTheme.js';
import {
  COLUMN_FORMATS,
  type ColumnFormatOverride,
  type FillMissingRows,
  type PeriodComparison,
  REPORT_KINDS,
  type ReportPreferences,
  type ReportSnapshot,
} from '../protocol/reportSnapshot.js';
import {
  boolean,
  free,
  integer,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  optional,
  optionals,
  positiveInteger,
  text,
  textOfAtMost,
  textOrFree,
} from '../protocol/shape.js';

const position = objectOf<WidgetPosition>({ x: integer, y: integer, w: integer, h: integer });

const gridNumbers = objectOf<GridNumbers>(optionals(integer, ...GRID_SIZES));

const widget = objectOf<DashboardWidget>({
  id: text,
  type: oneOf(...WIDGET_TYPES),
  position: position,
  config: optional(free),
  style: optional(free),
  responsiveLayouts: optional(
    objectOf<NonNullable<DashboardWidget['responsiveLayouts']>>(optionals(position, ...GRID_SIZES)),
  ),
});

const appSource = objectOf<DashboardAppSource>({
  entry: optional(textOfAtMost(MAX_ENTRY_LENGTH)),
  files: optional(mapOf(text)),
  html: optional(text),
  manifest: optional(
    objectOf<DashboardAppManifest>({ dependencies: optional(mapOf(text)), version: optional(integer) }),
  ),
});

const layout = objectOf<DashboardLayout>({
  ...optionals(gridNumbers, 'breakpoints', 'cols'),
  ...optionals(listOf(integer), 'containerPadding', 'margin'),
  rowHeight: optional(integer),
});

const border = objectOf<DashboardBorderTheme>(optionals(text, 'color', 'radius', 'style', 'width'));

const title = objectOf<DashboardTitleTheme>(optionals(text, 'color', 'fontFamily', 'fontSize', 'fontWeight'));

const theme = objectOf<DashboardTheme>({
  ...optionals(text, 'themeId', 'primaryColor', 'backgroundColor', 'fontFamily'),
  dashboard: optional(
    objectOf<NonNullable<DashboardTheme['dashboard']>>(optionals(text, 'backgroundColor', 'padding')),
  ),
  controls: optional(
    objectOf<DashboardControlsTheme>({
      ...optionals(text, 'backgroundColor', 'padding'),
      border: optional(border),
      title: optional(title),
    }),
  ),
  widgets: optional(
    objectOf<DashboardWidgetsTheme>({
      ...optionals(text, 'backgroundColor', 'margin', 'padding'),
      border: optional(border),
      text: optional(
        objectOf<DashboardTextTheme>(optionals(text, 'codeFontFamily', 'color', 'fontFamily', 'secondaryColor')),
      ),
      title: optional(title),
    }),
  ),
});

const configFields = {
  kind: optional(oneOf(...DASHBOARD_KINDS)),
  ...optionals(text, 'title', 'description'),
  app: optional(appSource),
  layout: optional(layout),
  settings: optional(free),
  widgets: optional(listOf(widget)),
};

/** Spec: DashboardConfigInput. */
export const dashboardConfigInputShape = objectOf<DashboardConfigInput>({ ...configFields, theme: optional(theme) });

const dashboardConfig = objectOf<DashboardConfig>({ ...configFields, theme: optional(free) });

/** Body of a publish request (spec: Publish dashboard). */
export const publishRequestShape = objectOf<PublishDashboardRequest>({
  workbookId: positiveInteger,
  dashboardId: optional(positiveInteger),
  ...optionals(text, 'title', 'description'),
  allowEmbed: optional(boolean),
  config: optional(dashboardConfigInputShape),
});

const reportSnapshot = objectOf<ReportSnapshot>({
  id: integer,
  reportId: integer,
  versionNumber: integer,
  kind: optional(oneOf(...REPORT_KINDS)),
  ...optionals(text, 'name', 'title', 'description', 'sqlQuery'),
  spec: optional(textOrFree),
  meta: optional(free),
  fillMissingRows: optional(objectOf<FillMissingRows>({ member: text, excludedDimensions: optional(listOf(text)) })),
  periodComparisons: optional(
    listOf(
      objectOf<PeriodComparison>({
        measure: text,
        timeDimension: text,
        offset: objectOf<PeriodComparison['offset']>({ amount: integer, unit: text }),
        outputs: optional(listOf(text)),
      }),
    ),
  ),
  preferences: optional(
    objectOf<ReportPreferences>({
      columnFormats: optional(
        mapOf(objectOf<ColumnFormatOverride>({ type: oneOf(...COLUMN_FORMATS), decimalPlaces: optional(integer) })),
      ),
    }),
  ),
});

/** The response of a publish request (spec: Dashboard). */
export const dashboardShape = objectOf<Dashboard>({
  id: integer,
  publicId: text,
  deploymentId: integer,
  workbookId: integer,
  status: oneOf(...DASHBOARD_STATUSES),
  allowEmbed: boolean,
  config: dashboardConfig,
  versionNumber: integer,
  versionId: integer,
  reportSnapshots: listOf(reportSnapshot),
  createdBy: optional(integer),
  ...optionals(text, 'description', 'title'),
  ...optionals(boolean, 'fromSharedWorkspace', 'restrictDataDownload', 'useBoardDashboards'),
});
