import type { View } from 'vega';
import type { Result } from 'vega-embed';
import type { ChartRow } from './ChartColumns.js';
import { createChartTooltip, readTooltip } from './ChartTooltip.js';
import { createChartConfig } from './createChartConfig.js';
import { createChartLocale, type ViewLocale } from './createChartLocale.js';
import type { ChartTheme } from './readChartTheme.js';
import type { RebuiltChart } from './rebuildChart.js';

export interface DrawnChart {
  /** Gives the view other rows. Rejects when that fails. */
  readonly setRows: (rows: readonly ChartRow[]) => Promise<void>;
  /** Fits the view into a width, in pixels, when it is one that fits. */
  readonly setWidth: (width: number) => void;
  readonly finalize: () => void;
}

export interface DrawChartOptions {
  /** Its content is replaced, and its role is taken: put it in a labelled figure. */
  readonly host: HTMLElement;
  readonly tooltipBox: HTMLElement;
  readonly chart: RebuiltChart;
  readonly theme: ChartTheme;
  /** Pixels. */
  readonly width: number;
  /** BCP 47. */
  readonly locale: string;
}

/** Above this number of rows a picture is drawn instead of an element a mark. */
const MOST_SVG_ROWS = 1500;

/** Draws a chart. Rejects when it fails, also in a step that Vega itself would only log. */
export async function drawChart(options: DrawChartOptions): Promise<DrawnChart> {
  const { host, chart, theme, width } = options;
  const [{ default: embed, vega }, { expressionInterpreter }] = await Promise.all([
    import('vega-embed'),
    import('vega-interpreter'),
  ]);
  const errors: unknown[] = [];
  const tooltip = createChartTooltip(options.tooltipBox);
  const spec = { ...chart.spec, ...(chart.isFitted && { width }), config: createChartConfig(theme) };
  const result: Result = await embed(host, spec as never, {
    mode: 'vega-lite',
    ast: true,
    expr: expressionInterpreter,
    actions: false,
    defaultStyle: false,
    renderer: chart.rows.length > MOST_SVG_ROWS ? 'canvas' : 'svg',
    hover: false,
    loader: CLOSED_LOADER as never,
    logger: createLogger(errors) as never,
    viewClass: localizedView(vega.View, options.locale),
    // Here and not in the spec: Vega-Lite would copy and hash every row.
    patch: (compiled) => ({
      ...compiled,
      data:
        compiled.data?.map((data) => (data.name === 'rows' ? { name: 'rows', values: [...chart.rows] } : data)) ?? [],
    }),
    tooltip: (_handler, event, _item, value) => {
      const lines = readTooltip(value, chart.tooltipTitles);
      if (lines.length === 0) tooltip.hide();
      else tooltip.show(lines, event.clientX, event.clientY);
    },
  });
  const fail = () => {
    if (errors.length > 0) throw new Error('The chart could not be drawn.', { cause: errors[0] });
  };
  try {
    fail();
  } catch (error) {
    result.finalize();
    throw error;
  }
  return {
    setRows: async (rows) => {
      await result.view.data('rows', [...rows]).runAsync();
      fail();
    },
    setWidth: (next) => {
      if (chart.isFitted && result.view.width() !== next) void result.view.width(next).runAsync();
    },
    finalize: () => {
      tooltip.hide();
      result.finalize();
      host.replaceChildren();
    },
  };
}

/** What the types of Vega leave out. */
interface Localized {
  locale(): ViewLocale;
  locale(locale: ViewLocale): void;
}

/** A locale of the view's own: Vega-embed would set it for all charts of the page. */
function localizedView(Base: typeof View, code: string): typeof View {
  return class extends Base {
    constructor(...[runtime, options]: ConstructorParameters<typeof View>) {
      super(runtime, options);
      const view = this as unknown as Localized;
      view.locale(createChartLocale(view.locale(), code));
    }
  };
}

/** A chart needs nothing from anywhere. */
const CLOSED_LOADER = {
  options: {},
  load: reject,
  sanitize: reject,
  http: reject,
  file: reject,
};

function reject(): Promise<never> {
  return Promise.reject(new Error('Charts load nothing.'));
}

/** Vega logs what fails in the middle of a run; warnings are about specs, which readers can't mend. */
function createLogger(errors: unknown[]) {
  const logger = {
    level: () => logger,
    error: (...args: readonly unknown[]) => {
      errors.push(args[0]);
      return logger;
    },
    warn: () => logger,
    info: () => logger,
    debug: () => logger,
  };
  return logger;
}
