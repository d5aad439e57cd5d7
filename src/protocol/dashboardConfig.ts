import type { DashboardTheme } from './dashboardTheme.js';

/** Any JSON object; the spec doesn't define its content. */
export type FreeFormObject = Readonly<Record<string, unknown>>;

export const DASHBOARD_KINDS = ['CLASSIC', 'APP'] as const;
type DashboardKind = (typeof DASHBOARD_KINDS)[number];

export const WIDGET_TYPES = ['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN'] as const;
type DashboardWidgetType = (typeof WIDGET_TYPES)[number];

/** The page widths that a grid distinguishes, widest first. */
export const GRID_SIZES = ['lg', 'md', 'sm', 'xs', 'xxs'] as const;
export type GridSize = (typeof GRID_SIZES)[number];

/** Maximum length of an app source's `entry`, in characters (spec: Limits). */
export const MAX_ENTRY_LENGTH = 255;

/** Fields that both directions of a dashboard's configuration share; all are optional (spec: DashboardConfig). */
interface DashboardConfigFields {
  readonly kind?: DashboardKind | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly app?: DashboardAppSource | null | undefined;
  readonly layout?: DashboardLayout | null | undefined;
  readonly settings?: FreeFormObject | null | undefined;
  readonly widgets?: readonly DashboardWidget[] | null | undefined;
}

/** Configuration of a dashboard as the service returns it (spec: DashboardConfig). */
export interface DashboardConfig extends DashboardConfigFields {
  readonly theme?: FreeFormObject | null | undefined;
}

/** Configuration of a dashboard as it is published (spec: DashboardConfigInput). */
export interface DashboardConfigInput extends DashboardConfigFields {
  readonly theme?: DashboardTheme | null | undefined;
}

/** Sources of a dashboard of kind `APP` (spec: DashboardAppSource). */
export interface DashboardAppSource {
  /** At most 255 characters. */
  readonly entry?: string | null | undefined;
  /** Text of each file by its name. */
  readonly files?: Readonly<Record<string, string>> | null | undefined;
  readonly html?: string | null | undefined;
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
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Spec: DashboardWidget. */
export interface DashboardWidget {
  readonly id: string;
  readonly type: DashboardWidgetType;
  readonly position: WidgetPosition;
  readonly config?: FreeFormObject | null | undefined;
  readonly style?: FreeFormObject | null | undefined;
  readonly responsiveLayouts?: { readonly [Size in GridSize]?: WidgetPosition | null | undefined } | null | undefined;
}
