import { isRecord } from '../protocol/narrow.js';
import { parseJson } from '../protocol/parseJson.js';
import {
  type DashboardConfigInput,
  type DashboardLayout,
  type DashboardWidget,
  GRID_SIZES,
  type GridSize,
} from '../protocol/platform/dashboardConfig.js';
import type { DashboardTheme } from '../protocol/platform/dashboardTheme.js';
import { uniqueIds } from '../protocol/platform/uniqueIds.js';
import type { ResultColumn } from '../protocol/toolResult.js';
import { placeWidgets } from './placeWidgets.js';

/** A query result that becomes a CHART widget. It has no rows: the dashboard runs the query itself. */
interface DashboardResultItem {
  /** Whether the widget draws `vegaSpec` or shows the rows as a table. */
  readonly kind: 'chart' | 'table';
  /**
   * A stable id, such as the id of the result's message: the widget keeps its id when items move.
   *
   * @default the position
   */
  readonly id?: string | undefined;
  /** Shown above the result. */
  readonly title: string;
  /** Stored with the widget. */
  readonly description?: string | undefined;
  /** The query that the dashboard runs. */
  readonly sqlQuery: string;
  /** A Vega-Lite spec as received: a string or an object. Its data is left out. Ignored for a table. */
  readonly vegaSpec?: unknown;
  /** The result's columns. */
  readonly schema?: readonly ResultColumn[] | undefined;
}

/** A paragraph that becomes a TEXT widget across the whole width. */
interface DashboardTextItem {
  /** Distinguishes texts from results. */
  readonly kind: 'text';
  /**
   * A stable id: the widget keeps its id when items move.
   *
   * @default the position
   */
  readonly id?: string | undefined;
  /** Shown above the text. */
  readonly title?: string | undefined;
  /** Markdown. */
  readonly text: string;
}

/** One part of a dashboard, in the order in which it is placed. */
export type DashboardItem = DashboardResultItem | DashboardTextItem;

/** Properties of the whole dashboard. */
export interface DashboardBuildOptions {
  /** Set in the configuration, and shown above the results in a TEXT widget together with `description`. */
  readonly title?: string | null | undefined;
  /** Markdown. Set in the configuration, and shown above the results in a TEXT widget together with `title`. */
  readonly description?: string | null | undefined;
  /**
   * Colours, fonts and spacing of the dashboard.
   *
   * @default the service's
   */
  readonly theme?: DashboardTheme | undefined;
}

/** Content of a TEXT widget made by `buildDashboardConfig`. */
export interface TextWidgetConfig {
  /** Distinguishes texts from results. */
  readonly kind: 'text';
  /** Shown above the text. */
  readonly title?: string | undefined;
  /** Markdown. */
  readonly text: string;
}

/** Content of a CHART widget made by `buildDashboardConfig`. */
export interface ChartWidgetConfig {
  /** Whether the widget draws `vegaSpec` or shows the rows as a table. */
  readonly kind: 'chart' | 'table';
  /** Shown above the result. */
  readonly title: string;
  /** The query that the dashboard runs. */
  readonly sqlQuery: string;
  /** Stored with the widget. */
  readonly description?: string | undefined;
  /** A Vega-Lite spec without data: a string or an object. Only with the kind `chart`. */
  readonly vegaSpec?: unknown;
  /** The result's columns. */
  readonly schema?: readonly ResultColumn[] | undefined;
}

/** Pixels. Results are placed two in a row from 996 pixels, and one in a row below that. */
const LAYOUT = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: 12, sm: 6, xs: 4, xxs: 2 },
  rowHeight: 40,
  margin: [16, 16],
  containerPadding: [16, 16],
} satisfies DashboardLayout;

const RESULTS_IN_A_ROW: Readonly<Record<GridSize, number>> = { lg: 2, md: 2, sm: 1, xs: 1, xxs: 1 };

