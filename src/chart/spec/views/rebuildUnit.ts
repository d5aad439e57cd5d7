import { isRecord } from '../../../protocol/narrow.js';
import { AXIS_WIDTH, bandsHeight, LEGEND_HEIGHT, minBandsHeight, minPlotHeight, plotHeight } from '../chartLayout.js';
import type { RebuiltChannel } from '../encoding/rebuildChannel.js';
import { type RebuiltEncoding, rebuildEncoding } from '../encoding/rebuildEncoding.js';
import { isTooltipOff, tooltipChannels } from '../encoding/tooltipChannels.js';
import type { SpecObject } from '../parseChartSpec.js';
import type { RebuiltView, ViewContext } from '../ViewContext.js';
import { checkLoad } from './checkLoad.js';
import { COMPOSITE_MARKS, type RebuiltMark, rebuildMark } from './rebuildMark.js';
import { countPlaces, slantedNamesHeight } from './styleAxis.js';
import { legendColumns, styleEncoding, styleMark } from './styleUnit.js';

/** A legend of more names may wrap into a second row. */
const MAX_NAMES_IN_ROW = 6;

/** Rebuilds a view with a mark. Throws a ChartRefusal. */
export function rebuildUnit(view: SpecObject, context: ViewContext): RebuiltView {
  const mark = rebuildMark(view.mark);
  const plain = rebuildEncoding(view.encoding, context);
  const encoding = styleEncoding(mark, plain, context);
  checkLoad(mark.type, encoding, context);
  const isOff = isTooltipOff({ ...context.encoding, ...(isRecord(view.encoding) && view.encoding) }, view.mark);
  const isComposite = COMPOSITE_MARKS.has(mark.type);
  const tooltip = isOff || isComposite ? undefined : tooltipChannels(mark.type, encoding, context);
  return {
    spec: {
      mark: {
        ...styleMark(mark, encoding, context),
        ...(isOff ? { tooltip: null } : !isComposite && { tooltip: {} }),
      },
      encoding: { ...toSpec(encoding), ...(tooltip && tooltip.length > 0 && { tooltip }) },
    },
    ...unitHeight(mark, encoding, plain.channels.y, context),
    isSingle: true,
  };
}

/** A list with one definition is written as that definition: Vega-Lite treats `order` as a switch if it is a constant. */
function toSpec({ channels, lists: { tooltip: _tooltip, ...lists } }: RebuiltEncoding): SpecObject {
  const single = Object.entries(channels).map(([channel, { def }]) => [channel, def]);
  const several = Object.entries(lists).map(([channel, list]) => [
    channel,
    list.length === 1 ? list[0]?.def : list.map(({ def }) => def),
  ]);
  return Object.fromEntries([...single, ...several]);
}

function unitHeight(
  { type: mark }: RebuiltMark,
  { channels }: RebuiltEncoding,
  received: RebuiltChannel | undefined,
  { width }: ViewContext,
) {
  // Times and bins can be read from fewer labels than they have bands. `estimateChartHeight` counts only names, too.
  const isNames = received?.timeUnit === undefined && received?.def.bin === undefined;
  const names = isNames ? countPlaces(received) : undefined;
  const legend = legendHeight(channels.color, width);
  if (names === undefined) {
    const below = slantedNamesHeight(channels.x);
    const hasOnlyPlot = below === 0 && legend === 0;
    const isLong = legend > 0 && (channels.color?.field?.values?.size ?? 0) > MAX_NAMES_IN_ROW;
    const minLegend = isLong ? 2 * LEGEND_HEIGHT.names : legend;
    return { height: plotHeight(width, legend), minHeight: hasOnlyPlot ? 0 : minPlotHeight(below, minLegend) };
  }
  const bands = { names, groups: countPlaces(channels.yOffset) ?? 1, mark, legendHeight: legend };
  return { height: bandsHeight(bands), minHeight: minBandsHeight(bands) };
}

function legendHeight(color: RebuiltChannel | undefined, width: number): number {
  if (color?.type === undefined || color.def.legend === null) return 0;
  if (color.type === 'quantitative') return LEGEND_HEIGHT.ramp;
  const { columns } = legendColumns(color, width - AXIS_WIDTH);
  const names = Math.min(color.field?.values?.size ?? 1, 24);
  return columns === undefined ? LEGEND_HEIGHT.names : 16 + Math.ceil(names / columns) * 20;
}
