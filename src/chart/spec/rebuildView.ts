import { isRecord } from '../../protocol/narrow.js';
import { oneOf } from '../../protocol/payload.js';
import { refuse } from './ChartRefusal.js';
import { ChartScope } from './ChartScope.js';
import {
  AXIS_WIDTH,
  bandsHeight,
  columnsOfRow,
  FRAME_HEIGHT,
  facetHeight,
  facetsHeight,
  facetWidth,
  fittingColumns,
  gridHeight,
  LEGEND_HEIGHT,
  MIN_PLOT_WIDTH,
  plotHeight,
  SPACING,
  viewHeight,
  viewWidth,
} from './chartLayout.js';
import { checkLoad } from './encoding/checkLoad.js';
import { type RebuiltChannel, rebuildChannel } from './encoding/rebuildChannel.js';
import { type RebuiltEncoding, rebuildEncoding } from './encoding/rebuildEncoding.js';
import { BLOCKS, countPlaces, legendColumns, styleEncoding, styleMark } from './encoding/styleUnit.js';
import { isTooltipOff, tooltipChannels } from './encoding/tooltipChannels.js';
import { expandRepeat } from './expandRepeat.js';
import type { SpecObject } from './parseChartSpec.js';
import { title } from './presentation.js';
import { COMPOSITE_MARKS, type RebuiltMark, rebuildMark } from './rebuildMark.js';
import { declareParams, rebuildParams } from './rebuildParams.js';
import { objectOf, refuseKeys } from './rules.js';
import { rebuildTransforms } from './transforms/rebuildTransforms.js';
import type { ViewContext } from './ViewContext.js';

/** A view of the rebuilt spec. */
export interface RebuiltView {
  /** The Vega-Lite spec of the view. */
  readonly spec: SpecObject;
  /** The height including axes and titles, in pixels. An estimate for several views. */
  readonly height: number;
  /** Whether the view has a single plot, which can be fitted to a size. */
  readonly isSingle: boolean;
}

/** Views, layers or facets of one composition. */
const MAX_VIEWS = 36;
/** Resets the layer context for a view in a concatenation or a facet. */
const ALONE = { isLayered: false, hasTimeBands: false, axisTitles: undefined, isFaceted: false } as const;

/** Unsupported properties that would add data or change the view's meaning. */
const REFUSED_KEYS = ['datasets', 'projection', 'signals', 'marks', 'scales', 'selection'];

/** Rebuilds a view and its inner views. Throws a ChartRefusal. */
export function rebuildView(view: unknown, outer: ViewContext, isTop: boolean): RebuiltView {
  if (!isRecord(view)) return refuse('spec', 'A view must be an object', view);
  refuseKeys(view, REFUSED_KEYS, 'A view has a property that is not supported');
  if (!isTop) checkNestedData(view.data);
  const expanded = view.repeat === undefined ? view : expandRepeat(view);
  const scope = new ChartScope(outer.scope);
  declareParams(expanded.params, scope);
  const transform = rebuildTransforms(expanded.transform, scope);
  const context = { ...outer, scope };
  const params = rebuildParams(expanded.params, scope);
  const own = title(expanded.title);
  const common = {
    ...(!isTop && own && { title: own }),
    ...(transform.length > 0 && { transform }),
    ...(params.length > 0 && { params }),
    ...(isRecord(expanded.resolve) && { resolve: RESOLVE(expanded.resolve, undefined) }),
  };
  const { spec, ...size } = rebuildParts(expanded, context);
  return { spec: { ...common, ...spec }, ...size };
}

function rebuildParts(view: SpecObject, context: ViewContext): RebuiltView {
  if (Array.isArray(view.layer)) return rebuildLayers(view, view.layer, context);
  if (Array.isArray(view.hconcat))
    return rebuildRow(view.hconcat, context, columnsOfRow(context.width, view.hconcat.length));
  if (Array.isArray(view.vconcat)) return rebuildRow(view.vconcat, context, 1);
  if (Array.isArray(view.concat))
    return rebuildRow(view.concat, context, fittingColumns(view.columns, context.width, view.concat.length));
  if (isRecord(view.facet)) return rebuildFacets(view.facet, view.spec, view, context);
  if (view.mark !== undefined) return rebuildUnit(view, context);
  return refuse('spec', 'A view must have a mark or inner views', view);
}

