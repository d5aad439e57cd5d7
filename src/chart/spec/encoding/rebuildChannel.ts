import { isRecord } from '../../../protocol/narrow.js';
import type { ColumnKind } from '../../../rows/readColumns.js';
import type { TableColumn } from '../../../rows/TableColumn.js';
import { refuse } from '../ChartRefusal.js';
import type { ChartField } from '../ChartScope.js';
import { arePeriods } from '../orderNames.js';
import { orderTimes } from '../orderTimes.js';
import type { SpecObject } from '../parseChartSpec.js';
import { inertText, title } from '../presentation.js';
import { presentValues } from '../presentValues.js';
import { rebuildBin } from '../rebuildBin.js';
import { literal } from '../rebuildExpression.js';
import { rebuildPredicate } from '../rebuildPredicate.js';
import { applyRules, numberBetween, oneOf, type Reader, type Rules, refuseKeys } from '../rules.js';
import { grainOfUnit, readTimeUnit, type TimeUnit, toDateTime } from '../times.js';
import { AGGREGATES, ALL_FIELDS, COUNTS, checkSamples, ENDS } from '../transforms/rebuildOperations.js';
import { IMPUTE_RULES } from '../transforms/rebuildTransforms.js';
import type { ViewContext } from '../ViewContext.js';
import { CHANNELS, type GuideKind, readConstant } from './channels.js';
import { type GuideSubject, readFormat, rebuildGuide } from './rebuildGuides.js';
import { readValue, readValues, rebuildScale } from './rebuildScale.js';

/** A Vega-Lite field type. */
type ChannelType = 'quantitative' | 'temporal' | 'ordinal' | 'nominal';

/** A channel of the rebuilt spec, and the facts about it that later steps need. */
export interface RebuiltChannel {
  /** The channel definition. */
  readonly def: Record<string, unknown>;
  /** The field it shows. Undefined for a constant and for a count of rows. */
  readonly field?: ChartField | undefined;
  /** The field type. Undefined for a constant that isn't scaled. */
  readonly type: ChannelType | undefined;
  /** The aggregate, if there is one. */
  readonly aggregate?: unknown;
  /** The time unit, if there is one. */
  readonly timeUnit?: TimeUnit | undefined;
  /** Its times in the order that the spec lists them, as wall-clock milliseconds. Undefined if it lists none. */
  readonly order?: readonly number[] | undefined;
  /** How its values are written. Undefined if no column determines it, as for a count. */
  readonly presentation?: TableColumn | undefined;
  /** The title of its axis, legend and tooltip line. */
  readonly title: string;
  /** Whether the received spec sets that title. */
  readonly isTitled: boolean;
}

/** Unsupported properties that would change the data or load something. */
const REFUSED_KEYS = ['href', 'url', 'lookup', 'data', 'expr', 'signal'];

/** Rebuilds a channel from the allowlist. `x2` and other second ends take the type of `main`. Throws a ChartRefusal. */
export function rebuildChannel(
  channel: string,
  def: SpecObject,
  context: ViewContext,
  main?: RebuiltChannel | undefined,
): RebuiltChannel {
  refuseKeys(def, REFUSED_KEYS, 'A channel property is not supported');
  const condition = rebuildCondition(channel, def.condition, context);
  const isField = def.field !== undefined || def.aggregate !== undefined;
  const rebuild = isField ? rebuildField : def.datum === undefined ? rebuildConstant : rebuildDatum;
  const rebuilt = rebuild(channel, def, context, main);
  return condition === undefined ? rebuilt : { ...rebuilt, def: { ...rebuilt.def, condition } };
}

type Rebuild = typeof rebuildChannel;

/** The values of a channel. */
interface ChannelValues extends GuideSubject, Pick<RebuiltChannel, 'aggregate' | 'timeUnit'> {
  readonly guide: GuideKind | undefined;
  readonly context: ViewContext;
}

