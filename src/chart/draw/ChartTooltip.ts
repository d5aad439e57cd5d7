/** The lines of a tooltip, each with a title and a value. */
export type TooltipLines = readonly (readonly [title: string, value: string])[];

/** The tooltip of a chart. */
export interface ChartTooltip {
  /** Shows lines beside a point of the viewport, in pixels. */
  readonly show: (lines: TooltipLines, x: number, y: number) => void;
  /** Hides the tooltip. */
  readonly hide: () => void;
}

/** The distance to the pointer, in pixels. */
const DISTANCE = 14;
const MAX_LINES = 20;

/** Creates a tooltip that shows plain text in `box`, an element of the chart's figure. */
export function createChartTooltip(box: HTMLElement): ChartTooltip {
  return {
    show: (lines, x, y) => {
      box.replaceChildren(...lines.slice(0, MAX_LINES).map(toRow));
      box.hidden = false;
      const frame = box.offsetParent?.getBoundingClientRect() ?? new DOMRect();
      const { width, height } = box.getBoundingClientRect();
      const isBeyond = x + DISTANCE + width > document.documentElement.clientWidth;
      const left = isBeyond ? x - DISTANCE - width : x + DISTANCE;
      const top = Math.max(4, y - height - DISTANCE / 2);
      box.style.left = `${Math.max(4, left) - frame.left}px`;
      box.style.top = `${top - frame.top}px`;
    },
    hide: () => {
      box.hidden = true;
    },
  };
}

function toRow([title, value]: TooltipLines[number]): HTMLElement {
  const row = document.createElement('div');
  row.dataset.ttPart = 'chart-tooltip-line';
  const name = document.createElement('span');
  name.textContent = title;
  const text = document.createElement('strong');
  text.textContent = value;
  row.append(name, text);
  return row;
}

/** Converts Vega's tooltip value to lines, replacing keys by their titles. */
export function readTooltip(value: unknown, titles: ReadonlyMap<string, string>): TooltipLines {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, item]) => [titles.get(key) ?? key, String(item)] as const);
}
