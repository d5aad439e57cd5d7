import { isRecord } from '../../../protocol/narrow.js';
import type { SpecObject } from '../parseChartSpec.js';

/** A layer of the rebuilt spec, and the radii that the received spec gives its mark. */
export interface LabelledLayer {
  readonly spec: SpecObject;
  readonly radii: { readonly radius?: unknown; readonly outerRadius?: unknown };
}

/** Makes the texts of layers readable that Vega-Lite would put on a cell of their own colour, or in the middle of a pie. */
export function styleLabels(layers: readonly LabelledLayer[]): readonly SpecObject[] {
  const cells = layers.map(({ spec }) => spec).find((spec) => typeOf(spec) === 'rect' && isAmount(colorOf(spec)));
  const arcs = layers.find(({ spec }) => typeOf(spec) === 'arc');
  const labels = layers.filter(({ spec }) => typeOf(spec) === 'text');
  if (labels.length === 0) return layers.map(({ spec }) => spec);
  return layers.map((layer) => {
    const { spec } = layer;
    const isLabel = typeOf(spec) === 'text';
    if (cells !== undefined) return isLabel ? withInk(spec, cells) : spec;
    if (arcs === undefined || !isRecord(encodingOf(arcs.spec).theta)) return spec;
    return isLabel ? besideArc(layer, arcs) : layer === arcs ? withRoom(spec) : spec;
  });
}

/** Darker colours need white texts. The contrast of white equals that of the dark ink at this luminance. */
const MIDDLE = 0.2;
const INKS = [
  ['<', '#fff'],
  ['>=', '#16181d'],
] as const;

function withInk(text: SpecObject, cells: SpecObject): SpecObject {
  const { color, fill, ...encoding } = encodingOf(text);
  const cell = colorOf(cells) as SpecObject;
  const own = color ?? fill;
  const isOwn = own === undefined ? inkOf(text) !== undefined : !isSame(own, cell);
  if (isOwn || !isSame(encoding.text, cell)) return text;
  return { ...text, encoding: { ...encoding, color: { condition: inksOn(cells) } } };
}

/** The inks that can be read on the colours of a layer's marks. */
function inksOn(layer: SpecObject): readonly SpecObject[] {
  const { field, aggregate } = colorOf(layer) as SpecObject;
  const value = `datum[${JSON.stringify(aggregate === undefined ? field : `${aggregate}_${field}`)}]`;
  const luminance = `luminance(scale("${channelOf(layer)}",${value}))`;
  return INKS.map(([operator, ink]) => ({ test: `${luminance}${operator}${MIDDLE}`, value: ink }));
}

/** The ink that the spec chooses for a text. */
function inkOf({ mark }: SpecObject): unknown {
  return isRecord(mark) ? (mark.color ?? mark.fill) : undefined;
}

/** Half of the plot's shorter side. */
const HALF = 'min(width,height)/2';
/** The share of that half which a pie with labels around it takes, and its hole, and where the labels are. */
const PIE = 0.76;
const HOLE = 0.4;
const AROUND = 0.94;

function withRoom(arc: SpecObject): SpecObject {
  const mark = arc.mark as SpecObject;
  const hole = mark.innerRadius ? { innerRadius: { expr: `${HALF}*${HOLE}` } } : {};
  return {
    ...arc,
    mark: { ...mark, outerRadius: { expr: `${HALF}*${PIE}` }, ...hole },
    encoding: { ...encodingOf(arc), ...orderOf(arc) },
  };
}

/** Texts beside their slices, or in them if the spec has them there. */
function besideArc({ spec, radii }: LabelledLayer, { spec: arc, radii: { outerRadius } }: LabelledLayer): SpecObject {
  const encoding = encodingOf(spec);
  if (!isRecord(encoding.theta)) return spec;
  const share = Number(radii.radius) / Number(outerRadius);
  const isInside = share > 0 && share < 1;
  const own = colorOf(spec);
  const hasInk = isRecord(own) ? own.field === undefined : inkOf(spec) !== undefined;
  const slice = colorOf(arc);
  const isNamed = isRecord(slice) && slice.field !== undefined;
  return {
    ...spec,
    mark: { ...(spec.mark as SpecObject), radius: { expr: `${HALF}*${isInside ? share * PIE : AROUND}` } },
    encoding: {
      ...encoding,
      ...(isNamed && isInside && !hasInk && { color: { condition: inksOn(arc) } }),
      ...(isNamed && { detail: { field: slice.field, type: slice.type } }),
      ...orderOf(arc),
      theta: { stack: true, ...encoding.theta },
    },
  };
}

/** The order of slices, which their texts must have, too: Vega-Lite stacks each layer by itself. */
function orderOf(arc: SpecObject): { readonly order?: unknown } {
  const { order } = encodingOf(arc);
  const slice = colorOf(arc);
  if (order !== undefined) return { order };
  return isRecord(slice) && slice.field !== undefined ? { order: { field: slice.field, type: slice.type } } : {};
}

function typeOf({ mark }: SpecObject): unknown {
  return isRecord(mark) ? mark.type : undefined;
}

function encodingOf({ encoding }: SpecObject): SpecObject {
  return isRecord(encoding) ? encoding : {};
}

function channelOf(spec: SpecObject): 'color' | 'fill' {
  return encodingOf(spec).color === undefined ? 'fill' : 'color';
}

function colorOf(spec: SpecObject): unknown {
  return encodingOf(spec)[channelOf(spec)];
}

function isAmount(channel: unknown): boolean {
  return isRecord(channel) && channel.type === 'quantitative' && channel.field !== undefined && channel.scale !== null;
}

function isSame(channel: unknown, cell: SpecObject): boolean {
  return isRecord(channel) && channel.field === cell.field && channel.aggregate === cell.aggregate;
}