function rebuildUnit(view: SpecObject, context: ViewContext): RebuiltView {
  const { row, column, facet, ...inner } = isRecord(view.encoding) ? view.encoding : {};
  if (row ?? column ?? facet) {
    const { params: _params, transform: _transform, ...unit } = view;
    const facets =
      facet === undefined
        ? { row, column }
        : isRecord(facet)
          ? facet
          : refuse('spec', 'A facet must be an object', facet);
    return rebuildFacets(facets, { ...unit, encoding: inner }, isRecord(facet) ? facet : {}, context);
  }
  const mark = rebuildMark(view.mark);
  const plain = rebuildEncoding(view.encoding, context);
  const encoding = styleEncoding(mark, plain, context);
  checkLoad(mark.type, encoding, context);
  const isOff = isTooltipOff({ ...context.encoding, ...inner }, view.mark);
  const isComposite = COMPOSITE_MARKS.has(mark.type);
  const tooltip = isOff || isComposite ? undefined : tooltipChannels(mark.type, encoding, context);
  return {
    spec: {
      mark: {
        ...styleMark(mark, encoding, context.scope.columns.rowCount),
        ...(isOff ? { tooltip: null } : !isComposite && { tooltip: {} }),
      },
      encoding: { ...toSpec(encoding), ...(tooltip && tooltip.length > 0 && { tooltip }) },
    },
    height: unitHeight(mark, encoding, context),
    isSingle: true,
  };
}

/** A list of one is written as that one: Vega-Lite takes `order` as a switch if it is a constant. */
function toSpec({ channels, lists: { tooltip: _tooltip, ...lists } }: RebuiltEncoding): SpecObject {
  const single = Object.entries(channels).map(([channel, { def }]) => [channel, def]);
  const several = Object.entries(lists).map(([channel, list]) => [
    channel,
    list.length === 1 ? list[0]?.def : list.map(({ def }) => def),
  ]);
  return Object.fromEntries([...single, ...several]);
}

function unitHeight({ type: mark }: RebuiltMark, { channels }: RebuiltEncoding, { width }: ViewContext): number {
  const names = countPlaces(channels.y);
  const legend = legendHeight(channels.color, width);
  if (names === undefined) return plotHeight(width, legend);
  return bandsHeight({ names, groups: countPlaces(channels.yOffset) ?? 1, mark, legendHeight: legend });
}

function legendHeight(color: RebuiltChannel | undefined, width: number): number {
  if (color?.type === undefined || color.def.legend === null) return 0;
  if (color.type === 'quantitative') return LEGEND_HEIGHT.ramp;
  const { columns } = legendColumns(color, width - AXIS_WIDTH);
  const names = Math.min(color.field?.values?.size ?? 1, 24);
  return columns === undefined ? LEGEND_HEIGHT.names : 16 + Math.ceil(names / columns) * 20;
}

function rebuildLayers(view: SpecObject, layers: readonly unknown[], context: ViewContext): RebuiltView {
  if (layers.length > MAX_VIEWS || layers.length === 0)
    return refuse('spec', `\`layer\` must be an array of 1 to ${MAX_VIEWS} views`);
  const encoding = mergeEncodings(context.encoding, view.encoding);
  const isShared = !isRecord(view.resolve) || JSON.stringify(view.resolve).search(/independent/) === -1;
  const inner = {
    ...context,
    encoding,
    isLayered: context.isLayered || layers.length > 1,
    hasTimeBands: haveTimeBands(layers, encoding),
    axisTitles: isShared ? (context.axisTitles ?? new Map<string, string | null>()) : undefined,
  };
  const rebuilt = layers.map((layer) => rebuildView(layer, inner, false));
  return {
    spec: { layer: rebuilt.map(({ spec }) => spec) },
    height: Math.max(...rebuilt.map(({ height }) => height)),
    isSingle: rebuilt.every(({ isSingle }) => isSingle),
  };
}

/** Whether one of the layers has bars and all share one x, so that all can use its bands. */
function haveTimeBands(layers: readonly unknown[], encoding: SpecObject): boolean {
  const views = layers.filter(isRecord);
  const xs = views.map((view) => JSON.stringify((isRecord(view.encoding) ? view.encoding.x : undefined) ?? encoding.x));
  const marks = views.map(({ mark }) => (isRecord(mark) ? mark.type : mark));
  return marks.some((mark) => BLOCKS.has(String(mark))) && xs.every((x) => x !== undefined && x === xs[0]);
}

