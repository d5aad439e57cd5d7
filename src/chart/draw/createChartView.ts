import { type Runtime, View, type ViewOptions } from 'vega';
import embed, { type EmbedOptions, type Result } from 'vega-embed';
import { compile } from 'vega-lite';
import { nextTask } from '../../protocol/nextTask.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { ChartFormats } from '../spec/ChartFormats.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { adaptNeutrals } from './adaptNeutrals.js';
import { chartInterpreter } from './chartInterpreter.js';
import { createChartConfig } from './createChartConfig.js';
import { createChartLocale, type ViewLocale } from './createChartLocale.js';
import type { ChartTheme } from './readChartTheme.js';

/** Options of `createChartView`. */
export interface ChartViewOptions {
  /** A rebuilt Vega-Lite spec whose data source is named `rows`. */
  readonly spec: SpecObject;
  /** The rows. The view takes ownership: it tags them and adds fields. */
  readonly rows: readonly ChartRow[];
  /** Colours and fonts. */
  readonly theme: ChartTheme;
  /** A BCP 47 language tag. */
  readonly locale: string;
  /** The formats that the spec refers to. Default: none. */
  readonly formats?: ChartFormats | undefined;
  /** Called when the pointer enters or leaves a mark. Default: no tooltip. */
  readonly tooltip?: ViewOptions['tooltip'];
}

/** A Vega view that has run but has no renderer yet. */
export interface ChartView {
  /** The Vega view. */
  readonly view: View;
  /** The compiled Vega spec, which has the names of the view's signals. */
  readonly compiled: Result['vgSpec'];
  /** Throws the first error that Vega has logged, if any. */
  readonly throwIfFailed: () => void;
}

/**
 * Creates a view with vega-embed and runs it outside the page. The caller chooses the renderer and calls `initialize`.
 * Expressions are interpreted rather than compiled to code, nothing is loaded, and neither the page nor other charts are
 * affected. Compiling and running are separate tasks, so that key presses and frames don't have to wait for both. Rejects if the
 * spec can't be compiled or run, including errors that Vega only logs.
 */
export async function createChartView(given: ChartViewOptions): Promise<ChartView> {
  const { spec, rows, theme, locale, formats, tooltip } = given;
  const errors: unknown[] = [];
  const throwIfFailed = () => {
    if (errors.length > 0) throw new Error('The chart could not be drawn.', { cause: errors[0] });
  };
  let created: View | undefined;
  class LocalizedView extends View {
    constructor(runtime: Runtime, options?: ViewOptions) {
      super(runtime, options);
      created = this;
      const localized = this as unknown as Localized;
      localized.locale(createChartLocale(localized.locale(), locale, formats));
      // Added after compilation, because Vega-Lite would copy and hash every row.
      this.insert('rows', rows);
    }
  }
  const logger = createLogger(errors);
  const options: EmbedOptions<never> = {
    mode: 'vega',
    ast: true,
    expr: chartInterpreter as never,
    loader: CLOSED_LOADER as never,
    logger,
    viewClass: LocalizedView,
    // The number of marks, known after the first run, decides which renderer to use.
    renderer: 'none' as never,
    tooltip: tooltip ?? false,
    hover: false,
    actions: false,
    defaultStyle: false,
  };
  try {
    const compiled = compile(adaptNeutrals(spec, theme) as never, {
      config: createChartConfig(theme) as never,
      logger,
    }).spec;
    await nextTask();
    // `usermeta` could override the options.
    const { view, vgSpec } = await embed(createDrawingElement(), { ...compiled, usermeta: {} } as never, options);
    throwIfFailed();
    return { view, compiled: vgSpec, throwIfFailed };
  } catch (error) {
    created?.finalize();
    throw error;
  }
}

/** Missing from Vega's types. */
interface Localized {
  locale(): ViewLocale;
  locale(locale: ViewLocale): void;
}

/** Rejects every request: a chart doesn't need any. */
const CLOSED_LOADER = {
  options: {},
  load: reject,
  sanitize: reject,
  http: reject,
  file: reject,
};

function reject(): Promise<never> {
  return Promise.reject(new Error('A chart must not load anything.'));
}

/**
 * Collects errors, which Vega logs during a run rather than throws. Warnings are ignored: they concern the spec, so readers don't
 * need them.
 */
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
  // The type requires `level` to return a number when called without one, which Vega doesn't do here.
  return logger as never;
}

/**
 * Creates the element that vega-embed draws into, which is never added to the page: vega-embed's class names, which a page's
 * styles may match, stay on it.
 *
 * vega-embed empties the element by setting `innerHTML`, which throws under Trusted Types. This element is empty already, so
 * its own `innerHTML` does nothing.
 */
function createDrawingElement(): HTMLElement {
  const host = document.createElement('div');
  Object.defineProperty(host, 'innerHTML', { set: () => {} });
  return host;
}
