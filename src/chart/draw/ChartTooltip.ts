/** The lines of a tooltip, each with a title and a value. */
export type TooltipLines = readonly (readonly [title: string, value: string])[];

/** How a series is drawn, for the key next to its name. */
export interface SeriesKey {
  /** `line`, `point` or `block`. */
  readonly kind: 'line' | 'point' | 'block';
  /** A CSS colour. */
  readonly color: string;
  /** Lengths of dashes and gaps of a line, in pixels. Default: solid. */
  readonly dash?: readonly number[] | undefined;
  /** The shape of a point, by its name in Vega. Default: a circle. */
  readonly shape?: string | undefined;
}

/** A row of a tooltip that lists series. */
export interface TooltipRow {
  readonly key: SeriesKey | undefined;
  readonly title: string;
  readonly value: string;
  /** Whether this is the row of the mark that is being read. */
  readonly isActive: boolean;
  /** Lines below the row. */
  readonly details: TooltipLines;
}

/** What a tooltip shows: a heading, rows, and how many rows it leaves out. */
interface TooltipContent {
  readonly heading: string;
  readonly rows: readonly TooltipRow[];
  /** How many rows are left out, such as "+3"; empty if none are. */
  readonly more: string;
  /** Whether the tooltip stays, so that its buttons can be pressed. Default: false. */
  readonly stays?: boolean | undefined;
}

/** Where a tooltip belongs, in pixels of the viewport. */
interface TooltipPlace {
  readonly x: number;
  readonly y: number;
  /** How far the place extends to both sides of `x`, as the bars of a band do. Default: 0. */
  readonly reach?: number | undefined;
}

/** The tooltip of a chart. */
export interface ChartTooltip {
  /** Its element, which may also contain actions for the values. */
  readonly element: HTMLElement;
  /** Shows content next to a place in the viewport. */
  readonly show: (content: TooltipContent, place: TooltipPlace) => void;
  /** Moves the tooltip next to another place. */
  readonly move: (place: TooltipPlace) => void;
  /** Hides the tooltip. */
  readonly hide: () => void;
}

/** The distance to the pointer and to the edge of the viewport, in pixels. */
const DISTANCE = 14;
const EDGE = 4;
const MAX_LINES = 20;

/**
 * Creates a tooltip that shows plain text in `box`, an element of the chart's figure. Other elements in it stay in place. The
 * text is hidden from screen readers, because a live region announces it.
 */
export function createChartTooltip(box: HTMLElement): ChartTooltip {
  let size = { width: 0, height: 0 };
  let scroller: Element | undefined;
  let last: TooltipPlace | undefined;
  const move = (place: TooltipPlace) => {
    last = place;
    const { x, y, reach = 0 } = place;
    const frame = box.offsetParent?.getBoundingClientRect() ?? new DOMRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const room = scroller?.getBoundingClientRect() ?? { top: 0, bottom: clientHeight };
    const start = Math.max(EDGE, frame.left);
    const end = Math.min(clientWidth - EDGE, frame.right);
    const { width, height } = size;
    const distance = reach + DISTANCE;
    const isRight = x + distance + width <= end;
    const isLeft = x - distance - width >= start;
    const beside = isRight ? x + distance : x - distance - width;
    // If neither side has room, as on a phone, the box is above the place, so that the finger doesn't cover it.
    const top = Math.max(room.top, 0) + EDGE;
    const bottom = Math.min(room.bottom, clientHeight) - EDGE;
    const left = isRight || isLeft ? beside : clamp(x - width / 2, start, end - width);
    const above = isRight || isLeft ? y - height - DISTANCE / 2 : y - height - 2 * DISTANCE;
    box.style.left = `${Math.round(left - frame.left)}px`;
    box.style.top = `${Math.round(clamp(above, top, bottom - height) - frame.top)}px`;
  };
  const measure = () => {
    // At the start of the frame, where no edge limits its width.
    box.style.left = '0';
    size = box.getBoundingClientRect();
  };
  // The buttons of a picked mark are rendered after its text, and load late the first time.
  const growth =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(() => {
          if (last === undefined) return;
          measure();
          move(last);
        });
  return {
    element: box,
    show: ({ heading, rows, more, stays = false }, place) => {
      for (const line of box.querySelectorAll(':scope > [data-tt-part^="chart-tooltip-"]')) line.remove();
      box.prepend(
        ...(heading === '' ? [] : [part('div', 'chart-tooltip-heading', heading)]),
        ...rows.slice(0, MAX_LINES).flatMap(toRows),
        ...(more === '' ? [] : [part('div', 'chart-tooltip-more', more)]),
      );
      box.dataset.state = stays ? 'pinned' : 'passing';
      box.hidden = false;
      scroller = findScroller(box);
      measure();
      move(place);
      if (stays) growth?.observe(box);
    },
    move,
    hide: () => {
      growth?.disconnect();
      box.hidden = true;
    },
  };
}

/** The nearest element around the box that cuts off what is above or below it. */
function findScroller(box: HTMLElement): Element | undefined {
  let around = box.offsetParent;
  while (around !== null && /visible|clip/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around ?? undefined;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Lines without keys, as a tooltip of a single mark has them. */
export function plainRows(lines: TooltipLines): readonly TooltipRow[] {
  return lines.map(([title, value]) => ({ key: undefined, title, value, isActive: false, details: [] }));
}

function toRows({ key, title, value, isActive, details }: TooltipRow): HTMLElement[] {
  const row = toLine([title, value]);
  if (isActive) row.dataset.state = 'active';
  if (key !== undefined) row.prepend(toKey(key));
  return [row, ...details.map((line) => toLine(line, 'chart-tooltip-detail'))];
}

function toLine([title, value]: TooltipLines[number], name = 'chart-tooltip-line'): HTMLElement {
  const row = part('div', name);
  const label = document.createElement('span');
  label.dir = 'auto';
  label.textContent = title;
  const text = document.createElement('strong');
  text.textContent = value;
  row.append(label, text);
  return row;
}

function toKey({ kind, color, dash, shape }: SeriesKey): HTMLElement {
  const key = part('i', 'chart-legend-color');
  key.dataset.mark = kind;
  key.style.backgroundColor = color;
  if (kind === 'point' && shape !== undefined) key.dataset.shape = shape;
  const [on = 1, off = 0] = dash ?? [];
  if (off > 0) key.dataset.dash = `${on}-${off}`;
  return key;
}

function part(tag: 'div' | 'i', name: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.dataset.ttPart = name;
  element.textContent = text;
  element.ariaHidden = 'true';
  return element;
}

/** Converts Vega's tooltip value to lines, replacing keys by their titles. */
export function readTooltip(value: unknown, titles: ReadonlyMap<string, string>): TooltipLines {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    // This library's lines without a title only serve to read the chart. Other lines come from Vega-Lite and have their title as
    // key.
    const title = titles.get(key) ?? (/^l\d+$/.test(key) ? undefined : key);
    return title === undefined ? [] : [[title, String(item)] as const];
  });
}
