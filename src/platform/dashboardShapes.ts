import { DASHBOARD_STATUSES, type Dashboard, type PublishDashboardRequest } from '../protocol/dashboard.js';
import {
  DASHBOARD_KINDS,
  type DashboardAppManifest,
  type DashboardAppSource,
  type DashboardConfig,
  type DashboardConfigInput,
  type DashboardLayout,
  type DashboardWidget,
  type GridNumbers,
  MAX_ENTRY_LENGTH,
  WIDGET_TYPES,
  type WidgetPosition,
} from '../protocol/dashboardConfig.js';
import type {
  DashboardBorderTheme,
  DashboardControlsTheme,
  DashboardTextTheme,
  DashboardTheme,
  DashboardTitleTheme,
  DashboardWidgetsTheme,
} from '../protocol/dashboardTheme.js';
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
  positiveInteger,
  text,
  textOfAtMost,
  textOrFree,
} from '../protocol/shape.js';

const position = objectOf<WidgetPosition>({
  x: integer,
  y: integer,
  w: integer,
  h: integer,
});

const gridNumbers = objectOf<GridNumbers>({
  lg: optional(integer),
  md: optional(integer),
  sm: optional(integer),
  xs: optional(integer),
  xxs: optional(integer),
});

const widget = objectOf<DashboardWidget>({
  id: text,
  type: oneOf(...WIDGET_TYPES),
  position: position,
  config: optional(free),
  style: optional(free),
  responsiveLayouts: optional(
    objectOf<NonNullable<DashboardWidget['responsiveLayouts']>>({
      lg: optional(position),
      md: optional(position),
      sm: optional(position),
      xs: optional(position),
      xxs: optional(position),
    }),
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
  breakpoints: optional(gridNumbers),
  cols: optional(gridNumbers),
  containerPadding: optional(listOf(integer)),
  margin: optional(listOf(integer)),
  rowHeight: optional(integer),
});

const border = objectOf<DashboardBorderTheme>({
  color: optional(text),
  radius: optional(text),
  style: optional(text),
  width: optional(text),
});

const title = objectOf<DashboardTitleTheme>({
  color: optional(text),
  fontFamily: optional(text),
  fontSize: optional(text),
  fontWeight: optional(text),
});

const theme = objectOf<DashboardTheme>({
  themeId: optional(text),
  primaryColor: optional(text),
  backgroundColor: optional(text),
  fontFamily: optional(text),
  dashboard: optional(
    objectOf<NonNullable<DashboardTheme['dashboard']>>({ backgroundColor: optional(text), padding: optional(text) }),
  ),
  controls: optional(
    objectOf<DashboardControlsTheme>({
      backgroundColor: optional(text),
      padding: optional(text),
      border: optional(border),
      title: optional(title),
    }),
  ),
  widgets: optional(
    objectOf<DashboardWidgetsTheme>({
      backgroundColor: optional(text),
      margin: optional(text),
      padding: optional(text),
      border: optional(border),
      text: optional(
        objectOf<DashboardTextTheme>({
          codeFontFamily: optional(text),
          color: optional(text),
          fontFamily: optional(text),
          secondaryColor: optional(text),
        }),
      ),
      title: optional(title),
    }),
  ),
});

const configFields = {
  kind: optional(oneOf(...DASHBOARD_KINDS)),
  title: optional(text),
  description: optional(text),
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
  title: optional(text),
  description: optional(text),
  allowEmbed: optional(boolean),
  config: optional(dashboardConfigInputShape),
});

const reportSnapshot = objectOf<ReportSnapshot>({
  id: integer,
  reportId: integer,
  versionNumber: integer,
  kind: optional(oneOf(...REPORT_KINDS)),
  name: optional(text),
  title: optional(text),
  description: optional(text),
  sqlQuery: optional(text),
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
  description: optional(text),
  title: optional(text),
  fromSharedWorkspace: optional(boolean),
  restrictDataDownload: optional(boolean),
  useBoardDashboards: optional(boolean),
});
