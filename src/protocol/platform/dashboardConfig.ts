import type { DashboardTheme } from './dashboardTheme.js';

/** Any JSON object; the spec doesn't define its content. */
export type FreeFormObject = Readonly<Record<string, unknown>>;

export const DASHBOARD_KINDS = ['CLASSIC', 'APP'] as const;
type DashboardKind = (typeof DASHBOARD_KINDS)[number];

export const WIDGET_TYPES = ['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN'] as const;
type DashboardWidgetType = (typeof WIDGET_TYPES)[number];

/** The page widths that a grid distinguishes, widest first. */
export const GRID_SIZES = ['lg', 'md', 'sm', 'xs', 'xxs'] as const;
/** A page width that a grid distinguishes. */
export type GridSize = (typeof GRID_SIZES)[number];

/** Maximum length of an app source's `entry`, in characters (spec: Limits). */
export const MAX_ENTRY_LENGTH = 255;

/** Fields that both directions of a dashboard's configuration share; all are optional (spec: DashboardConfig). */
interface DashboardConfigFields {
  /** `CLASSIC`: a grid of widgets. `APP`: a page built from `app`. */
  readonly kind?: DashboardKind | null | undefined;
  /** Title above the widgets. */
  readonly title?: string | null | undefined;
  /** Text below the title. */
  readonly description?: string | null | undefined;
  /** Sources of a dashboard of kind `APP`. */
  readonly app?: DashboardAppSource | null | undefined;
  /** The grid of the widgets. */
  readonly layout?: DashboardLayout | null | undefined;
  /** Free-form; the spec doesn't define it. */
  readonly settings?: FreeFormObject | null | undefined;
  /** The widgets, in order. */
  readonly widgets?: readonly DashboardWidget[] | null | undefined;
}

/** Configuration of a dashboard as the service returns it (spec: DashboardConfig). */
export interface DashboardConfig extends DashboardConfigFields {
  /** Look of the dashboard, as received. */
  readonly theme?: FreeFormObject | null | undefined;
}

/** Configuration of a dashboard as it is published (spec: DashboardConfigInput). */
export interface DashboardConfigInput extends DashboardConfigFields {
  /** Look of the dashboard. */
  readonly theme?: DashboardTheme | null | undefined;
}

/** Sources of a dashboard of kind `APP` (spec: DashboardAppSource). */
export interface DashboardAppSource {
  /** At most 255 characters. */
  readonly entry?: string | null | undefined;
  /** Text of each file by its name. */
  readonly files?: Readonly<Record<string, string>> | null | undefined;
  /** The page's HTML. */
  readonly html?: string | null | undefined;
  /** Version and packages of the app. */
  readonly manifest?: DashboardAppManifest | null | undefined;
}

/** Spec: DashboardAppSource, `manifest`. */
export interface DashboardAppManifest {
  /** Version of each package by its name. */
  readonly dependencies?: Readonly<Record<string, string>> | null | undefined;
  /** Integer. */
  readonly version?: number | null | undefined;
}

/** An integer for each width of the page. */
export type GridNumbers = { readonly [Size in GridSize]?: number | null | undefined };

/**
 * The grid of the widgets (spec: DashboardLayout; all numbers are integers). The spec gives no units; those below are the ones
 * of the grid library with these names.
 */
export interface DashboardLayout {
  /** Minimum width of the grid in pixels for each size. */
  readonly breakpoints?: GridNumbers | null | undefined;
  /** Columns of the grid at each size. */
  readonly cols?: GridNumbers | null | undefined;
  /** Horizontal and vertical, in pixels. */
  readonly containerPadding?: readonly number[] | null | undefined;
  /** Between widgets, horizontal and vertical, in pixels. */
  readonly margin?: readonly number[] | null | undefined;
  /** Pixels. */
  readonly rowHeight?: number | null | undefined;
}

/** Place and size of a widget in columns and rows of the grid: integers, all required (spec: WidgetPosition). */
export interface WidgetPosition {
  /** Columns from the start of the grid. */
  readonly x: number;
  /** Rows from its top. */
  readonly y: number;
  /** Width in columns. */
  readonly w: number;
  /** Height in rows. */
  readonly h: number;
}

/** Spec: DashboardWidget. */
export interface DashboardWidget {
  /** Unique in the dashboard. */
  readonly id: string;
  /** What the widget shows. */
  readonly type: DashboardWidgetType;
  /** Place and size where `responsiveLayouts` has none. */
  readonly position: WidgetPosition;
  /** Content of the widget. The spec doesn't define it; `buildDashboardConfig` documents what this library writes. */
  readonly config?: FreeFormObject | null | undefined;
  /** Free-form look of the widget. */
  readonly style?: FreeFormObject | null | undefined;
  /** Place and size for each width of the page. */
  readonly responsiveLayouts?: { readonly [Size in GridSize]?: WidgetPosition | null | undefined } | null | undefined;
}