const rebuildField: Rebuild = (channel, def, context, main) => {
  const { scope } = context;
  const { guide, isScaled } = CHANNELS[channel] ?? {};
  const aggregate = readAggregate(def.aggregate);
  checkSamples(aggregate, scope.rowCount);
  const timeUnit = (def.timeUnit ?? null) === null ? undefined : readTimeUnit(def.timeUnit);
  const isBinned = (def.bin ?? false) !== false;
  const isMeasured = aggregate !== undefined && !ENDS.has(aggregate);
  const given = withPeriodsAsNames(TYPES(def.type ?? main?.type), def, context);
  const isNumeric = isBinned || isMeasured || given === 'quantitative';
  const kind = timeUnit !== undefined || given === 'temporal' ? 'time' : isNumeric ? 'number' : undefined;
  const isOfRows = def.field === undefined || (aggregate === 'count' && def.field === ALL_FIELDS);
  const field = isOfRows ? undefined : scope.field(def.field, COUNTS.has(aggregate) ? undefined : kind);
  if (field === undefined && aggregate !== 'count')
    return refuse('spec', 'A channel must name a field or a count', def);

  const isListed = Array.isArray(def.sort);
  const isCycle = timeUnit !== undefined && timeUnit.grain === undefined;
  const sent = given ?? readType(def.type, main) ?? TYPE_OF[kind ?? field?.kind ?? 'unknown'];
  const type = sent === 'temporal' && isCycle && isListed ? 'ordinal' : sent;
  const isTime = type === 'temporal' || timeUnit !== undefined || (field?.kind === 'time' && !COUNTS.has(aggregate));
  const isNumber = type === 'quantitative';
  const values = { field, aggregate, timeUnit, isTime, isNumber, guide, context };
  const presentation = presentChannel(values);
  const isShare = isNumber && def.stack === 'normalize';
  const format = (received: unknown) => formatOf(received, isShare ? SHARES : presentation, values);
  const subject = aggregate === undefined ? values : { ...values, field: undefined };
  const isUtc = isTime && type === 'temporal';
  const shown = readTitle(def, values);
  const labels = guide && rebuildGuide(def[guide], guide, subject);
  // Headers write missing names without the format.
  const isNamed = guide === 'header' && presentation !== undefined && !isTime && !isNumber;
  const missing = isNamed && { labelExpr: `datum.value===null ? ${literal(context.words.nullValue)} : datum.label` };
  const order = isTime && Array.isArray(def.sort) ? orderTimes(def.sort, timeUnit, field) : undefined;
  const scale = isScaled && rebuildScale(def.scale, channel, { field, isTime: isUtc });
  // A continuous axis and facets of times have no other order than that of time.
  const rules = order ? { ...def, sort: undefined } : def;
  return {
    field,
    type,
    aggregate,
    timeUnit,
    order,
    presentation,
    title: shown ?? field?.title ?? '',
    isTitled: ownTitle(def, guide) !== undefined,
    def: {
      ...(field && { field: field.ref }),
      type,
      ...(aggregate !== undefined && { aggregate }),
      ...(timeUnit && { timeUnit: timeUnit.unit }),
      ...(isBinned && field && { bin: rebuildBin(def.bin, field) }),
      ...(guide && { [guide]: labels && { ...missing, ...labels, ...format(labels.format) } }),
      ...(isScaled && { scale: order && !isUtc ? { ...(scale as object), domain: order.map(toDateTime) } : scale }),
      ...applyRules(rules, FIELD_RULES, values),
      ...(channel === 'text' && { ...applyRules(def, { format: readFormat }, subject), ...format(def.format) }),
      // The axis of a range has one title, that of its first channel.
      ...(main === undefined && { title: shown }),
    },
  };
};

/** Names of periods, such as "Q1 2024", are drawn as names: they have an order, but aren't times. */
function withPeriodsAsNames(type: ChannelType | undefined, { field, timeUnit }: SpecObject, { scope }: ViewContext) {
  if (type !== 'temporal' || (timeUnit ?? null) !== null || field === undefined) return type;
  const { kind, values } = scope.field(field);
  return kind === 'text' && values !== undefined && arePeriods(values) ? 'ordinal' : type;
}

const TYPE_OF: Readonly<Record<ColumnKind | 'unknown', ChannelType>> = {
  time: 'temporal',
  number: 'quantitative',
  unknown: 'quantitative',
  text: 'nominal',
  boolean: 'nominal',
};

