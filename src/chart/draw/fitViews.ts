import type { View } from 'vega';
import type { ChartSize } from './ChartSize.js';
import type { ChartView } from './createChartView.js';

/** Plots smaller than this show nothing. Pixels. */
const MIN_PLOT_SIZE: ChartSize = { width: 70, height: 60 };

/**
 * Makes the plots of views side by side as large as fits into a size, axes and legends included, and gives the size that
 * they then take. Only running the chart tells how wide labels are, so it is measured and corrected.
 */
export async function fitViews(made: ChartView, frame: HTMLElement, target: ChartSize): Promise<ChartSize> {
  const { view } = made;
  const plots = readPlots(made);
  const grid = readGrid(made);
  let size = measure(frame);
  // The second round takes in what the first has changed: a smaller plot has fewer labels.
  for (let round = 0; plots !== undefined && grid !== undefined && round < 2; round += 1) {
    const missing = { width: target.width - size.width, height: target.height - size.height };
    if (Math.abs(missing.width) <= 1 && Math.abs(missing.height) <= 1) break;
    for (const side of ['width', 'height'] as const) {
      for (const name of plots[side]) {
        const next = Math.floor(Number(view.signal(name)) + missing[side] / grid[side]);
        view.signal(name, Math.max(MIN_PLOT_SIZE[side], next));
      }
    }
    // Vega measures the whole only when it is told to.
    await view.resize().runAsync();
    size = measure(frame);
  }
  return size;
}

/** Names of the signals that hold the sizes of plots; undefined where views lie in views. */
function readPlots({ compiled }: ChartView): Readonly<Record<keyof ChartSize, readonly string[]>> | undefined {
  const names = (compiled.signals ?? []).flatMap((signal) =>
    typeof (signal as { readonly value?: unknown }).value === 'number' ? [signal.name] : [],
  );
  // Where all views of a row or a column are alike, the size is one of the whole chart.
  const own = (['width', 'height'] as const).filter((side) => typeof compiled[side] === 'number');
  const sizes = [...own, ...names.filter((name) => /^(child|concat_\d+)_?(width|height)$/i.test(name))];
  const isNested = names.some((name) => /^(child|concat_\d+)_(child|concat)/.test(name));
  if (sizes.length === 0 || isNested) return undefined;
  return {
    width: sizes.filter((name) => /width$/i.test(name)),
    height: sizes.filter((name) => /height$/i.test(name)),
  };
}

/** How many plots stand side by side, and how many above each other. */
function readGrid({ view, compiled }: ChartView): ChartSize | undefined {
  const columns = (compiled.layout as { readonly columns?: unknown } | undefined)?.columns;
  const across = countRows(view, 'column_domain');
  const down = countRows(view, 'row_domain');
  if (across !== undefined || down !== undefined) return { width: across ?? 1, height: down ?? 1 };
  if (typeof columns !== 'number') return undefined;
  const groups = compiled.marks?.filter(({ type, name }) => type === 'group' && /^concat_\d+_group$/.test(name ?? ''));
  const total = countRows(view, 'facet_domain') ?? groups?.length ?? 1;
  const width = Math.max(1, Math.min(columns, total));
  return { width, height: Math.ceil(total / width) };
}

function countRows(view: View, name: string): number | undefined {
  try {
    return view.data(name).length;
  } catch {
    return undefined;
  }
}

function measure(frame: HTMLElement): ChartSize {
  const picture = frame.querySelector<HTMLElement | SVGElement>('svg, canvas');
  const read = (side: keyof ChartSize) =>
    Number.parseFloat(picture?.getAttribute(side) ?? '') / (picture instanceof HTMLCanvasElement ? ratio(picture) : 1);
  return { width: Math.ceil(read('width') || 0), height: Math.ceil(read('height') || 0) };
}

/** Pixels of the screen that a canvas has for each of its own. */
function ratio(canvas: HTMLCanvasElement): number {
  return canvas.width / (Number.parseFloat(canvas.style.width) || canvas.width) || 1;
}
