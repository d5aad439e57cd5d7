import { whenIdle } from '../../dom/whenIdle.js';
import { enUS } from '../../locales/en-US.js';
import { createResult } from '../../rows/createResult.js';
import { rebuildChart } from '../spec/rebuildChart.js';
import { createChartView } from './createChartView.js';
import { readChartTheme } from './readChartTheme.js';

const ROWS = createResult({
  result: {
    schema: ['day', 'amount', 'name'].map((name) => ({ name, columnType: name === 'day' ? 'Timestamp' : undefined })),
    data: [
      ['2025-01-01T00:00:00.000', '1', 'a'],
      ['2025-02-01T00:00:00.000', '3', 'b'],
    ],
  },
});
const LAYOUT = { words: enUS, width: 640 };

const x = { field: 'day', type: 'temporal' };
const y = { field: 'amount', type: 'quantitative' };
/** Each chart calls more of Vega than the one before, so that no step is long. */
const SPECS = [
  { mark: 'bar', encoding: {} },
  { mark: 'bar', encoding: { y } },
  { mark: { type: 'line', point: true }, encoding: { x, y, color: { field: 'name', type: 'nominal' } } },
];

let isWarm = false;

/** Prevents what is left of a warm-up: a chart is being drawn. */
export function endWarmUp(): void {
  isWarm = true;
}

/**
 * Draws small charts outside the page while it is idle, unless a chart of the page comes first. Browsers compile a function when it
 * is first called, which takes as long as all the rest of a first chart: about a third of a second on a phone.
 */
export function warmUpCharts(): void {
  // A simulated DOM has no layout, and usually no canvas to measure text with.
  if (!isWarm && document.documentElement.clientWidth > 0) whenIdle(() => drawNext(SPECS));
}

function drawNext([spec, ...others]: readonly object[]): void {
  if (isWarm || spec === undefined) return;
  // A fault concerns the first real chart, which reports it.
  drawOutside(spec).then(() => whenIdle(() => drawNext(others)), endWarmUp);
}

async function drawOutside(spec: object): Promise<void> {
  const chart = rebuildChart(spec, ROWS, LAYOUT);
  const { view } = await createChartView({
    ...chart,
    theme: readChartTheme(document.documentElement),
    locale: enUS.code,
  });
  view.renderer('svg').initialize(document.createElement('div'));
  await view.runAsync();
  view.finalize();
}
