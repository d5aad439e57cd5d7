import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { chartBody } from '../../../src/components/chart/LazyChartBody.js';
import { SqlResult } from '../../../src/components/result/SqlResult.js';
import { parseToolCall } from '../../../src/stream/turns/parseToolCall.js';
import '../../../src/styles.css';

const preloadChart = vi.spyOn(chartBody, 'preload');

const encoding = { x: { field: 'a.city', type: 'nominal' }, y: { field: 'a.count', type: 'quantitative' } };
const input = { queryTitle: 'Orders', sqlQuery: 'SELECT 1', vegaSpec: JSON.stringify({ mark: 'bar', encoding }) };
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

it('has the height of its chart while the query runs, and fetches the drawing code', async () => {
  const show = (invocation: never) => (
    <div data-tt-root="" style={{ width: 700 }}>
      <SqlResult invocation={invocation} />
    </div>
  );
  const { rerender } = await render(show(call({ input: JSON.stringify(input) })));
  const before = panel()?.getBoundingClientRect();
  expect(preloadChart).toHaveBeenCalledOnce();
  await rerender(show(call({ input: JSON.stringify(input), result: JSON.stringify(result) })));
  await expect
    .poll(() => document.querySelector('[data-tt-part="result-chart"]')?.getAttribute('data-state'))
    .toBe('drawn');
  expect(panel()?.dataset.panel).toBe('chart');
  expect(panel()?.getBoundingClientRect().height).toBe(before?.height);
  expect(panel()?.getBoundingClientRect().top).toBe(before?.top);
});

it('fetches no drawing code for a query without a chart', async () => {
  preloadChart.mockClear();
  await render(<SqlResult invocation={call({ input: JSON.stringify({ ...input, vegaSpec: undefined }) })} />);
  expect(preloadChart).not.toHaveBeenCalled();
});
