import {
  type DashboardConfigInput,
  type DashboardLayout,
  type DashboardWidget,
  GRID_SIZES,
  type GridSize,
} from '../protocol/dashboardConfig.js';
import type { DashboardTheme } from '../protocol/dashboardTheme.js';
import type { ResultColumn } from '../protocol/toolResult.js';
import { placeWidgets } from './placeWidgets.js';

/** A query's result that becomes a CHART widget. Its rows are not among it: the dashboard runs the query itself. */
export interface DashboardResultItem {
  readonly kind: 'chart' | 'table';
  /** Something that stays with the result, such as the id of its message: the widget keeps its id when others move. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  readonly sqlQuery: string;
  /** A Vega-Lite spec without data, as it came: a string or an object. */
  readonly vegaSpec?: unknown;
  readonly schema?: readonly ResultColumn[] | undefined;
}

/** A paragraph that becomes a TEXT widget, over the whole width. */
export interface DashboardTextItem {
  readonly kind: 'text';
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** Markdown. */
  readonly text: string;
}

export type DashboardItem = DashboardResultItem | DashboardTextItem;

export interface DashboardBuildOptions {
  /** Stand in the configuration, and above the results as a TEXT widget of their own. */
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly theme?: DashboardTheme | undefined;
}

/** Content of a TEXT widget that `buildDashboardConfig` makes. */
export interface TextWidgetConfig {
  readonly kind: 'text';
  readonly title?: string;
  /** Markdown. */
  readonly text: string;
}

/** Content of a CHART widget that `buildDashboardConfig` makes. */
export interface ChartWidgetConfig {
  readonly kind: 'chart' | 'table';
  readonly title: string;
  readonly sqlQuery: string;
  readonly description?: string;
  /** Only with the kind `chart`. */
  readonly vegaSpec?: unknown;
  readonly schema?: readonly ResultColumn[];
}

/** Pixels. Results stand two in a row from 996 pixels on, one below. */
const LAYOUT = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: 12, sm: 6, xs: 4, xxs: 2 },
  rowHeight: 40,
  margin: [16, 16],
  containerPadding: [16, 16],
} satisfies DashboardLayout;

const RESULTS_IN_A_ROW: Readonly<Record<GridSize, number>> = { lg: 2, md: 2, sm: 1, xs: 1, xxs: 1 };

/**
 * Makes the configuration of a dashboard from chosen results, in the order given: CHART and TEXT widgets on a grid of
 * `rowHeight` 40 pixels, one position for each size, and none over another. `position` is that of `lg`. The same items
 * always give the same configuration.
 *
 * The spec leaves the content of a widget's `config` open. What stands in it here is this library's own: a
 * `ChartWidgetConfig` or a `TextWidgetConfig`.
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
    ...(kind === 'chart' && vegaSpec !== undefined && { vegaSpec }),
    ...(schema && { schema }),
  };
}

/** One id each: from the item's own, or from its place; a number follows where two would be the same. */
function widgetIds(items: readonly DashboardItem[]): readonly string[] {
  const taken = new Set<string>();
  return items.map(({ kind, id }, index) => {
    const wanted = `${kind === 'text' ? 'text' : 'chart'}-${id || index + 1}`;
    let free = wanted;
    for (let copy = 2; taken.has(free); copy++) free = `${wanted}-${copy}`;
    taken.add(free);
    return free;
  });
}
