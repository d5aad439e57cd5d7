import type { Scene, SceneGroup, View } from 'vega';
import { nextTask } from '../../protocol/nextTask.js';
import type { AskedValues } from '../../rows/AskedValues.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { RebuiltChart } from '../spec/rebuildChart.js';
import type { ChartSize } from './ChartSize.js';
import { createChartTooltip, plainRows, readTooltip } from './ChartTooltip.js';
import { type ChartView, createChartView } from './createChartView.js';
import { findLineEnds, type LineEnd } from './findLineEnds.js';
import { fitViews } from './fitViews.js';
import { isDark } from './mix.js';
import type { ChartTheme } from './readChartTheme.js';
import { ChartReader, type ChartReaderOptions, type ReadingWords } from './reading/ChartReader.js';
import { originOf } from './viewPlaces.js';
import { endWarmUp } from './warmUpCharts.js';

/** A chart on the page. */
export interface DrawnChart {
  /** Replaces the rows. Rejects if drawing them fails. */
  readonly setRows: (rows: readonly ChartRow[]) => Promise<void>;
  /** Fits the chart to a size. Resolves to its actual size, which is larger if several plots can't shrink that far. */
  readonly setSize: (size: ChartSize) => Promise<ChartSize>;
  /** The size after the first drawing. */
  readonly size: ChartSize;
  /** Whether a reader can find values in it, with a pointer or with the keyboard. */
  readonly canRead: () => boolean;
  /** Closes the pinned box and returns its values, to ask about them; undefined if it wasn't open. */
  readonly ask: () => AskedValues | undefined;
  /** Closes the pinned box. */
  readonly hide: () => void;
  /** Where the lines of a chart end, by the value of a column. */
  readonly lineEnds: (field: string) => ReadonlyMap<unknown, LineEnd>;
  /** The colour of a value on the chart's colour scale; undefined if it has none. */
  readonly colorOf: (value: unknown) => string | undefined;
  /** What the reader has selected, by clicking, brushing or zooming; undefined if the chart has no selections. */
  readonly selection: () => SelectionState | undefined;
  /** Removes the chart and frees its resources. */
  readonly finalize: () => void;
}

/** What a reader has selected in a chart, for another drawing of the same spec. */
export type SelectionState = object;

/** Options of `drawChart`. */
export interface DrawChartOptions extends Pick<ChartReaderOptions, 'compare' | 'onPick'> {
  /** Once the chart is drawn, it replaces the content of this element. */
  readonly host: HTMLElement;
  /** The element of the tooltip. */
  readonly tooltipBox: HTMLElement;
  /** The element that takes the focus, whose arrow keys read the chart. */
  readonly target: HTMLElement;
  /** A live region for what the arrow keys find. */
  readonly voice: HTMLElement;
  /** The chart to draw. */
  readonly chart: RebuiltChart;
  /** Colours and fonts. */
  readonly theme: ChartTheme;
  /** The size to fit the chart to. */
  readonly size: ChartSize;
  /** The reader's language. */
  readonly words: ReadingWords;
  /** What the reader had selected in an earlier drawing of the same spec. Default: nothing. */
  readonly selection?: SelectionState | undefined;
  /** Aborted when another drawing takes its place. Then it rejects and leaves `host` unchanged. Default: never. */
  readonly signal?: AbortSignal | undefined;
}

/** A chart with more marks is drawn on a canvas instead of SVG. */
const MAX_SVG_MARKS = 1500;