/**
 * Returns the configuration of a dashboard (spec: DashboardConfigInput) with the items in the given order: CHART and TEXT widgets
 * on a grid with rows of 40 pixels, with a position for each size and without overlaps. `position` is the position for `lg`. The
 * same items always give the same configuration.
 *
 * The spec leaves the content of a widget's `config` open. This library puts a `ChartWidgetConfig` or a `TextWidgetConfig`
 * there.
 */
export function buildDashboardConfig(
  items: readonly DashboardItem[],
  options: DashboardBuildOptions = {},
): DashboardConfigInput {
  const { title, description, theme } = options;
  const all = [...headerOf(options), ...items];
  const ids = widgetIds(all);
  const places = GRID_SIZES.map(
    (size) => [size, placeWidgets(all, LAYOUT.cols[size], RESULTS_IN_A_ROW[size])] as const,
  );
  const widgets = all.map((item, index): DashboardWidget => {
    const positions = places.flatMap(([size, positions]) => {
      const position = positions[index];
      return position ? [[size, position] as const] : [];
    });
    return {
      id: ids[index] ?? '',
      type: item.kind === 'text' ? 'TEXT' : 'CHART',
      position: positions[0]?.[1] ?? { x: 0, y: 0, w: 1, h: 1 },
      responsiveLayouts: Object.fromEntries(positions),
      config: { ...(item.kind === 'text' ? textConfig(item) : chartConfig(item)) },
    };
  });
  return {
    kind: 'CLASSIC',
    ...(title && { title }),
    ...(description && { description }),
    ...(theme && { theme }),
    layout: LAYOUT,
    widgets,
  };
}

function headerOf({ title, description }: DashboardBuildOptions): DashboardTextItem[] {
  if (!title && !description) return [];
  return [{ kind: 'text', id: 'header', ...(title && { title }), text: description ?? '' }];
}

function textConfig({ title, text }: DashboardTextItem): TextWidgetConfig {
  return { kind: 'text', ...(title && { title }), text };
}

function chartConfig({ kind, title, description, sqlQuery, vegaSpec, schema }: DashboardResultItem): ChartWidgetConfig {
  return {
    kind,
    title,
    sqlQuery,
    ...(description && { description }),
    ...(kind === 'chart' && withoutData(vegaSpec)),
    ...(schema && { schema }),
  };
}

/**
 * Returns the spec without what isn't part of the chart: rows, which everyone who opens the dashboard could read, addresses of rows, and
 * options of a renderer. Empty for what isn't a spec, such as the address of one, and for a spec with rows in an inner view or with
 * thousands of levels, which the chat doesn't draw either.
 */
function withoutData(vegaSpec: unknown): Pick<ChartWidgetConfig, 'vegaSpec'> {
  const isText = typeof vegaSpec === 'string';
  const spec = isText ? parseJson(vegaSpec) : vegaSpec;
  if (!isRecord(spec)) return {};
  const kept = Object.fromEntries(
    Object.entries(spec).filter(([key, value]) => !NO_PART.has(key) && !isRows(key, value)),
  );
  let hasRows = false;
  let text: string;
  try {
    text = JSON.stringify(kept, (key, value: unknown) => {
      hasRows ||= key === 'datasets' || isRows(key, value);
      return value;
    });
  } catch {
    return {};
  }
  if (hasRows) return {};
  if (Object.keys(kept).length === Object.keys(spec).length) return { vegaSpec };
  return { vegaSpec: isText ? text : kept };
}

const NO_PART = new Set(['datasets', 'usermeta']);

/** Whether a view's data is more than a name or an empty list. An array is the data of Vega, which the chat doesn't draw. */
function isRows(key: string, data: unknown): boolean {
  if (key !== 'data') return false;
  if (!isRecord(data)) return Array.isArray(data);
  const { url, values } = data;
  const isEmpty = Array.isArray(values) && values.length === 0;
  return url !== undefined || (!isEmpty && Object.keys(data).some((name) => name !== 'name'));
}

/** A unique id for each item, from its `id` or else its position. */
function widgetIds(items: readonly DashboardItem[]): readonly string[] {
  return uniqueIds(items.map(({ kind, id }, index) => `${kind === 'text' ? 'text' : 'chart'}-${id || index + 1}`));
}