const SORTED_CHANNELS = /^-?(x|y|color|fill|stroke|size|opacity|shape|text|theta|radius)$/;
const readOrder = oneOf('ascending', 'descending');
const readSorted: Reader<string> = (channel) =>
  typeof channel === 'string' && SORTED_CHANNELS.test(channel) ? channel : undefined;

const FIELD_RULES: Rules<ChannelValues> = {
  sort: (sort, subject) => {
    if (Array.isArray(sort)) return readValues(sort, subject);
    const named = sort === null ? null : (readOrder(sort) ?? readSorted(sort));
    if (named !== undefined) return named;
    if (!isRecord(sort)) return refuse('spec', 'A sort must be an order, an array or an object', sort);
    const order = readOrder(sort.order) ?? 'ascending';
    const encoding = readSorted(sort.encoding);
    if (encoding !== undefined) return { encoding, order };
    const op = sort.op === undefined ? undefined : readAggregate(sort.op);
    if (sort.field === undefined && op !== 'count') return refuse('spec', 'A sort must name a field', sort);
    const field = sort.field === undefined ? undefined : subject.context.scope.field(sort.field).ref;
    return { ...(field && { field }), ...(op !== undefined && { op }), order };
  },
  stack: (stack) =>
    stack === null || typeof stack === 'boolean'
      ? stack
      : (oneOf('zero', 'normalize', 'center')(stack) ?? refuse('spec', 'This stack setting is not supported', stack)),
  impute: (impute, { aggregate }) => {
    if (impute === null) return null;
    if (!isRecord(impute)) return refuse('spec', 'An impute setting must be an object', impute);
    if (aggregate !== undefined) return refuse('transform', 'An aggregate can’t be imputed', impute);
    return applyRules(impute, IMPUTE_RULES, undefined);
  },
  bandPosition: numberBetween(0, 1),
};

/** How the axis of a stack up to 100 % reads. Its marks keep their amounts. */
const SHARES: TableColumn = {
  ...{ index: -1, name: '', title: '', kind: 'number', style: 'percent', decimals: 0, isRounded: true },
};

/** How the values of a channel read. */
function presentChannel({ field, aggregate, timeUnit, isTime, isNumber }: ChannelValues): TableColumn | undefined {
  const { labels } = field ?? {};
  if (labels !== undefined && aggregate === undefined) {
    // The format is found by this name.
    const name = JSON.stringify([...labels]);
    return { index: -1, name, title: '', kind: 'text', write: (value) => labels.get(String(value)) ?? String(value) };
  }
  const isComputed = field !== undefined && field.column === undefined;
  // Dates, with the time of day where there is one.
  if (isTime && isComputed && timeUnit === undefined && field.grain === undefined)
    return { index: -1, name: '', title: '', kind: 'time', grain: 'day' };
  const grain = timeUnit && grainOfUnit(timeUnit);
  if (isTime && timeUnit !== undefined && grain === undefined) return undefined;
  const isBoolean = field?.kind === 'boolean' && aggregate === undefined;
  // Without a format, a missing name would be written as the English literal.
  const isMissing = field?.kind === 'text' && aggregate === undefined && field.values?.has('null') === true;
  const kind = isTime ? 'time' : isNumber ? 'number' : isBoolean ? 'boolean' : isMissing ? 'text' : 'unknown';
  return presentValues(field?.column, { kind, aggregate, grain });
}

/**
 * The format of a guide or of texts. Numbers have the column's unit, and are abbreviated unless the spec writes them out. A
 * time axis labels the parts of times that change, unless the spec has a format for it.
 */
function formatOf(
  received: unknown,
  presentation: TableColumn | undefined,
  { isTime, isNumber, guide, context: { formats } }: ChannelValues,
): { readonly format?: string } {
  if (presentation === undefined) return {};
  if (isNumber) {
    const isWritten = typeof received === 'string' && /[fd]$/.test(received);
    return { format: formats.nameOf(presentation, !isWritten ? 'axis' : guide === undefined ? 'value' : 'ticks') };
  }
  // A boolean has no other format: without one, its English literal would be shown.
  const isOnAxis = isTime && guide === 'axis' && presentation.grain !== 'quarter';
  return received === undefined && !isOnAxis ? { format: formats.nameOf(presentation, 'value') } : {};
}

