import { isRecord } from '../../../protocol/narrow.js';
import { isDimension } from '../../../rows/isDimension.js';
import { isOrdinalName } from '../../../rows/isOrdinalName.js';
import { FORMATS } from '../formats.js';
import type { SpecObject } from '../parseChartSpec.js';
import type { ReadingLine, ReadingRole } from '../ReadingLine.js';
import type { ViewContext } from '../ViewContext.js';
import { readingRoles } from './readingRoles.js';
import type { RebuiltChannel } from './rebuildChannel.js';
import { isShown, isTooltipOfFields, listChannels, type RebuiltEncoding } from './rebuildEncoding.js';
import { readFormat } from './rebuildGuides.js';

/** Whether the spec turns the tooltip off, on its channel or on the mark. */
export function isTooltipOff({ tooltip }: SpecObject, mark: unknown): boolean {
  if (isTooltipOfFields(tooltip)) return false;
  const onMark = isRecord(mark) ? mark.tooltip : undefined;
  const value = isRecord(tooltip) ? tooltip.value : tooltip;
  return value === null || onMark === null || onMark === false;
}

/** The channels of a default tooltip, in display order. */
const TOOLTIP_CHANNELS = [
  ...['x', 'x2', 'y', 'y2', 'theta', 'radius', 'xOffset', 'yOffset', 'color', 'fill', 'stroke', 'size', 'shape'],
  ...['opacity', 'strokeDash', 'detail', 'text', 'row', 'column', 'facet'],
];

/**
 * The lines of a tooltip as channel definitions. Their titles are replaced by keys, since Vega-Lite writes titles into code
 * and merges lines with equal titles. Lines that `readingRoles` asks for, and that the tooltip doesn't show, have a key without
 * a title.
 */
export function tooltipChannels(mark: string, encoding: RebuiltEncoding, context: ViewContext): readonly SpecObject[] {
  const shown = (encoding.lists.tooltip ?? listChannels(encoding, TOOLTIP_CHANNELS)).filter(isShown);
  const isAggregated = context.scope.isSealed || shown.some(({ aggregate, def }) => aggregate !== undefined || def.bin);
  const reading = readingRoles(mark, encoding);
  const roles = new Map(reading?.roles.map(({ channel, role }) => [identify(channel), role]));
  const lines: SpecObject[] = [];
  const seen = new Set<string>();
  const add = (channel: RebuiltChannel, role: ReadingRole, of: Partial<ReadingLine> = {}) => {
    const key = `l${context.reading.size + context.tooltipTitles.size}`;
    const texts = role === 'amount' ? undefined : textsOf(channel, isAggregated, context);
    if (reading !== undefined) {
      const dimension = dimensionOf(channel);
      context.reading.set(key, { role, axis: reading.axis, title: channel.title, dimension, ...of });
    }
    lines.push(tooltipLine(channel, key, context, role === 'amount' ? { format: FORMATS.raw } : texts));
    // The column's values are represented by doubles unless it also has them as texts.
    const isNumber = channel.type === 'quantitative' && channel.def.bin === undefined;
    if (reading === undefined || role === 'amount' || !isNumber) return key;
    const isComputed = channel.aggregate !== undefined || channel.field?.column === undefined || context.scope.isSealed;
    const exact = { exactOf: key, column: channel.presentation, isComputed };
    if (texts === undefined || role === 'value') add(channel, 'amount', texts === undefined ? exact : {});
    return key;
  };
  for (const channel of shown) {
    const identity = identify(channel);
    if (seen.has(identity)) continue;
    seen.add(identity);
    context.tooltipTitles.set(add(channel, roles.get(identity) ?? 'detail'), channel.title);
  }
  for (const { channel, role } of reading?.roles ?? []) {
    if (!seen.has(identify(channel))) add(channel, role);
  }
  return lines;
}

function identify({ field, aggregate, timeUnit, def }: RebuiltChannel): string {
  return JSON.stringify([field?.ref, aggregate, timeUnit?.unit, def.bin]);
}

/** The column of a channel, if each mark has exactly one of the column's values. */
function dimensionOf({ field, aggregate, timeUnit, def }: RebuiltChannel): ReadingLine['dimension'] {
  const isGrouped = aggregate !== undefined || timeUnit !== undefined || def.bin !== undefined;
  if (isGrouped || field?.column === undefined || !isDimension(field.column)) return undefined;
  return { column: field.column, ref: field.ref };
}

/** The column's values as formatted texts, if its numbers or times would lose precision and the chart shows them unchanged. */
function textsOf({ field, timeUnit }: RebuiltChannel, isAggregated: unknown, { scope }: ViewContext) {
  const isUnchanged = field?.kind === field?.column?.kind && timeUnit === undefined && !isAggregated;
  const isFormatted = field?.kind === 'number' || field?.kind === 'time';
  const texts = field?.column && isFormatted && isUnchanged && scope.columns.readTexts(field.column);
  return texts ? { field: texts.ref, type: 'nominal' } : undefined;
}

/** Properties that position a channel in the plot, which don't apply to a tooltip. */
const GUIDING: ReadonlySet<string> = new Set(['axis', 'legend', 'header', 'scale', 'sort', 'stack', 'condition']);

/** A line of a tooltip. `replaced` is its definition, or its format, unless these follow from the channel. */
function tooltipLine(
  channel: RebuiltChannel,
  key: string,
  context: ViewContext,
  replaced: { readonly field: string; readonly type: string } | { readonly format: string } | undefined,
): SpecObject {
  if (replaced && 'field' in replaced) return { ...replaced, title: key };
  const line = Object.fromEntries(Object.entries(channel.def).filter(([name]) => !GUIDING.has(name)));
  return { ...line, title: key, ...(replaced ?? tooltipFormat(channel, context)) };
}

function tooltipFormat(
  { field, type, aggregate, timeUnit, presentation, def }: RebuiltChannel,
  { formats }: ViewContext,
): object {
  const isTime = type === 'temporal' || timeUnit !== undefined || (field?.kind === 'time' && aggregate === undefined);
  const isNumber = type === 'quantitative';
  const received = presentation
    ? formats.nameOf(presentation, 'value')
    : readFormat(def.format, { field, isTime, isNumber });
  const own = received === undefined ? {} : { format: received };
  // Without a UTC scale, Vega-Lite would format the time in the reader's zone.
  if (isTime) {
    const grain = timeUnit === undefined ? (field?.grain ?? 'millisecond') : timeUnit.grain;
    return { type: 'temporal', scale: { type: 'utc' }, ...(grain && { format: FORMATS[grain] }), ...own };
  }
  const isName = field?.column !== undefined && aggregate === undefined && isOrdinalName(field.column.name);
  return type === 'quantitative' ? { format: isName ? FORMATS.plain : FORMATS.number, ...own } : own;
}
