import { parse, View, type ViewOptions } from 'vega';
import { compile } from 'vega-lite';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { chartInterpreter } from './chartInterpreter.js';
import { createChartConfig } from './createChartConfig.js';
import { createChartLocale, type ViewLocale } from './createChartLocale.js';
import type { ChartTheme } from './readChartTheme.js';

export interface ChartViewOptions {
  /** Vega-Lite as it was rebuilt, with rows by the name `rows`. */
  readonly spec: SpecObject;
  /** They become the view's own: it marks and extends them. */
  readonly rows: readonly ChartRow[];
  readonly theme: ChartTheme;
  /** BCP 47. */
  readonly locale: string;
  readonly tooltip?: ViewOptions['tooltip'];
}

export interface ChartView {
  readonly view: View;
  /** What Vega was given, for those who need the names of its signals. */
  readonly compiled: ReturnType<typeof compile>['spec'];
  /** Throws what Vega has only logged so far. */
  readonly throwIfFailed: () => void;
}

/**
 * A view that draws nothing yet. No code is made of text (`ast`, interpreted), nothing is loaded, and its locale is its
 * own: embedding helpers would set styles, actions and a locale for the whole page.
 */
export function createChartView({ spec, rows, theme, locale, tooltip }: ChartViewOptions): ChartView {
  const errors: unknown[] = [];
  const logger = createLogger(errors);
  const { spec: compiled } = compile({ ...spec, config: createChartConfig(theme) } as never, { logger });
  // Here and not in the spec: Vega-Lite would copy and hash every row.
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

/** What the types of Vega leave out. */
interface Localized {
  locale(): ViewLocale;
  locale(locale: ViewLocale): void;
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
  // `level` reads a number as well as it sets one, which nobody here asks for.
  return logger as never;
}
