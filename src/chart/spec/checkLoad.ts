import { refuse } from './ChartRefusal.js';
import type { RebuiltChannel } from './rebuildChannel.js';
import type { RebuiltEncoding } from './rebuildEncoding.js';
import { isChannelList } from './styleUnit.js';
import { spanOf } from './times.js';
import type { ViewContext } from './ViewContext.js';

/** Of a chart that Vega-Lite fills in by itself. */
const MAX_FILLED_CELLS = 10_000;
/** Channels that part a mark into several that are stacked. */
const PARTING = ['color', 'fill', 'stroke', 'opacity', 'fillOpacity', 'strokeOpacity', 'strokeWidth', 'detail'];

/** Places of names on an axis. Each has a tick and a label, whether they are seen or not. */
const MAX_PLACES = 5000;
const MAX_FACET_PLACES = 1000;

/** Refuses a mark that would take the page too long to draw. Throws a ChartRefusal. */
export function checkLoad(markType: string, encoding: RebuiltEncoding, context: ViewContext): void {
  context.scope.draw(costOf(markType, encoding, context));
  checkPlaces(encoding, context);
  checkStackedCells(markType, encoding, context);
}

/** What a mark costs for each row, where that is more than a point's 1. */
const ROW_COSTS: Readonly<Record<string, number>> = { text: 8, rect: 6 };
/** What each line of its own costs besides its rows. */
const PATH_COST = 20;

function costOf(markType: string, encoding: RebuiltEncoding, context: ViewContext): number {
  const { rowCount } = context.scope;
  const paths = PATHS.has(markType) ? countGroups(encoding, context) : 0;
  return rowCount * (ROW_COSTS[markType] ?? 1) + paths * PATH_COST;
}

/** How many parts the colors and details of a mark make at most. */
function countGroups(encoding: RebuiltEncoding, context: ViewContext): number {
  const parts = partingChannels(encoding);
  return Math.min(
    parts.reduce((product, part) => product * countValues(part, context), 1),
    context.scope.rowCount,
  );
}

function partingChannels(encoding: RebuiltEncoding): readonly RebuiltChannel[] {
  return PARTING.flatMap((channel) => encoding[channel] ?? []).filter(({ field }) => field !== undefined);
}

function checkPlaces(encoding: RebuiltEncoding, context: ViewContext): void {
  const max = context.isFaceted ? MAX_FACET_PLACES : MAX_PLACES;
  for (const channel of [encoding.x, encoding.y, encoding.xOffset, encoding.yOffset]) {
    if (channel === undefined || isChannelList(channel) || !NAMES.has(channel.type)) continue;
    const count = countValues(channel, context);
    if (count > max) refuse('too-large', 'An axis has too many labels', count);
  }
}

const NAMES: ReadonlySet<unknown> = new Set(['nominal', 'ordinal']);

/**
 * Refuses areas that are stacked where too many values are missing: Vega-Lite fills each place of each group with a
 * zero, and 50,000 times of 20 groups would be a million rows. Throws a ChartRefusal.
 */
function checkStackedCells(markType: string, encoding: RebuiltEncoding, context: ViewContext): void {
  const places = stackedPlaces(markType, encoding);
  if (places === undefined) return;
  if (partingChannels(encoding).length === 0) return;
  const { rowCount } = context.scope;
  const cells = countValues(places, context) * countGroups(encoding, context);
  const isAggregated =
    context.scope.isSealed ||
    Object.values(encoding)
      .flat()
      .some(({ aggregate }) => aggregate !== undefined);
  if (cells - (isAggregated ? 0 : rowCount) > MAX_FILLED_CELLS)
    refuse('too-large', 'Imputing would add too many rows', cells);
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
  const span = timeUnit?.grain && field?.extent ? spanOf(timeUnit.grain, field.extent) : scope.rowCount;
  return field === undefined ? 1 : Math.min(scope.countValues(field), span);
}
