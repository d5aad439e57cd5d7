import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import { ChartScope } from '../ChartScope.js';
import {
  AXIS_WIDTH,
  type ChartGrid,
  FRAME_HEIGHT,
  fittingColumns,
  layOutFacets,
  layOutViews,
  MIN_PLOT_WIDTH,
  SPACING,
} from '../chartLayout.js';
import { rebuildChannel } from '../encoding/rebuildChannel.js';
import type { SpecObject } from '../parseChartSpec.js';
import { title } from '../presentation.js';
import { objectOf, oneOf, refuseKeys } from '../rules.js';
import { rebuildTransforms } from '../transforms/rebuildTransforms.js';
import type { RebuiltView, ViewContext } from '../ViewContext.js';
import { expandRepeat } from './expandRepeat.js';
import { inNameOrder } from './inNameOrder.js';
import { declareParams, rebuildParams } from './rebuildParams.js';
import { rebuildUnit } from './rebuildUnit.js';
import { shareSort } from './shareSort.js';
import { BLOCKS, countPlaces } from './styleAxis.js';
import { styleLabels } from './styleLabels.js';

/** Views, layers or facets of one composition. */
const MAX_VIEWS = 36;
/** Resets the layer context for a view in a concatenation or a facet, where axis titles distinguish the plots. */
const ALONE = {
  isLayered: false,
  hasTimeBands: false,
  axisTitles: undefined,
  isFaceted: false,
  shownTitle: '',
} as const;

/** Unsupported properties that would add data or change the view's meaning. */
const REFUSED_KEYS = ['datasets', 'projection', 'signals', 'marks', 'scales', 'selection'];

/** Rebuilds a view and its inner views. Throws a ChartRefusal. */
export function rebuildView(view: unknown, outer: ViewContext, isTop: boolean): RebuiltView {
  if (!isRecord(view)) return refuse('spec', 'A view must be an object', view);
  refuseKeys(view, REFUSED_KEYS, 'A view has a property that is not supported');
  if (!isTop) checkNestedData(view, outer);
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
    ...(isRecord(expanded.resolve) && { resolve: RESOLVE(expanded.resolve) }),
  };
  const { spec, ...size } = rebuildParts(expanded, context);
  return { spec: { ...common, ...spec }, ...size };
}

function rebuildParts(view: SpecObject, context: ViewContext): RebuiltView {
  if (Array.isArray(view.layer)) return rebuildLayers(view, view.layer, context);
  const grid = layOutViews(view, context.width);
  if (grid !== undefined) return rebuildConcat(grid.views, grid, context);
  if (isRecord(view.facet)) return rebuildFacets(view.facet, view.spec, view, context);
  if (view.mark === undefined) return refuse('spec', 'A view must have a mark or inner views', view);
  const { row, column, facet, ...encoding } = isRecord(view.encoding) ? view.encoding : {};
  if (!(row ?? column ?? facet)) return rebuildUnit(view, context);
  const facets = facet === undefined ? { row, column } : asFacet(facet);
  // The title and the data of the view belong to all its plots.
  return rebuildFacets(facets, { mark: view.mark, encoding }, isRecord(facet) ? facet : {}, context);
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
  const parts = shareSort(rebuilt.map(({ spec }) => drawnOnce(spec)));
  return {
    spec: { layer: styleLabels(parts.map((spec, at) => ({ spec, radii: radiiOf(layers[at]) }))) },
    height: Math.max(...rebuilt.map(({ height }) => height)),
    isSingle: rebuilt.every(({ isSingle }) => isSingle),
    minHeight: Math.max(...rebuilt.map(({ minHeight }) => minHeight)),
  };
}

/** A layer that shows no field, such as the line of a target. It would be drawn for each row, on top of itself. */
function drawnOnce(spec: SpecObject): SpecObject {
  const isConstant =
    spec.mark !== undefined && !hasFields(spec.encoding) && (spec.transform ?? spec.params) === undefined;
  // A new object: Vega adds to its rows.
  return isConstant ? { ...spec, data: { values: [{}] } } : spec;
}

function hasFields(encoding: unknown): boolean {
  const channels = isRecord(encoding) ? Object.values(encoding).flat() : [];
  return channels.some((channel) => isRecord(channel) && (channel.field ?? channel.aggregate) !== undefined);
}

function radiiOf(layer: unknown): SpecObject {
  return isRecord(layer) && isRecord(layer.mark) ? layer.mark : {};
}

/** Whether one of the layers has bars and all layers share one x, so that they can all use its bands. */
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

