import { isRecord } from '../../protocol/narrow.js';
import { numberBetween, oneOf } from '../../protocol/payload.js';
import type { ColumnKind } from '../../rows/readColumns.js';
import type { TableColumn } from '../../rows/TableColumn.js';
import type { FormatUse } from './ChartFormats.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import type { SpecObject } from './parseChartSpec.js';
import { color, inertText, text, title } from './presentation.js';
import { presentValues } from './presentValues.js';
import { rebuildBin } from './rebuildBin.js';
import { type GuideKind, readFormat, rebuildGuide } from './rebuildGuides.js';
import { rebuildPredicate } from './rebuildPredicate.js';
import { readValue, readValues, rebuildScale } from './rebuildScale.js';
import { AGGREGATES, COUNTS, checkSamples } from './rebuildTransforms.js';
import { grainOfUnit, readTimeUnit, type TimeUnit } from './times.js';
import type { ViewContext } from './ViewContext.js';

/** A Vega-Lite field type. */
type ChannelType = 'quantitative' | 'temporal' | 'ordinal' | 'nominal';

/** A channel of the rebuilt spec, and the facts about it that later steps need. */
export interface RebuiltChannel {
  /** The channel definition. */
  readonly def: Record<string, unknown>;
  /** The field it shows. Undefined for a constant and for a count of rows. */
  readonly field: ChartField | undefined;
  /** The field type. Undefined for a constant that isn't scaled. */
  readonly type: ChannelType | undefined;
  /** The aggregate, if there is one. */
  readonly aggregate: unknown;
  /** The time unit, if there is one. */
  readonly timeUnit: TimeUnit | undefined;
  /** How its values read. Undefined if no column decides it, as for a count. */
  readonly presentation: TableColumn | undefined;
  /** The title of its axis, legend and tooltip line. */
  readonly title: string;
  /** Whether the received spec sets that title. */
  readonly isTitled: boolean;
}

/** The supported channels and the guide of each. A channel without a guide has no labels. */
export const CHANNELS: Readonly<Record<string, GuideKind | 'none'>> = {
  x: 'axis',
  y: 'axis',
  x2: 'none',
  y2: 'none',
  xError: 'none',
  xError2: 'none',
  yError: 'none',
  yError2: 'none',
  xOffset: 'none',
  yOffset: 'none',
  theta: 'none',
  theta2: 'none',
  radius: 'none',
  radius2: 'none',
  color: 'legend',
  fill: 'legend',
  stroke: 'legend',
  opacity: 'legend',
  fillOpacity: 'legend',
  strokeOpacity: 'legend',
  strokeWidth: 'legend',
  strokeDash: 'legend',
  size: 'legend',
  shape: 'legend',
  angle: 'none',
  text: 'none',
  tooltip: 'none',
  detail: 'none',
  order: 'none',
  row: 'header',
  column: 'header',
  facet: 'header',
};

/** Channels with a scale. */
const SCALED = new Set([
  ...['x', 'y', 'xOffset', 'yOffset', 'theta', 'radius', 'color', 'fill', 'stroke', 'opacity', 'fillOpacity'],
  ...['strokeOpacity', 'strokeWidth', 'strokeDash', 'size', 'shape', 'angle'],
]);

/** Unsupported properties that would change the data or load something. */
const REFUSED_KEYS = ['impute', 'href', 'url', 'lookup', 'data', 'expr', 'signal'];

/** Rebuilds a channel from the allowlist. `x2` and other second ends take the type of `main`. Throws a ChartRefusal. */
export function rebuildChannel(
  channel: string,
  def: SpecObject,
  context: ViewContext,
  main?: RebuiltChannel | undefined,
): RebuiltChannel {
  for (const key of REFUSED_KEYS)
    if (def[key] !== undefined) refuse('spec', `A channel property is not supported: "${key}"`, def);
  const condition = rebuildCondition(channel, def.condition, context);
  if (def.field === undefined && def.aggregate === undefined) {
    const value = def.datum === undefined ? rebuildValue(channel, def) : rebuildDatum(channel, def, context, main);
    return { ...EMPTY, def: { ...value, ...condition }, type: value.type };
  }
  const rebuilt = rebuildField(channel, def, context, main);
  return { ...rebuilt, def: { ...rebuilt.def, ...condition } };
}

