import type { View } from 'vega';
import type { ChartSize } from './ChartSize.js';
import type { ChartView } from './createChartView.js';

/** A smaller plot would be unreadable. */
const MIN_PLOT_SIZE: ChartSize = { width: 70, height: 60 };

/**
 * Resizes the plots of a chart with several views so that the whole, including axes and legends, fits `target`. Resolves to
 * the resulting size. The width of labels is known only after drawing, so the chart is measured and corrected.
 */
export async function fitViews(made: ChartView, frame: HTMLElement, target: ChartSize): Promise<ChartSize> {
  const { view } = made;
  const plots = readPlots(made);
  const grid = readGrid(made);
  let size = measure(frame);
  // The second round accounts for labels that the first has added or removed.
  for (let round = 0; plots !== undefined && grid !== undefined && round < 2; round += 1) {
    const missing = { width: target.width - size.width, height: target.height - size.height };
    if (Math.abs(missing.width) <= 1 && Math.abs(missing.height) <= 1) break;
    for (const side of ['width', 'height'] as const) {
      for (const name of plots[side]) {
        const next = Math.floor(Number(view.signal(name)) + missing[side] / grid[side]);
        view.signal(name, Math.max(MIN_PLOT_SIZE[side], next));
      }
    }
    // Vega recomputes the total size only on `resize`.
    await view.resize().runAsync();
    size = measure(frame);
  }
  return size;
}

/** The names of the signals for the plots' sizes. Undefined for nested views. */
function readPlots({ compiled }: ChartView): Readonly<Record<keyof ChartSize, readonly string[]>> | undefined {
  const names = (compiled.signals ?? []).flatMap((signal) =>
    typeof (signal as { readonly value?: unknown }).value === 'number' ? [signal.name] : [],
  );
  // If all views of a row or a column are alike, their size is a property of the whole chart.
  const own = (['width', 'height'] as const).filter((side) => typeof compiled[side] === 'number');
  const sizes = [...own, ...names.filter((name) => /^(child|concat_\d+)_?(width|height)$/i.test(name))];
  const isNested = names.some((name) => /^(child|concat_\d+)_(child|concat)/.test(name));
  if (sizes.length === 0 || isNested) return undefined;
  return {
    width: sizes.filter((name) => /width$/i.test(name)),
    height: sizes.filter((name) => /height$/i.test(name)),
  };
}

/** The number of plots per row and per column. */
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
  const canvas = frame.querySelector('canvas');
  const picture = canvas ?? frame.querySelector('svg');
  const read = (side: keyof ChartSize) =>
    Number.parseFloat(picture?.getAttribute(side) ?? '') / (canvas === null ? 1 : ratio(canvas));
  return { width: Math.ceil(read('width') || 0), height: Math.ceil(read('height') || 0) };
}

/** Device pixels per CSS pixel of a canvas. */
function ratio(canvas: HTMLCanvasElement): number {
  return canvas.width / (Number.parseFloat(canvas.style.width) || canvas.width) || 1;
}
