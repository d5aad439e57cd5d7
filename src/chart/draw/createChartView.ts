import { parse, View, type ViewOptions } from 'vega';
import { compile } from 'vega-lite';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
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
  /** Called when the pointer enters or leaves a mark. Default: no tooltip. */
  readonly tooltip?: ViewOptions['tooltip'];
}

/** A Vega view that may not have been drawn yet. */
export interface ChartView {
  /** The Vega view. */
  readonly view: View;
  /** The compiled Vega spec, which has the names of the view's signals. */
  readonly compiled: ReturnType<typeof compile>['spec'];
  /** Throws the first error that Vega has logged, if any. */
  readonly throwIfFailed: () => void;
}

/**
 * Creates a view without drawing it. Expressions are interpreted rather than compiled to code, and nothing is loaded. Unlike
 * vega-embed, it sets no styles, actions or locale for the whole page.
 */
export function createChartView({ spec, rows, theme, locale, tooltip }: ChartViewOptions): ChartView {
  const errors: unknown[] = [];
  const logger = createLogger(errors);
  const { spec: compiled } = compile({ ...spec, config: createChartConfig(theme) } as never, { logger });
  // Added after compilation, because Vega-Lite would copy and hash every row.
  const data = compiled.data?.map((item) => (item.name === 'rows' ? { name: 'rows', values: [...rows] } : item)) ?? [];
  const view = new View(parse({ ...compiled, data }, {}, { ast: true }), {
    expr: chartInterpreter,
    loader: CLOSED_LOADER as never,
    logger,
    renderer: 'none',
    ...(tooltip && { tooltip }),
  });
  const localized = view as unknown as Localized;
  localized.locale(createChartLocale(localized.locale(), locale));
  return {
    view,
    compiled,
    throwIfFailed: () => {
      if (errors.length > 0) throw new Error('The chart could not be drawn.', { cause: errors[0] });
    },
  };
}

/** Missing from Vega's types. */
interface Localized {
  locale(): ViewLocale;
  locale(locale: ViewLocale): void;
}

/** Rejects every request: a chart has all it needs. */
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

/** Collects errors, which Vega logs during a run rather than throws. Warnings are about the spec, so readers don't need them. */
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