const EMPTY = {
  ...{ field: undefined, aggregate: undefined, timeUnit: undefined, presentation: undefined },
  ...{ title: '', isTitled: false },
} as const;

function rebuildField(
  channel: string,
  def: SpecObject,
  context: ViewContext,
  main: RebuiltChannel | undefined,
): RebuiltChannel {
  const { scope, words } = context;
  const aggregate = readAggregate(def.aggregate);
  checkSamples(aggregate, scope.rowCount);
  const timeUnit = def.timeUnit === undefined || def.timeUnit === null ? undefined : readTimeUnit(def.timeUnit);
  const isBinned = def.bin !== undefined && def.bin !== false && def.bin !== null;
  const wanted = COUNTS.has(aggregate) ? undefined : kindOf(def.type ?? main?.type, timeUnit, isBinned, aggregate);
  const field = def.field === undefined ? undefined : scope.field(def.field, wanted);
  if (field === undefined && aggregate !== 'count')
    return refuse('spec', 'A channel must name a field or a count', def);

  const type = readType(def.type, main?.type) ?? guessType(field, aggregate, timeUnit, isBinned);
  const isTime = type === 'temporal' || timeUnit !== undefined || (field?.kind === 'time' && !COUNTS.has(aggregate));
  const isNumber = type === 'quantitative';
  const subject = { field: aggregate === undefined ? field : undefined, isTime, isNumber };
  const guide = CHANNELS[channel];
  const shown = readTitle(def, guide, field, aggregate, words);
  const presentation = presentChannel({ field, aggregate, timeUnit, isTime, isNumber, stack: def.stack });
  const format = (received: unknown) => formatOf(received, { presentation, isTime, isNumber, guide }, context);
  const scale = SCALED.has(channel)
    ? rebuildScale(def.scale, channel, field, isTime && type === 'temporal')
    : undefined;
  return {
    field,
    type,
    aggregate,
    timeUnit,
    presentation,
    title: shown ?? field?.title ?? '',
    isTitled: ownTitle(def, guide) !== undefined,
    def: {
      ...(field && { field: field.ref }),
      type,
      ...(aggregate !== undefined && { aggregate }),
      ...(timeUnit && { timeUnit: timeUnit.unit }),
      ...(isBinned && field && { bin: rebuildBin(def.bin, field) }),
      ...(guide !== 'none' && guide && { [guide]: withFormat(rebuildGuide(def[guide], guide, subject), format) }),
      ...(scale !== undefined && { scale }),
      ...readSort(def.sort, field, isTime, { scope }),
      ...readStack(def.stack),
      ...(channel === 'text' && { ...readFormat(def.format, subject), ...format(def.format) }),
      ...(typeof def.bandPosition === 'number' && { bandPosition: numberBetween(0, 1)(def.bandPosition) }),
      title: shown,
    },
  };
}

interface ChannelFacts extends Pick<RebuiltChannel, 'field' | 'aggregate' | 'timeUnit'> {
  readonly isTime: boolean;
  readonly isNumber: boolean;
  readonly stack: unknown;
}

function presentChannel({
  field,
  aggregate,
  timeUnit,
  isTime,
  isNumber,
  stack,
}: ChannelFacts): TableColumn | undefined {
  const column = field?.column;
  if (isNumber && stack === 'normalize') {
    return { index: -1, name: '', title: '', kind: 'number', style: 'percent', decimals: 0, isRounded: true };
  }
  if (isTime && timeUnit !== undefined && grainOfUnit(timeUnit) === undefined) return undefined;
  const kind = isTime ? 'time' : isNumber ? 'number' : 'unknown';
  return presentValues(column, { kind, aggregate, grain: timeUnit && grainOfUnit(timeUnit) });
}

interface FormattedGuide {
  readonly presentation: TableColumn | undefined;
  readonly isTime: boolean;
  readonly isNumber: boolean;
  readonly guide: GuideKind | 'none' | undefined;
}

/**
 * The format of a guide or of texts. Numbers have the column's unit, and are abbreviated unless the spec writes them out. A
 * time axis labels the parts of times that change, unless the spec has a format for it.
 */
