import { refuse } from '../ChartRefusal.js';
import type { RebuiltChannel } from '../encoding/rebuildChannel.js';
import { listChannels, type RebuiltEncoding } from '../encoding/rebuildEncoding.js';
import { countTimes } from '../times.js';
import type { ViewContext } from '../ViewContext.js';

/** Rows that Vega-Lite may impute when it stacks areas. */
const MAX_FILLED_CELLS = 10_000;
/** Channels that split a mark into groups. */
const GROUPING = ['color', 'fill', 'stroke', 'opacity', 'fillOpacity', 'strokeOpacity', 'strokeWidth', 'detail'];

/** Bands of an axis of names. Each costs a tick and a label, even if hidden. */
const MAX_PLACES = 5000;
/** Like `MAX_PLACES`, for each facet. */
const MAX_FACET_PLACES = 1000;

/** Throws a ChartRefusal for a mark that would take too long to draw. */
export function checkLoad(markType: string, encoding: RebuiltEncoding, context: ViewContext): void {
  context.scope.draw(costOf(markType, encoding, context));
  checkPlaces(encoding, context);
  checkStackedCells(markType, encoding, context);
  checkImputedCells(encoding, context);
}

/** The cost of a mark per row, if it is more than that of a point, which is 1. */
const ROW_COSTS: Readonly<Record<string, number>> = { text: 8, rect: 6 };
/** The cost of each separate line or area, besides its rows. */
const PATH_COST = 20;

function costOf(markType: string, encoding: RebuiltEncoding, context: ViewContext): number {
  const { rowCount } = context.scope;
  const paths = PATHS.has(markType) ? countGroups(encoding, context) : 0;
  return rowCount * (ROW_COSTS[markType] ?? 1) + paths * PATH_COST;
}

/** The maximum number of groups that the color and detail channels make. */
function countGroups(encoding: RebuiltEncoding, context: ViewContext): number {
  const channels = groupingChannels(encoding);
  return Math.min(
    channels.reduce((product, channel) => product * countValues(channel, context), 1),
    context.scope.rowCount,
  );
}

function groupingChannels(encoding: RebuiltEncoding): readonly RebuiltChannel[] {
  return listChannels(encoding, GROUPING).filter(({ field }) => field !== undefined);
}

function checkPlaces(encoding: RebuiltEncoding, context: ViewContext): void {
  const max = context.isFaceted ? MAX_FACET_PLACES : MAX_PLACES;
  for (const channel of listChannels(encoding, ['x', 'y', 'xOffset', 'yOffset'])) {
    const count = NAMES.has(channel.type) ? countValues(channel, context) : 0;
    if (count > max) refuse('too-large', 'An axis has too many labels', count);
  }
}

const NAMES: ReadonlySet<unknown> = new Set(['nominal', 'ordinal']);

/**
 * Throws a ChartRefusal for stacked areas with too many missing values: Vega-Lite imputes a zero for each, so that 50,000
 * times of 20 groups would become a million rows.
 */
function checkStackedCells(markType: string, encoding: RebuiltEncoding, context: ViewContext): void {
  const places = stackedPlaces(markType, encoding);
  if (places === undefined || groupingChannels(encoding).length === 0) return;
  const { rowCount } = context.scope;
  const cells = countValues(places, context) * countGroups(encoding, context);
  const channels = [...Object.values(encoding.channels), ...Object.values(encoding.lists).flat()];
  const isAggregated = context.scope.isSealed || channels.some(({ aggregate }) => aggregate !== undefined);
  if (cells - (isAggregated ? 0 : rowCount) > MAX_FILLED_CELLS)
    refuse('too-large', 'Imputing would add too many rows', cells);
}

/** Throws a ChartRefusal for a channel that fills in too many rows, or along an axis that Vega-Lite can't fill in. */
function checkImputedCells(encoding: RebuiltEncoding, context: ViewContext): void {
  const { x, y } = encoding.channels;
  const along = x?.def.impute ? y : y?.def.impute ? x : undefined;
  if (along === undefined) return;
  const { field, aggregate, timeUnit, def } = along;
  if (field === undefined || (aggregate ?? timeUnit ?? def.bin) !== undefined)
    refuse('transform', 'Values can only be imputed along a column');
  // Vega-Lite fills in each group of these, too.
  const others = listChannels(encoding, ['size', 'strokeDash']);
  const cells = [along, ...others].reduce(
    (product, channel) => product * countValues(channel, context),
    countGroups(encoding, context),
  );
  if (cells > MAX_FILLED_CELLS) refuse('too-large', 'Imputing would add too many rows', cells);
}

/** The channel along which areas or lines are stacked; undefined if they aren't. Lines are stacked only on request. */
function stackedPlaces(markType: string, { channels: { x, y } }: RebuiltEncoding): RebuiltChannel | undefined {
  if (!PATHS.has(markType) || x === undefined || y === undefined) return undefined;
  const isStacked = ({ def, type }: RebuiltChannel) =>
    type === 'quantitative' &&
    (def.stack === undefined ? markType === 'area' : def.stack !== null && def.stack !== false);
  if (isStacked(y)) return x;
  return isStacked(x) ? y : undefined;
}

const PATHS = new Set(['area', 'line', 'trail']);

function countValues({ field, timeUnit, def }: RebuiltChannel, { scope }: ViewContext): number {
  if (def.bin !== undefined) return 200;
  if (field === undefined) return 1;
  return Math.min(scope.countValues(field), timeUnit ? countTimes(timeUnit, field.extent) : scope.rowCount);
}
