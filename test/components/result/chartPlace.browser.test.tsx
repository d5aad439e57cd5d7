import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { chartBody } from '../../../src/components/chart/LazyChartBody.js';
import { SqlResult } from '../../../src/components/result/SqlResult.js';
import { parseToolCall } from '../../../src/stream/turns/parseToolCall.js';
import '../../../src/styles.css';

const preloadChart = vi.spyOn(chartBody, 'preload');

const [city, count] = [
  { field: 'a.city', type: 'nominal' },
  { field: 'a.count', type: 'quantitative' },
];
const BARS = { mark: 'bar', encoding: { x: city, y: count } };
const PIE = { mark: 'arc', encoding: { theta: count, color: city } };
const input = { queryTitle: 'Orders', sqlQuery: 'SELECT 1', vegaSpec: JSON.stringify(BARS) };
const result = {
  ...input,
  schema: [
    { name: 'a.city', columnType: 'String' },
    { name: 'a.count', columnType: 'Int64' },
  ],
  data: [
    ['Rome', 3],
    ['Oslo', 5],
  ],
};
const call = (more: object) => parseToolCall({ name: 'sqlApi', ...more } as never) as never;
const panel = () => document.querySelector<HTMLElement>('[data-tt-part="result-panel"]:not([hidden])');

it.each([
  ['with types', BARS, 1],
  ['without types, whose toolbar would be empty', PIE, 0],
])('has the height of its chart %s while the query runs, and fetches the drawing code', async (_, spec, toolbars) => {
  preloadChart.mockClear();
  const vegaSpec = JSON.stringify(spec);
  const show = (invocation: never) => (
    <div data-tt-root="" style={{ width: 700 }}>
      <SqlResult invocation={invocation} />
    </div>
  );
  const { rerender } = await render(show(call({ input: JSON.stringify({ ...input, vegaSpec }) })));
  const before = panel()?.getBoundingClientRect();
  expect(preloadChart).toHaveBeenCalledOnce();
  const more = { input: JSON.stringify({ ...input, vegaSpec }), result: JSON.stringify({ ...result, vegaSpec }) };
  await rerender(show(call(more)));
  await expect
    .poll(() => document.querySelector('[data-tt-part="result-chart"]')?.getAttribute('data-state'))
    .toBe('drawn');
  expect(panel()?.dataset.panel).toBe('chart');
  expect(panel()?.getBoundingClientRect().height).toBe(before?.height);
  expect(panel()?.getBoundingClientRect().top).toBe(before?.top);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-tt-part="chart-toolbar"]')];
  expect(rows.filter(({ offsetHeight }) => offsetHeight > 0)).toHaveLength(toolbars);
});

it('fetches no drawing code for a query without a chart', async () => {
  preloadChart.mockClear();
  await render(<SqlResult invocation={call({ input: JSON.stringify({ ...input, vegaSpec: undefined }) })} />);
  expect(preloadChart).not.toHaveBeenCalled();
});