function formatOf(
  received: unknown,
  { presentation, isTime, isNumber, guide }: FormattedGuide,
  { formats }: ViewContext,
): { readonly format?: string } {
  if (presentation === undefined) return {};
  if (isNumber) {
    const isWritten = typeof received === 'string' && /[fd]$/.test(received);
    const use: FormatUse = isWritten ? (guide === 'none' ? 'value' : 'ticks') : 'axis';
    return { format: formats.nameOf(presentation, use) };
  }
  const isOnAxis = guide === 'axis' && presentation.grain !== 'quarter';
  return isTime && received === undefined && !isOnAxis ? { format: formats.nameOf(presentation, 'value') } : {};
}

function withFormat(
  guide: Readonly<Record<string, unknown>> | null,
  format: (received: unknown) => { readonly format?: string },
): Readonly<Record<string, unknown>> | null {
  return guide && { ...guide, ...format(guide.format) };
}

function readAggregate(aggregate: unknown): unknown {
  if (aggregate === undefined || aggregate === null) return undefined;
  return AGGREGATES.has(aggregate) ? aggregate : refuse('transform', 'This aggregate is not supported', aggregate);
}

/** The kind of values that a channel needs; undefined if it can show any kind. */
function kindOf(
  type: unknown,
  timeUnit: TimeUnit | undefined,
  isBinned: boolean,
  aggregate: unknown,
): ColumnKind | undefined {
  if (timeUnit !== undefined || type === 'temporal') return 'time';
  if (isBinned) return 'number';
  if (aggregate !== undefined && aggregate !== 'min' && aggregate !== 'max') return 'number';
  return type === 'quantitative' ? 'number' : undefined;
}

const TYPES = oneOf('quantitative', 'temporal', 'ordinal', 'nominal');

function readType(type: unknown, main: ChannelType | undefined): ChannelType | undefined {
  if (type === undefined) return main;
  return (TYPES(type) as ChannelType | undefined) ?? refuse('spec', 'This field type is not supported', type);
}

function guessType(
  field: ChartField | undefined,
  aggregate: unknown,
  timeUnit: TimeUnit | undefined,
  isBinned: boolean,
): ChannelType {
  if (timeUnit !== undefined) return 'temporal';
  if (isBinned || (aggregate !== undefined && aggregate !== 'min' && aggregate !== 'max')) return 'quantitative';
  if (field?.kind === 'time') return 'temporal';
  return field?.kind === 'number' || field?.kind === 'unknown' ? 'quantitative' : 'nominal';
}

/** The title given by the spec, on the channel or its guide, or else the field's. Null for no title. */
function readTitle(
  def: SpecObject,
  guide: GuideKind | 'none' | undefined,
  field: ChartField | undefined,
  aggregate: unknown,
  { chartCount, chartAggregate }: ViewContext['words'],
): string | null {
  const own = ownTitle(def, guide);
  if (own === null) return null;
  const read = own === undefined ? undefined : title(own);
  if (typeof read === 'string') return read;
  if (field === undefined || aggregate === 'count') return inertText(chartCount);
  const isPlain = aggregate === undefined || aggregate === 'sum';
  return inertText(isPlain ? field.title : chartAggregate(String(aggregate), field.title));
}

function ownTitle(def: SpecObject, guide: GuideKind | 'none' | undefined): unknown {
  const inner = guide === undefined || guide === 'none' ? undefined : def[guide];
  return isRecord(inner) && inner.title !== undefined ? inner.title : def.title;
}

const SORTED_CHANNELS = /^-?(x|y|color|fill|stroke|size|opacity|shape|text|theta|radius)$/;

