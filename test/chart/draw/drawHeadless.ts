import { type Loader, parse, type Scene, type SceneGroup, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile } from 'vega-lite';
import { readTooltip, type TooltipLines } from '../../../src/chart/draw/ChartTooltip.js';
import { createChartConfig } from '../../../src/chart/draw/createChartConfig.js';
import { createChartLocale, type ViewLocale } from '../../../src/chart/draw/createChartLocale.js';
import type { RebuiltChart } from '../../../src/chart/spec/rebuildChart.js';
import { rebuild, SALES } from '../spec/salesResult.js';
import { THEME } from './chartTheme.js';

/** Draws a spec with the sales rows as SVG, without a browser. */
export async function drawSvg(received: unknown, result = SALES): Promise<string> {
  return createView(rebuild(received, result)).toSVG();
}

/** The texts of a rebuilt chart, such as its labels and titles. */
export async function drawTexts(chart: RebuiltChart, locale: string): Promise<readonly string[]> {
  const svg = await createView(chart, locale).toSVG();
  return [...svg.matchAll(/>([^<>]+)<\/t(?:ext|span)>/g)].map(([, text = '']) => text);
}

/** The tooltip values of all marks. */
export function readTooltips(received: unknown, result = SALES): Promise<readonly TooltipLines[]> {
  return readTooltipsOf(rebuild(received, result));
}

/** The same for a rebuilt chart. */
export async function readTooltipsOf(chart: RebuiltChart, locale = 'en-US'): Promise<readonly TooltipLines[]> {
  const view = await createView(chart, locale).runAsync();
  const found: TooltipLines[] = [];
  const visit = (scene: Scene | SceneGroup): void => {
    for (const item of scene.items as readonly (SceneGroup & { tooltip?: unknown })[]) {
      if (item.tooltip !== undefined) found.push(readTooltip(item.tooltip, chart.tooltipTitles));
      if (Array.isArray(item.items)) visit(item);
    }
  };
  visit((view.scenegraph() as unknown as { readonly root: Scene }).root);
  return found.filter((lines) => lines.length > 0);
}

/** Throws errors that Vega would only log. */
export function createView({ spec, rows, isFitted, formats }: RebuiltChart, locale = 'en-US'): View {
  const sized = { ...spec, ...(isFitted && { width: 600 }), config: createChartConfig(THEME) };
  const { spec: compiled } = compile(sized as never, { logger: SILENT as never });
  const data = compiled.data?.map((item) => (item.name === 'rows' ? { name: 'rows', values: [...rows] } : item)) ?? [];
  const runtime = parse({ ...compiled, data }, {}, { ast: true });
  const options = {
    expr: expressionInterpreter,
    loader: CLOSED as unknown as Loader,
    logger: STRICT,
    renderer: 'none',
  };
  const view = new View(runtime, options as never);
  const localized = view as unknown as { locale(locale?: ViewLocale): ViewLocale };
  localized.locale(createChartLocale(localized.locale(), locale, formats));
  return view;
}

const refuse = () => Promise.reject(new Error('A chart asked for something.'));
const CLOSED = { load: refuse, sanitize: refuse, http: refuse, file: refuse };
const SILENT = {
  level: () => SILENT,
  error: () => SILENT,
  warn: () => SILENT,
  info: () => SILENT,
  debug: () => SILENT,
};
const STRICT = {
  ...SILENT,
  level: () => STRICT,
  error: (error: unknown) => {
    throw error;
  },
};
