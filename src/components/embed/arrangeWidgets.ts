import { asFiniteNumber } from '../../protocol/narrow.js';
import {
  type DashboardConfig,
  type DashboardConfigInput,
  type DashboardWidget,
  GRID_SIZES,
  type GridSize,
  type WidgetPosition,
} from '../../protocol/platform/dashboardConfig.js';

/** The positions of a dashboard's widgets at one width. */
export interface WidgetArrangement {
  /** The number of grid columns. */
  readonly columns: number;
  /** Pixels; rows grow with their content. */
  readonly rowHeight: number;
  /** The CSS `grid-area` of each widget, by its id. */
  readonly areas: ReadonlyMap<string, string>;
}

type Config = DashboardConfig | DashboardConfigInput;

/** A position inside the grid, in cells. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const MAX_COLUMNS = 48;
const MAX_ROWS = 1000;
const DEFAULT_ROW_HEIGHT = 40;

/** Used for sizes that the layout doesn't define: minimum widths in pixels, and numbers of columns. */
const DEFAULT_BREAKPOINTS: Readonly<Record<GridSize, number>> = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 };
const DEFAULT_COLUMNS: Readonly<Record<GridSize, number>> = { lg: 12, md: 12, sm: 6, xs: 4, xxs: 2 };

/**
 * Arranges widgets, given in reading order, on a grid that is `width` pixels wide, by the widest size of the layout that
 * fits. A widget without a position for that size uses its default one if the number of columns is the same; otherwise all
 * widgets are stacked in one column. A widget that would overlap an earlier one moves down.
 */
export function arrangeWidgets(
  { layout }: Pick<Config, 'layout'>,
  widgets: readonly DashboardWidget[],
  width: number,
): WidgetArrangement {
  const size = GRID_SIZES.find(
    (name) => width >= clamp(layout?.breakpoints?.[name], 0, 10_000, DEFAULT_BREAKPOINTS[name]),
  );
  const columnsAt = (name: GridSize) => clamp(layout?.cols?.[name], 1, MAX_COLUMNS, DEFAULT_COLUMNS[name]);
  const rowHeight = clamp(layout?.rowHeight, 8, 400, DEFAULT_ROW_HEIGHT);
  const columns = columnsAt(size ?? 'xxs');
  const positions = widgets.map(({ position, responsiveLayouts }) => {
    const own = size && responsiveLayouts?.[size];
    return own ?? (columns === columnsAt('lg') ? position : undefined);
  });
  const isStacked = size === undefined || positions.includes(undefined);
  const taken: Place[] = [];
  const areas = widgets.map(({ id, position }, index): readonly [string, string] => {
    const wanted = isStacked ? { x: 0, y: 0, w: 1, h: position.h } : (positions[index] ?? position);
    const place = freePlace(readPlace(wanted, isStacked ? 1 : columns), taken);
    taken.push(place);
    return [id, `${place.y + 1} / ${place.x + 1} / span ${place.h} / span ${place.w}`];
  });
  return { columns: isStacked ? 1 : columns, rowHeight, areas: new Map(areas) };
}

/** Sorts widgets into reading order, which is also the order of stacked widgets. */
export function inReadingOrder(widgets: readonly DashboardWidget[]): readonly DashboardWidget[] {
  return widgets.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);
}

function readPlace(position: WidgetPosition, columns: number): Place {
  const x = clamp(position.x, 0, columns - 1, 0);
  return {
    x,
    y: clamp(position.y, 0, MAX_ROWS, 0),
    w: clamp(position.w, 1, columns - x, 1),
    h: clamp(position.h, 1, MAX_ROWS, 1),
  };
}

/** The place, or the first free one below it. */
function freePlace(wanted: Place, taken: readonly Place[]): Place {
  const overlapped = taken.filter((other) => overlap(wanted, other));
  if (overlapped.length === 0) return wanted;
  return freePlace({ ...wanted, y: Math.max(...overlapped.map(({ y, h }) => y + h)) }, taken);
}

function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function clamp(value: unknown, min: number, max: number, otherwise: number): number {
  const number = asFiniteNumber(value);
  return number === undefined ? otherwise : Math.min(Math.max(Math.round(number), min), max);
}
