/** Lines of a tooltip: a title and a value each. */
export type TooltipLines = readonly (readonly [title: string, value: string])[];

export interface ChartTooltip {
  /** Shows lines beside a place of the window, in pixels. */
  readonly show: (lines: TooltipLines, x: number, y: number) => void;
  readonly hide: () => void;
}

const DISTANCE = 14;
const MAX_LINES = 20;

/** A tooltip that is text and nothing else, in an element of the chart's own figure. */
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

/** A view's tooltip value as lines. Keys that stand for titles become these. */
export function readTooltip(value: unknown, titles: ReadonlyMap<string, string>): TooltipLines {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, item]) => [titles.get(key) ?? key, String(item)] as const);
}
