import { seriesKey } from '../seriesKey.js';
import type { ReadingStop } from './ReadingIndex.js';
import type { MarkItem, ReadMark } from './readMarks.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Room around the bars of a place, in pixels. */
const BAND_MARGIN = 4;
const DOT = { radius: 4, active: 5.5 } as const;

/** What is highlighted. */
export interface Highlight {
  readonly stop: ReadingStop;
  /** The marks that the box lists. */
  readonly listed: readonly ReadMark[];
  /** The mark that is read. */
  readonly active: ReadMark | undefined;
}

/**
 * The highlight above a drawing: a rule or a band at a place, a dot on each line, an outline around a single mark. It is a
 * separate element, so that saved pictures don't contain it and the checked spec isn't changed.
 */
export class ReadingOverlay {
  /** The element, as large as the picture. It takes no pointer events. */
  readonly element: SVGSVGElement;
  /** Moved to the view's origin. If the element itself were moved, it would reach beyond the picture, which then scrolls. */
  readonly #marks = document.createElementNS(SVG, 'g');

  constructor() {
    this.element = create('svg', 'chart-overlay', {});
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(this.#marks);
  }

  /** Highlights a stop instead of what was highlighted before. `origin` is the place of the view's origin in the picture. */
  show({ stop, listed, active }: Highlight, origin: readonly [number, number]): void {
    this.#marks.setAttribute('transform', `translate(${origin})`);
    this.#marks.replaceChildren(...(stop.plot.axis === 'item' ? [outline(active)] : alongAxis(stop, listed, active)));
  }

  /** Removes the highlight. */
  clear(): void {
    this.#marks.replaceChildren();
  }
}

function alongAxis(stop: ReadingStop, listed: readonly ReadMark[], active: ReadMark | undefined): SVGElement[] {
  const { plot, at, marks } = stop;
  const isX = plot.axis === 'x';
  const bars = marks.filter(isBlock);
  const lines = listed.filter((mark) => !isBlock(mark));
  const guide =
    bars.length > 0
      ? band(stop, bars)
      : rule(plot.axis === 'x' ? [at, plot.top, at, plot.bottom] : [plot.left, at, plot.right, at]);
  const dots = lines.map((mark) => {
    const radius = mark === active && lines.length > 1 ? DOT.active : DOT.radius;
    const dot = create('circle', 'chart-dot', { cx: isX ? at : mark.right, cy: isX ? mark.top : at, r: radius });
    dot.style.fill = seriesKey(mark.item).color;
    return dot;
  });
  // A bar that is alone in its band needs no outline.
  const isOutlined = active !== undefined && isBlock(active) && bars.length > 1;
  return [guide, ...(isOutlined ? [outline(active)] : []), ...dots];
}

function isBlock({ item }: ReadMark): boolean {
  return item.mark.marktype === 'rect';
}

function rule([x1, y1, x2, y2]: readonly [number, number, number, number]): SVGElement {
  return create('line', 'chart-rule', { x1, y1, x2, y2 });
}

function band({ plot }: ReadingStop, bars: readonly ReadMark[]): SVGElement {
  const isX = plot.axis === 'x';
  const left = isX ? Math.min(...bars.map((bar) => bar.left)) - BAND_MARGIN : plot.left;
  const right = isX ? Math.max(...bars.map((bar) => bar.right)) + BAND_MARGIN : plot.right;
  const top = isX ? plot.top : Math.min(...bars.map((bar) => bar.top)) - BAND_MARGIN;
  const bottom = isX ? plot.bottom : Math.max(...bars.map((bar) => bar.bottom)) + BAND_MARGIN;
  return create('rect', 'chart-band', { x: left, y: top, width: right - left, height: bottom - top });
}

function outline(mark: ReadMark | undefined): SVGElement {
  if (mark === undefined) return create('g', 'chart-outline', {});
  const { item, left, top, right, bottom } = mark;
  if (item.mark.marktype === 'arc') return create('path', 'chart-outline', { d: slicePath(item, left, top) });
  if (isBlock(mark)) {
    return create('rect', 'chart-outline', { x: left, y: top, width: right - left, height: bottom - top, rx: 2 });
  }
  const radius = Math.sqrt((item.size ?? 64) / Math.PI) + 3;
  return create('circle', 'chart-outline', { cx: left, cy: top, r: radius });
}

/** The outline of a slice. Vega's angles start at twelve o'clock and run clockwise, but a stacked slice ends before it starts. */
function slicePath({ startAngle = 0, endAngle = 0, innerRadius = 0, outerRadius = 0 }: MarkItem, x: number, y: number) {
  const start = Math.min(startAngle, endAngle);
  // A full circle can't be one arc, since it would start where it ends.
  const end = Math.min(Math.max(startAngle, endAngle), start + 2 * Math.PI - 0.001);
  const isLarge = end - start > Math.PI ? 1 : 0;
  const at = (radius: number, angle: number) => `${x + radius * Math.sin(angle)} ${y - radius * Math.cos(angle)}`;
  const outer = `M${at(outerRadius, start)}A${outerRadius} ${outerRadius} 0 ${isLarge} 1 ${at(outerRadius, end)}`;
  const inner = `L${at(innerRadius, end)}A${innerRadius} ${innerRadius} 0 ${isLarge} 0 ${at(innerRadius, start)}Z`;
  return outer + inner;
}

function create<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  element.dataset.ttPart = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
