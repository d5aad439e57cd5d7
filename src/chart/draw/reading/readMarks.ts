import type { View } from 'vega';
import type { ReadingAxis, ReadingLine } from '../../spec/ReadingLine.js';

/** A mark item of Vega's scenegraph, with the properties that reading needs. */
export interface MarkItem {
  readonly mark: { readonly marktype: string };
  readonly datum?: Readonly<Record<string, unknown>> | undefined;
  readonly tooltip?: unknown;
  readonly defined?: boolean | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly x2?: number | undefined;
  readonly y2?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly size?: number | undefined;
  readonly shape?: string | undefined;
  readonly fill?: string | null | undefined;
  readonly stroke?: string | null | undefined;
  readonly strokeDash?: readonly number[] | undefined;
  readonly startAngle?: number | undefined;
  readonly endAngle?: number | undefined;
  readonly innerRadius?: number | undefined;
  readonly outerRadius?: number | undefined;
  readonly items?: readonly MarkScene[] | undefined;
  readonly text?: unknown;
}

interface MarkScene {
  readonly marktype: string;
  readonly role?: string | undefined;
  readonly name?: string | undefined;
  readonly items: readonly MarkItem[];
}

/** A mark with its bounds, in pixels of the picture. A point has no extent. */
export interface ReadMark {
  /** The item of the scenegraph. */
  readonly item: MarkItem;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bands of a discrete axis. Bars side by side in one band belong together. */
export interface Bands {
  /** The centre of the first band, in pixels of the picture. */
  readonly first: number;
  /** From one centre to the next, in pixels. Negative if the axis is reversed. */
  readonly step: number;
  /** The number of bands. */
  readonly count: number;
}

/** A plot: its frame in pixels of the picture, and the marks in it that can be read. */
export interface ReadPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The names of its facet, as its headers show them. Empty for others. */
  readonly facet: readonly string[];
  /** How its marks are found. */
  axis: ReadingAxis;
  /** The bands of that axis. Undefined for a continuous one. */
  bands: Bands | undefined;
  readonly marks: ReadMark[];
}

/** Reads the marks that a view has drawn, by plot, from its scenegraph. */
export function readMarks(view: View, reading: ReadonlyMap<string, ReadingLine>): readonly ReadPlot[] {
  const plots: ReadPlot[] = [];
  const axes = new Map<string, ReadingAxis | undefined>();

  const visit = (
    scene: MarkScene,
    dx: number,
    dy: number,
    plot?: ReadPlot,
    around: readonly MarkScene[] = [],
  ): void => {
    if (scene.marktype === 'group') {
      // Axes, legends, titles and headers have other roles.
      if (scene.role !== 'frame' && scene.role !== 'scope' && scene.role !== 'mark') return;
      const isPlot = scene.role === 'frame' || PLOT.test(scene.name ?? '');
      const isCell = CELL.test(scene.name ?? '');
      for (const item of scene.items) {
        const x = dx + (item.x ?? 0);
        const y = dy + (item.y ?? 0);
        const own = isPlot ? startPlot(item, x, y, isCell ? readFacet(item, around) : []) : plot;
        for (const inner of item.items ?? []) visit(inner, x, y, own, item.items);
        if (isPlot && own !== undefined && own.marks.length > 0) plots.push(own);
      }
      return;
    }
    if (plot === undefined || scene.role !== 'mark') return;
    const name = scene.name ?? '';
    if (!axes.has(name)) axes.set(name, findAxis(scene, reading));
    const axis = axes.get(name);
    if (axis === undefined) return;
    if (plot.marks.length === 0) {
      plot.axis = axis;
      plot.bands = axis === 'item' ? undefined : findBands(view, name, axis, plot);
    }
    // Layers that are read in another way, such as bands behind lines, stay in the background.
    if (axis !== plot.axis) return;
    for (const item of scene.items) {
      const mark = item.defined === false ? undefined : toMark(scene.marktype, item, dx, dy);
      if (mark !== undefined) plot.marks.push(mark);
    }
  };

  visit((view.scenegraph() as unknown as { readonly root: MarkScene }).root, 0, 0);
  return plots;
}