/** Draws a chart. Rejects if it fails, including errors that Vega only logs. */
export async function drawChart(options: DrawChartOptions): Promise<DrawnChart> {
  endWarmUp();
  const { host, chart, size } = options;
  const tooltip = createChartTooltip(options.tooltipBox);
  let reader: ChartReader | undefined;
  let isElsewhere = false;
  const leave = () => {
    if (!isElsewhere) return;
    isElsewhere = false;
    reader?.giveWay(false);
    tooltip.hide();
  };
  // The steps of a drawing are separate tasks: together they would delay a key press by a tenth of a second on a phone.
  await nextTask();
  options.signal?.throwIfAborted();
  const made = await createChartView({
    spec: chart.isFitted ? { ...chart.spec, ...size } : chart.spec,
    rows: chart.rows,
    theme: options.theme,
    locale: options.words.code,
    formats: chart.formats,
    tooltip: (_handler, event, item, value) => {
      const lines = readTooltip(typeof value === 'function' ? value() : value, chart.tooltipTitles);
      if (lines.length === 0 || reader?.reads(item) === true) return leave();
      isElsewhere = true;
      reader?.giveWay(true);
      tooltip.show({ heading: '', rows: plainRows(lines), more: '' }, { x: event.clientX, y: event.clientY });
    },
  });
  const { view, throwIfFailed } = made;
  const frame = document.createElement('div');
  try {
    await nextTask();
    view.renderer(countMarks(view) > MAX_SVG_MARKS ? 'canvas' : 'svg').initialize(frame);
    if (options.selection !== undefined) setSelection(view, options.selection);
    await view.runAsync();
    await nextTask();
    const drawn = chart.isFitted ? size : await fitViews(made, frame, size);
    throwIfFailed();
    await nextTask();
    options.signal?.throwIfAborted();
    const { target, voice, words, compare, onPick } = options;
    const elements = { picture: host, target, box: tooltip, voice };
    reader = new ChartReader({ view, titles: chart, ...elements, words, compare, onPick });
    host.replaceChildren(frame, reader.overlay);
    // Colours for a dark page would be pale on paper, and a chart can't be redrawn in time for printing: see print.css.
    host.toggleAttribute('data-dark', isDark(options.theme.surface));
    return toDrawnChart(made, { frame, reader, leave, drawn, isFitted: chart.isFitted });
  } catch (error) {
    reader?.dispose();
    view.finalize();
    throw error;
  }
}

interface Parts {
  readonly frame: HTMLElement;
  readonly reader: ChartReader;
  /** Hides the tooltip of a mark that the reader doesn't read. No pointer leaves a mark that is replaced. */
  readonly leave: () => void;
  readonly drawn: ChartSize;
  readonly isFitted: boolean;
}

function toDrawnChart(made: ChartView, { frame, reader, leave, drawn, isFitted }: Parts): DrawnChart {
  const { view, throwIfFailed } = made;
  // The view's own width and height are those of its plot.
  let fitted = drawn;
  const hide = () => {
    reader.hide();
    leave();
  };
  return {
    setRows: async (rows) => {
      hide();
      // Labels may be longer now. Vega makes room for them only on `resize`.
      await view
        .data('rows', [...rows])
        .resize()
        .runAsync();
      throwIfFailed();
    },
    setSize: async (size) => {
      if (!isFitted) {
        hide();
        return fitViews(made, frame, size);
      }
      if (fitted.width !== size.width || fitted.height !== size.height) {
        fitted = size;
        hide();
        // The plot may already have the size that the whole gets, which Vega would take for no change.
        await view.width(0).height(0).width(size.width).height(size.height).resize().runAsync();
      }
      return size;
    },
    size: drawn,
    canRead: () => !reader.isEmpty,
    ask: () => reader.ask(),
    hide,
    lineEnds: (field) => findLineEnds(reader.stops, field, originOf(view)),
    colorOf: (value) => colorOf(view, value),
    selection: () => readSelection(view),
    finalize: () => {
      leave();
      reader.dispose();
      view.finalize();
      frame.remove();
    },
  };
}

/** Missing from Vega's types: the state of the signals and the data of a selection. */
interface Stateful {
  getState(options: {
    signals: (name: string) => boolean;
    data: (name: string) => boolean;
    recurse: boolean;
  }): SelectionState & { readonly data: object };
  setState(state: SelectionState): unknown;
}

/** Vega-Lite keeps the rows of a selection in a data set, and its ranges in signals. `ChartScope` names selections `p0`, `p1` … */
function readSelection(view: View): SelectionState | undefined {
  const state = (view as unknown as Stateful).getState({
    signals: (name) => /^p\d+(_|$)/.test(name),
    data: (name) => /^p\d+_store$/.test(name),
    recurse: true,
  });
  return Object.keys(state.data).length > 0 ? state : undefined;
}

function setSelection(view: View, state: SelectionState): void {
  (view as unknown as Stateful).setState(state);
}

/** Counts marks; a line or an area is one, whatever its number of points. */
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
      // Vega throws if the view has no scale of this name.
    }
  }
  return undefined;
}