function readAggregate(aggregate: unknown): unknown {
  if (aggregate === undefined || aggregate === null) return undefined;
  return AGGREGATES.has(aggregate) ? aggregate : refuse('transform', 'This aggregate is not supported', aggregate);
}

const TYPES = oneOf('quantitative', 'temporal', 'ordinal', 'nominal');

function readType(type: unknown, main: RebuiltChannel | undefined): ChannelType | undefined {
  return type === undefined ? main?.type : (TYPES(type) ?? refuse('spec', 'This field type is not supported', type));
}

/** The title given by the spec, on the channel or its guide, or else the field's. Null for no title. */
function readTitle(def: SpecObject, { guide, field, aggregate, context: { words } }: ChannelValues): string | null {
  const own = ownTitle(def, guide);
  const read = own === undefined ? undefined : title(own);
  if (own === null || typeof read === 'string') return read ?? null;
  if (field === undefined || aggregate === 'count') return inertText(words.chartCount);
  const isPlain = aggregate === undefined || aggregate === 'sum';
  return inertText(isPlain ? field.title : words.chartAggregate(String(aggregate), field.title));
}

function ownTitle(def: SpecObject, guide: GuideKind | undefined): unknown {
  const inner = guide && def[guide];
  return isRecord(inner) && inner.title !== undefined ? inner.title : def.title;
}

/** A constant to which a scale is applied. */
const rebuildDatum: Rebuild = (channel, def, { scope }, main) => {
  const { datum } = def;
  const isText = typeof datum === 'string' && main?.type !== 'temporal' && def.type !== 'temporal';
  const guessed = typeof datum === 'number' ? 'quantitative' : isText ? 'nominal' : 'temporal';
  const type = readType(def.type, main) ?? guessed;
  const { guide, isScaled } = CHANNELS[channel] ?? {};
  // Repeated layers have column names as constants; the legend shows the columns' titles.
  const labels = isText && scope.columns.find(datum) ? scope.columns.labels : undefined;
  const subject = { field: undefined, labels, isTime: type === 'temporal', isNumber: type === 'quantitative' };
  return {
    type,
    title: '',
    isTitled: false,
    def: {
      datum: readValue(datum, subject),
      type,
      ...(guide && { [guide]: rebuildGuide(def[guide], guide, subject) }),
      ...(isScaled && def.scale !== undefined && { scale: rebuildScale(def.scale, channel, subject) }),
      ...(def.title !== undefined && { title: title(def.title) ?? null }),
    },
  };
};

/** A constant without a scale. */
const rebuildConstant: Rebuild = (channel, { value }) => {
  const constant = value === undefined ? undefined : readConstant(channel, value);
  if (value !== undefined && constant === undefined)
    return refuse('spec', 'The value of a channel is not supported', value);
  return { type: undefined, title: '', isTitled: false, def: value === undefined ? {} : { value: constant } };
};

const MAX_CONDITIONS = 20;

function rebuildCondition(channel: string, condition: unknown, context: ViewContext): unknown {
  if (condition === undefined) return undefined;
  if (!Array.isArray(condition)) return rebuildCase(channel, condition, context);
  if (condition.length > MAX_CONDITIONS)
    return refuse('too-large', `A channel has more than ${MAX_CONDITIONS} conditions`);
  return condition.map((item) => rebuildCase(channel, item, context));
}

function rebuildCase(channel: string, received: unknown, context: ViewContext): unknown {
  if (!isRecord(received) || received.condition !== undefined)
    return refuse('spec', 'A condition must be an object without a nested condition', received);
  const { test, param, selection, empty, ...rest } = received;
  const when =
    test === undefined
      ? { param: context.scope.param(param ?? selection, true), ...(typeof empty === 'boolean' && { empty }) }
      : { test: rebuildPredicate(test, context.scope) };
  return { ...when, ...rebuildChannel(channel, rest, context).def };
}