/** Vega-Lite's names of the groups that are plots. The groups of lines and of stacks aren't. */
const PLOT = /(^|_)(cell|group)$/;
/** The name of facets. */
const CELL = /(^|_)cell$/;

/** The texts of the headers of a facet's row and column, or its own. Their positions match, their data may not: it has counts. */
function readFacet(cell: MarkItem, around: readonly MarkScene[]): readonly string[] {
  const headers = around.flatMap(({ role, items }) => {
    if (role === 'row-header') return items.filter(({ y }) => isNear(y, cell.y));
    return role === 'column-header' ? items.filter(({ x }) => isNear(x, cell.x)) : [];
  });
  return [...headers, cell].flatMap(({ items = [] }) => readTitles(items));
}

function isNear(a = 0, b = 0): boolean {
  return Math.abs(a - b) < 1;
}

function readTitles(scenes: readonly MarkScene[]): readonly string[] {
  return scenes.flatMap(({ role, items }) => {
    if (role === 'title-text') return items.map(({ text }) => String(text));
    return role === 'title' ? items.flatMap((item) => readTitles(item.items ?? [])) : [];
  });
}

function startPlot({ width = 0, height = 0 }: MarkItem, left: number, top: number, facet: readonly string[]): ReadPlot {
  return { left, top, right: left + width, bottom: top + height, facet, axis: 'item', bands: undefined, marks: [] };
}

/** All items of a mark have the same lines, so one item is enough to find how they are read. */
function findAxis({ items }: MarkScene, reading: ReadonlyMap<string, ReadingLine>): ReadingAxis | undefined {
  const item = items.find(({ tooltip }) => tooltip !== undefined && tooltip !== null);
  const line = Object.keys(item ? readTooltipValue(item) : {}).find((key) => reading.has(key));
  return line === undefined ? undefined : reading.get(line)?.axis;
}

/** The lines of an item's tooltip, by key. `chartInterpreter` defers them. */
export function readTooltipValue({ tooltip }: MarkItem): Readonly<Record<string, unknown>> {
  const value: unknown = typeof tooltip === 'function' ? tooltip() : tooltip;
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function toMark(marktype: string, item: MarkItem, dx: number, dy: number): ReadMark | undefined {
  const x = dx + (item.x ?? 0);
  const y = dy + (item.y ?? 0);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  if (marktype === 'rect')
    return { item, left: x, top: y, right: x + (item.width ?? 0), bottom: y + (item.height ?? 0) };
  if (marktype === 'area') {
    const right = dx + (item.x2 ?? item.x ?? 0);
    const bottom = dy + (item.y2 ?? item.y ?? 0);
    return {
      item,
      left: Math.min(x, right),
      top: Math.min(y, bottom),
      right: Math.max(x, right),
      bottom: Math.max(y, bottom),
    };
  }
  return { item, left: x, top: y, right: x, bottom: y };
}

/** The part of a Vega scale that its bands are read from. */
interface BandScale {
  (value: unknown): number;
  readonly bandwidth?: (() => number) | undefined;
  readonly domain: () => readonly unknown[];
}

/** Finds the scale of a mark by Vega-Lite's naming: `concat_1_layer_0_marks` is drawn with `concat_1_x`, or with `x`. */
function findBands(view: View, name: string, axis: 'x' | 'y', plot: ReadPlot): Bands | undefined {
  const parts = name.split('_').slice(0, -1);
  for (let length = parts.length; length >= 0; length -= 1) {
    const scale = tryScale(view, [...parts.slice(0, length), axis].join('_'));
    if (scale === undefined) continue;
    const domain = scale.domain();
    const width = scale.bandwidth?.() ?? 0;
    if (width === 0 || domain.length === 0) return undefined;
    const first = scale(domain[0]) + width / 2 + (axis === 'x' ? plot.left : plot.top);
    return { first, step: domain.length > 1 ? scale(domain[1]) - scale(domain[0]) : width, count: domain.length };
  }
  return undefined;
}

function tryScale(view: View, name: string): BandScale | undefined {
  try {
    return view.scale(name) as unknown as BandScale;
  } catch {
    // Vega throws if the view has no scale of this name.
    return undefined;
  }
}
