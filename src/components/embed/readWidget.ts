import type { DashboardConfig, DashboardWidget, WidgetPosition } from '../../protocol/dashboardConfig.js';
import { asFiniteNumber, asString, isRecord } from '../../protocol/narrow.js';

/** What a widget shows. Its `config` is free-form: what it lacks makes the widget `unknown`. */
export type WidgetContent =
  | { readonly kind: 'text'; readonly title: string | undefined; readonly text: string }
  | {
      readonly kind: 'query';
      readonly title: string | undefined;
      readonly description: string | undefined;
      readonly sqlQuery: string;
      /** Undefined: a table. */
      readonly vegaSpec: unknown;
    }
  | { readonly kind: 'unknown'; readonly title: string | undefined };

/** Reads a widget as `buildDashboardConfig` makes it. */
export function readWidget(widget: DashboardWidget): WidgetContent {
  const config = isRecord(widget.config) ? widget.config : {};
  const title = asString(config.title) || undefined;
  const text = asString(config.text);
  const sqlQuery = asString(config.sqlQuery);
  if (widget.type === 'TEXT' && text !== undefined) return { kind: 'text', title, text };
  if (widget.type !== 'CHART' || !sqlQuery) return { kind: 'unknown', title };
  const vegaSpec = config.kind === 'table' ? undefined : (config.vegaSpec ?? undefined);
  return { kind: 'query', title, description: asString(config.description), sqlQuery, vegaSpec };
}

export interface DashboardGrid {
  readonly columns: number;
  /** Pixels. */
  readonly rowHeight: number;
}

const MOST_COLUMNS = 48;
const MOST_ROWS = 1000;

/** The grid of the widest size; 12 columns of rows of 40 pixels where the configuration does not say. */
export function readGrid({ layout }: Pick<DashboardConfig, 'layout'>): DashboardGrid {
  return {
    columns: clamp(layout?.cols?.lg, 1, MOST_COLUMNS, 12),
    rowHeight: clamp(layout?.rowHeight, 8, 400, 40),
  };
}

/** A position as `grid-area`, kept within the grid. */
export function readArea(position: WidgetPosition, { columns }: DashboardGrid): string {
  const x = clamp(position.x, 0, columns - 1, 0);
  const y = clamp(position.y, 0, MOST_ROWS, 0);
  const w = clamp(position.w, 1, columns - x, 1);
  const h = clamp(position.h, 1, MOST_ROWS, 1);
  return `${y + 1} / ${x + 1} / span ${h} / span ${w}`;
}

/** In the order of reading, which is also the order on a narrow page. */
export function inReadingOrder(widgets: readonly DashboardWidget[]): readonly DashboardWidget[] {
  return widgets.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);
}

function clamp(value: unknown, least: number, most: number, otherwise: number): number {
  const number = asFiniteNumber(value);
  return number === undefined ? otherwise : Math.min(Math.max(Math.round(number), least), most);
}