function mergeEncodings(outer: SpecObject, inner: unknown): SpecObject {
  if (inner === undefined) return outer;
  return isRecord(inner) ? { ...outer, ...inner } : refuse('spec', '`encoding` must be an object', inner);
}

function rebuildRow(views: readonly unknown[], context: ViewContext, columns: number): RebuiltView {
  if (views.length > MAX_VIEWS || views.length === 0)
    return refuse('spec', `A concatenation must be an array of 1 to ${MAX_VIEWS} views`);
  const width = viewWidth(context.width, columns);
  const rebuilt = views.map((view) => rebuildView(view, { ...context, ...ALONE, width }, false));
  const heights = rebuilt.map(({ height }) => viewHeight(height, columns, views.length));
  const sized = rebuilt.map(({ spec, isSingle, height }, index) =>
    isSingle ? withSize(spec, width - AXIS_WIDTH, (heights[index] ?? height) - FRAME_HEIGHT) : spec,
  );
  return {
    spec: { concat: sized, columns, spacing: SPACING },
    height: gridHeight(heights, columns),
    isSingle: false,
  };
}

function rebuildFacets(facets: SpecObject, inner: unknown, options: SpecObject, context: ViewContext): RebuiltView {
  const isGrid = facets.row !== undefined || facets.column !== undefined;
  const channels = isGrid ? { row: facets.row, column: facets.column } : { facet: facets };
  const headers = Object.entries(channels).flatMap(([name, def]) => {
    if (def === undefined || def === null) return [];
    const rebuilt = rebuildChannel(
      name,
      isRecord(def) ? def : refuse('spec', 'A facet must be an object', def),
      context,
    );
    const count = countPlaces(rebuilt) ?? refuse('spec', 'The number of facets can’t be determined before drawing');
    return [{ name, count, def: withoutTitle(rebuilt.def) }];
  });
  const total = headers.reduce((product, { count }) => product * count, 1);
  if (total > MAX_VIEWS) return refuse('too-large', `A chart has more than ${MAX_VIEWS} facets`);
  const columns = isGrid
    ? (headers.find(({ name }) => name === 'column')?.count ?? 1)
    : fittingColumns(options.columns, context.width, total);
  const width = facetWidth(context.width, columns);
  // One title above all plots replaces a title beside each.
  const titles = new Map<string, string | null>();
  const child = rebuildView(
    inner,
    { ...context, ...ALONE, width: width + AXIS_WIDTH, axisTitles: titles, isFaceted: true },
    false,
  );
  const height = facetHeight(child.height);
  const heading = headers.find(({ name }) => name !== 'row') ?? headers[0];
  const shown = titles.get('y') ?? null;
  const defs = Object.fromEntries(
    headers.map((header) => [header.name, { ...header.def, title: header === heading ? shown : null }]),
  );
  return {
    spec: {
      facet: isGrid ? defs : defs.facet,
      spec: child.isSingle ? withSize(child.spec, width, height) : child.spec,
      ...(!isGrid && { columns }),
      spacing: SPACING,
    },
    height: facetsHeight(total, columns, height),
    isSingle: false,
  };
}

function withoutTitle(def: SpecObject): SpecObject {
  const { title: _title, ...header } = isRecord(def.header) ? def.header : {};
  return { ...def, header };
}

function withSize(spec: SpecObject, width: number, height: number): SpecObject {
  return { ...spec, width: Math.max(MIN_PLOT_WIDTH, width), height: Math.max(80, height) };
}

/** A data source may only name the result's rows; anything else would be other data. */
function checkNestedData(data: unknown): void {
  if (data === undefined || data === null) return;
  const isNameOnly = isRecord(data) && Object.keys(data).every((key) => key === 'name');
  const isEmpty = isRecord(data) && Array.isArray(data.values) && data.values.length === 0;
  if (!isNameOnly && !isEmpty) refuse('data', 'A view carries data other than the result', data);
}

const RESOLVED_CHANNELS = [
  ...['x', 'y', 'theta', 'radius', 'color', 'fill', 'stroke', 'size', 'shape', 'opacity', 'xOffset', 'yOffset'],
];
const SHARING = objectOf(
  Object.fromEntries(RESOLVED_CHANNELS.map((channel) => [channel, oneOf('shared', 'independent')])),
);
const RESOLVE = objectOf({ scale: SHARING, axis: SHARING, legend: SHARING });