function rebuildConcat(views: readonly unknown[], grid: ChartGrid, context: ViewContext): RebuiltView {
  if (views.length > MAX_VIEWS || views.length === 0)
    return refuse('spec', `A concatenation must be an array of 1 to ${MAX_VIEWS} views`);
  const { columns, width } = grid;
  const rebuilt = views.map((view) => rebuildView(view, { ...context, ...ALONE, width }, false));
  const { heights, total } = grid.fit(rebuilt.map(({ height }) => height));
  const concat = rebuilt.map((view, index) => withSize(view, width, heights[index] ?? view.height));
  return { spec: { concat, columns, spacing: SPACING }, height: total, isSingle: false, minHeight: total };
}

function rebuildFacets(facets: SpecObject, inner: unknown, options: SpecObject, context: ViewContext): RebuiltView {
  // The names of rows would be upright, beside the plots.
  if (isRecord(facets.row) && !facets.column) return rebuildFacets(facets.row, inner, { columns: 1 }, context);
  const isGrid = facets.row !== undefined || facets.column !== undefined;
  const channels = isGrid ? { row: facets.row, column: facets.column } : { facet: facets };
  const headers = Object.entries(channels).flatMap(([name, def]) => {
    if (def === undefined || def === null) return [];
    const rebuilt = inNameOrder(rebuildChannel(name, asFacet(def), context));
    // A facet has no continuous axis, whatever its type.
    const bands = rebuilt.type === 'temporal' ? { ...rebuilt, type: 'ordinal' as const } : rebuilt;
    const count = countPlaces(bands) ?? refuse('spec', 'The number of facets can’t be determined before drawing');
    return [{ name, count, def: withoutTitle(rebuilt.def) }];
  });
  const total = headers.reduce((product, { count }) => product * count, 1);
  if (total > MAX_VIEWS) return refuse('too-large', `A chart has more than ${MAX_VIEWS} facets`);
  const columns = isGrid
    ? (headers.find(({ name }) => name === 'column')?.count ?? 1)
    : fittingColumns(options.columns, context.width, total);
  const grid = layOutFacets(total, columns, context.width);
  const { width } = grid;
  // One title above all plots replaces a title beside each.
  const axisTitles = new Map<string, string | null>();
  const child = rebuildView(inner, { ...context, ...ALONE, width, axisTitles, isFaceted: true }, false);
  const { heights, total: height } = grid.fit([child.height]);
  const heading = headers.find(({ name }) => name !== 'row') ?? headers[0];
  const shown = axisTitles.get('y') ?? null;
  const defs = Object.fromEntries(
    headers.map((header) => [header.name, { ...header.def, title: header === heading ? shown : null }]),
  );
  return {
    spec: {
      facet: isGrid ? defs : defs.facet,
      spec: withSize(child, width, heights[0] ?? child.height),
      ...(!isGrid && { columns }),
      spacing: SPACING,
    },
    height,
    isSingle: false,
    minHeight: height,
  };
}

function asFacet(def: unknown): SpecObject {
  return isRecord(def) ? def : refuse('spec', 'A facet must be an object', def);
}

function withoutTitle(def: SpecObject): SpecObject {
  const { title: _title, ...header } = isRecord(def.header) ? def.header : {};
  return { ...def, header };
}

/** Gives a view with a single plot its size; `width` and `height` include the axes. */
function withSize({ spec, isSingle }: RebuiltView, width: number, height: number): SpecObject {
  if (!isSingle) return spec;
  return { ...spec, width: Math.max(MIN_PLOT_WIDTH, width - AXIS_WIDTH), height: Math.max(80, height - FRAME_HEIGHT) };
}

/** A data source may only name the result's rows; anything else would be other data. */
function checkNestedData({ data, encoding }: SpecObject, outer: ViewContext): void {
  if (data === undefined || data === null) return;
  const isNameOnly = isRecord(data) && Object.keys(data).every((key) => key === 'name');
  const values = isRecord(data) && Array.isArray(data.values) ? data.values : undefined;
  // A row without a value is how a spec draws a constant once.
  const isOne = JSON.stringify(values) === '[{}]' && !hasFields(mergeEncodings(outer.encoding, encoding));
  if (!isNameOnly && values?.length !== 0 && !isOne) refuse('data', 'A view carries data other than the result', data);
}

const RESOLVED_CHANNELS = [
  ...['x', 'y', 'theta', 'radius', 'color', 'fill', 'stroke', 'size', 'shape', 'opacity', 'xOffset', 'yOffset'],
];
const SHARING = objectOf(
  Object.fromEntries(RESOLVED_CHANNELS.map((channel) => [channel, oneOf('shared', 'independent')])),
);
const RESOLVE = objectOf({ scale: SHARING, axis: SHARING, legend: SHARING });