function readSort(
  sort: unknown,
  field: ChartField | undefined,
  isTime: boolean,
  { scope }: Pick<ViewContext, 'scope'>,
): { readonly sort?: unknown } {
  if (sort === undefined) return {};
  if (sort === null || sort === 'ascending' || sort === 'descending') return { sort };
  if (typeof sort === 'string' && SORTED_CHANNELS.test(sort)) return { sort };
  if (Array.isArray(sort)) return { sort: readValues(sort, field, isTime) };
  if (!isRecord(sort)) return refuse('spec', 'A sort must be an order, an array or an object', sort);
  const order = sort.order === 'descending' ? 'descending' : 'ascending';
  if (typeof sort.encoding === 'string' && SORTED_CHANNELS.test(sort.encoding)) {
    return { sort: { encoding: sort.encoding, order } };
  }
  const op = sort.op === undefined ? undefined : readAggregate(sort.op);
  if (sort.field === undefined && op !== 'count') return refuse('spec', 'A sort must name a field', sort);
  const by = sort.field === undefined ? undefined : scope.field(sort.field).ref;
  return { sort: { ...(by && { field: by }), ...(op !== undefined && { op }), order } };
}

function readStack(stack: unknown): { readonly stack?: unknown } {
  if (stack === undefined) return {};
  if (stack === null || typeof stack === 'boolean') return { stack };
  return {
    stack: oneOf('zero', 'normalize', 'center')(stack) ?? refuse('spec', 'This stack setting is not supported', stack),
  };
}

/** A constant to which a scale is applied. */
function rebuildDatum(channel: string, def: SpecObject, { scope }: ViewContext, main: RebuiltChannel | undefined) {
  const { datum } = def;
  const isText = typeof datum === 'string' && main?.type !== 'temporal' && def.type !== 'temporal';
  const type =
    readType(def.type, main?.type) ?? (typeof datum === 'number' ? 'quantitative' : isText ? 'nominal' : 'temporal');
  const isTime = type === 'temporal';
  const guide = CHANNELS[channel];
  // Repeated layers have column names as constants; the legend shows the columns' titles.
  const labels = isText && scope.columns.find(datum) ? scope.columns.labels : undefined;
  const subject = { field: undefined, labels, isTime, isNumber: type === 'quantitative' };
  return {
    datum: readValue(datum, undefined, isTime),
    type,
    ...(guide !== 'none' && guide && { [guide]: rebuildGuide(def[guide], guide, subject) }),
    ...(SCALED.has(channel) &&
      def.scale !== undefined && { scale: rebuildScale(def.scale, channel, undefined, isTime) }),
    ...(def.title !== undefined && { title: title(def.title) ?? null }),
  };
}

const COLORS = new Set(['color', 'fill', 'stroke']);

/** A constant without a scale. */
function rebuildValue(channel: string, def: SpecObject): { readonly value?: unknown; readonly type: undefined } {
  const { value } = def;
  if (value === undefined) return { type: undefined };
  if (value === null) return { value, type: undefined };
  if (COLORS.has(channel))
    return { value: color(value) ?? refuse('spec', 'A color must be a CSS color', value), type: undefined };
  if (channel === 'text' && typeof value === 'string') return { value: text(value), type: undefined };
  if ((channel === 'x' || channel === 'x2') && value === 'width') return { value, type: undefined };
  if ((channel === 'y' || channel === 'y2') && value === 'height') return { value, type: undefined };
  if (channel === 'shape' && typeof value === 'string' && /^[a-z-]{3,16}$/.test(value))
    return { value, type: undefined };
  if (channel === 'strokeDash' && Array.isArray(value))
    return { value: value.slice(0, 8).map(Number), type: undefined };
  const checked = numberBetween(-2000, 2000)(value);
  return { value: checked ?? refuse('spec', 'The value of a channel is not supported', value), type: undefined };
}

function rebuildCondition(channel: string, condition: unknown, context: ViewContext): { readonly condition?: unknown } {
  if (condition === undefined) return {};
  const conditions = Array.isArray(condition) ? condition : [condition];
  if (conditions.length > 20) return refuse('too-large', 'A channel has more than 20 conditions');
  const rebuilt = conditions.map((item) => {
    if (!isRecord(item) || item.condition !== undefined)
      return refuse('spec', 'A condition must be an object without a nested condition', item);
    const { test, param, selection, empty, ...rest } = item;
    const when =
      test === undefined
        ? { param: context.scope.param(param ?? selection, true), ...(typeof empty === 'boolean' && { empty }) }
        : { test: rebuildPredicate(test, context.scope) };
    return { ...when, ...rebuildChannel(channel, rest, context).def };
  });
  return { condition: Array.isArray(condition) ? rebuilt : rebuilt[0] };
}
