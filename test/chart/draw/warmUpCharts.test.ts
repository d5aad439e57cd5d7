import { beforeEach, expect, it, vi } from 'vitest';
import { createChartView } from '../../../src/chart/draw/createChartView.js';

vi.mock('../../../src/chart/draw/createChartView.js');
vi.mock('../../../src/chart/draw/readChartTheme.js');

let idle: (() => void)[] = [];
const view = { renderer: () => view, initialize: () => view, runAsync: async () => view, finalize: vi.fn() };

/** Lets the page be idle once, and returns the number of charts drawn so far. */
async function beIdle() {
  for (const work of idle.splice(0)) work();
  await new Promise((resolve) => setImmediate(resolve));
  return view.finalize.mock.calls.length;
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  idle = [];
  vi.stubGlobal('document', { documentElement: { clientWidth: 800 }, createElement: () => ({}) });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.mocked(createChartView).mockResolvedValue({ view } as never);
});

it('draws a chart whenever the page is idle, each with more of Vega', async () => {
  const { warmUpCharts } = await import('../../../src/chart/draw/warmUpCharts.js');
  warmUpCharts();
  expect([view.finalize.mock.calls.length, await beIdle(), await beIdle(), await beIdle(), await beIdle()]).toEqual([
    0, 1, 2, 3, 3,
  ]);
  expect(idle).toEqual([]);
});

it('stops when the page draws a chart', async () => {
  const { warmUpCharts, endWarmUp } = await import('../../../src/chart/draw/warmUpCharts.js');
  warmUpCharts();
  await beIdle();
  endWarmUp();
  expect(await beIdle()).toBe(1);
  warmUpCharts();
  expect(idle).toEqual([]);
});

it('stops after a fault, which the first chart reports', async () => {
  const { warmUpCharts } = await import('../../../src/chart/draw/warmUpCharts.js');
  vi.mocked(createChartView).mockRejectedValue(new Error('The chart could not be drawn.'));
  warmUpCharts();
  await beIdle();
  expect(idle).toEqual([]);
});
