import { refuse } from './ChartRefusal.js';
import type { RebuiltChannel } from './rebuildChannel.js';
import type { RebuiltEncoding } from './rebuildEncoding.js';
import { isChannelList } from './styleUnit.js';
import { spanOf } from './times.js';
import type { ViewContext } from './ViewContext.js';

/** Of a chart that Vega-Lite fills in by itself. */
const MOST_FILLED_CELLS = 10_000;
/** Channels that part a mark into several that are stacked. */
const PARTING = ['color', 'fill', 'stroke', 'opacity', 'fillOpacity', 'strokeOpacity', 'strokeWidth', 'detail'];

/**
 * Refuses areas that are stacked where too many values are missing: Vega-Lite fills each place of each group with a
 * zero, and 50,000 times of 20 groups would be a million rows. Throws a ChartRefusal.
 */
export function checkStackedCells(markType: string, encoding: RebuiltEncoding, context: ViewContext): void {
  const places = stackedPlaces(markType, encoding);
  if (places === undefined) return;
  const parts = PARTING.flatMap((channel) => encoding[channel] ?? []).filter(({ field }) => field !== undefined);
  if (parts.length === 0) return;
  const { rowCount } = context.scope.columns;
  const groups = parts.reduce((product, part) => product * countValues(part, context), 1);
  const cells = countValues(places, context) * Math.min(groups, rowCount);
  const isAggregated =
    context.scope.isSealed ||
    Object.values(encoding)
      .flat()
      .some(({ aggregate }) => aggregate !== undefined);
  if (cells - (isAggregated ? 0 : rowCount) > MOST_FILLED_CELLS)
    refuse('Too many missing values would be filled in', cells);
}

/** The channel along which areas lie on each other; undefined where they don't, as lines do unless they are told to. */
function stackedPlaces(markType: string, { x, y }: RebuiltEncoding): RebuiltChannel | undefined {
  if (!PATHS.has(markType) || x === undefined || y === undefined || isChannelList(x) || isChannelList(y))
    return undefined;
  const isStacked = ({ def, type }: RebuiltChannel) =>
    type === 'quantitative' &&
    (def.stack === undefined ? markType === 'area' : def.stack !== null && def.stack !== false);
  if (isStacked(y)) return x;
  return isStacked(x) ? y : undefined;
}

const PATHS = new Set(['area', 'line', 'trail']);

function countValues({ field, timeUnit, def }: RebuiltChannel, { scope }: ViewContext): number {
  if (def.bin !== undefined) return 200;
  const { rowCount } = scope.columns;
  const distinct =
    field?.column === undefined ? (field?.values?.size ?? rowCount) : scope.columns.countValues(field.column);
  const span = timeUnit?.grain && field?.extent ? spanOf(timeUnit.grain, field.extent) : rowCount;
  return Math.min(distinct, span, rowCount);
}
