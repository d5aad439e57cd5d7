import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawChart } from '../../../src/chart/draw/drawChart.js';
import { rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { useChart } from '../../../src/components/chart/useChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import { createResult } from '../../../src/rows/createResult.js';

vi.mock('../../../src/chart/draw/drawChart.js', () => ({ drawChart: vi.fn() }));

const view = {
  size: { width: 600, height: 300 },
  setRows: vi.fn(async () => {}),
  setSize: async () => ({ width: 600, height: 300 }),
  canRead: () => true,
  colorOf: () => undefined,
  selection: () => undefined,
  finalize: vi.fn(),
};

function chartOf(revenue: number) {
  const schema = [{ name: 'city' }, { name: 'revenue', columnType: 'Int64' }];
  const spec = { mark: 'bar', encoding: { x: { field: 'city' }, y: { field: 'revenue' } } };
  return rebuildChart(spec, createResult({ result: { schema, data: [['Rome', revenue]] } }), {
    width: 600,
    words: enUS,
  });
}

function draw(chart: ReturnType<typeof chartOf> | undefined) {
  vi.mocked(drawChart)
    .mockReset()
    .mockResolvedValue(view as never);
  view.finalize.mockReset();
  const element = () => ({ current: document.createElement('div') });
  const elements = { figure: element(), host: element(), tooltip: element(), target: element(), voice: element() };
  const others = { formatColumn: undefined, series: undefined, hasLabels: false, compare: undefined, isLive: true };
  const options = { elements, words: enUS, size: { width: 600, height: 300 }, ...others };
  return renderHook((now: typeof chart) => useChart({ ...options, chart: now }), { initialProps: chart });
}

it('draws a chart again whose last rows could not be drawn', async () => {
  const { result, rerender } = draw(chartOf(1));
  await waitFor(() => expect(result.current.state).toBe('drawn'));
  view.setRows.mockRejectedValueOnce(new Error('too much'));
  rerender(chartOf(2));
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(view.finalize).toHaveBeenCalledOnce();
  rerender(chartOf(3));
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('drawn'));
  expect(drawChart).toHaveBeenCalledTimes(2);
});

it('draws a chart again that could not be drawn for a while', async () => {
  const { result, rerender } = draw(chartOf(1));
  await waitFor(() => expect(result.current.state).toBe('drawn'));
  rerender(undefined);
  expect(result.current.state).not.toBe('drawn');
  expect(view.finalize).toHaveBeenCalledOnce();
  rerender(chartOf(1));
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('drawn'));
});
