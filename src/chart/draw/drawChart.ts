import type { Scene, SceneGroup, View } from 'vega';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { RebuiltChart } from '../spec/rebuildChart.js';
import type { ChartSize } from './ChartSize.js';
import { createChartTooltip, readTooltip } from './ChartTooltip.js';
import { type ChartView, createChartView } from './createChartView.js';
import { fitViews } from './fitViews.js';
import type { ChartTheme } from './readChartTheme.js';

export interface DrawnChart {
  /** Gives the view other rows. Rejects when that fails. */
  readonly setRows: (rows: readonly ChartRow[]) => Promise<void>;
  /** Fits the view into a size, and gives the size it then has: larger where views side by side can't be made as small. */
  readonly setSize: (size: ChartSize) => Promise<ChartSize>;
  /** What a chart takes that was just drawn. */
  readonly size: ChartSize;
  /** The colour that stands for a value, where colours stand for names. */
  readonly colorOf: (value: unknown) => string | undefined;
  /** Takes the picture away and frees what it held. */
  readonly finalize: () => void;
}

export interface DrawChartOptions {
  /** The picture is put into it once it is drawn, in the place of what was there. */
  readonly host: HTMLElement;
  readonly tooltipBox: HTMLElement;
  readonly chart: RebuiltChart;
  readonly theme: ChartTheme;
  readonly size: ChartSize;
  /** BCP 47. */
  readonly locale: string;
}

/** Above this number of marks one picture of pixels is drawn instead of an element a mark. */
const MAX_SVG_MARKS = 1500;

/** Draws a chart. Rejects when it fails, also in a step that Vega itself would only log. */
export async function drawChart(options: DrawChartOptions): Promise<DrawnChart> {
  const { host, chart, size } = options;
  const tooltip = createChartTooltip(options.tooltipBox);
  const made = createChartView({
    spec: chart.isFitted ? { ...chart.spec, ...size } : chart.spec,
    rows: chart.rows,
    theme: options.theme,
    locale: options.locale,
    tooltip: (_handler, event, _item, value) => {
      const lines = readTooltip(typeof value === 'function' ? value() : value, chart.tooltipTitles);
      if (lines.length === 0) tooltip.hide();
      else tooltip.show(lines, event.clientX, event.clientY);
    },
  });
  const { view, throwIfFailed } = made;
  const frame = document.createElement('div');
  try {
    // Once without a picture: how many marks there are decides of what kind it is.
    await view.runAsync();
    throwIfFailed();
    view.renderer(countMarks(view) > MAX_SVG_MARKS ? 'canvas' : 'svg').initialize(frame);
    await view.runAsync();
    const drawn = chart.isFitted ? size : await fitViews(made, frame, size);
    throwIfFailed();
    host.replaceChildren(frame);
    return toDrawnChart(made, { frame, tooltip, drawn, isFitted: chart.isFitted });
  } catch (error) {
    view.finalize();
    throw error;
  }
}

interface Parts {
  readonly frame: HTMLElement;
  readonly tooltip: ReturnType<typeof createChartTooltip>;
  readonly drawn: ChartSize;
  readonly isFitted: boolean;
}

function toDrawnChart(made: ChartView, { frame, tooltip, drawn, isFitted }: Parts): DrawnChart {
  const { view, throwIfFailed } = made;
  return {
    setRows: async (rows) => {
      // Labels may have become longer: the plot gives them the room only when told to.
      await view
        .data('rows', [...rows])
        .resize()
        .runAsync();
      throwIfFailed();
    },
    setSize: async (size) => {
      if (!isFitted) return fitViews(made, frame, size);
      if (view.width() !== size.width || view.height() !== size.height) {
        await view.width(size.width).height(size.height).resize().runAsync();
      }
      return size;
    },
    size: drawn,
    colorOf: (value) => colorOf(view, value),
    finalize: () => {
      tooltip.hide();
      view.finalize();
      frame.remove();
    },
  };
}

/** A line or an area is one element however many values it joins. */
function countMarks(view: View): number {
  let count = 0;
  const visit = (scene: Scene): void => {
    count += PATHS.has(scene.marktype) ? 1 : scene.items.length;
    for (const item of scene.items) {
      for (const inner of (item as Partial<SceneGroup>).items ?? []) visit(inner as unknown as Scene);
    }
  };
  visit((view.scenegraph() as unknown as { readonly root: Scene }).root);
  return count;
}

const PATHS: ReadonlySet<string> = new Set(['line', 'area', 'trail']);

function colorOf(view: View, value: unknown): string | undefined {
  for (const name of ['color', 'fill', 'stroke']) {
    try {
      const color: unknown = view.scale(name)(value);
      if (typeof color === 'string') return color;
    } catch {
      // A view has no scale of a name that no channel needs.
    }
  }
  return undefined;
}
