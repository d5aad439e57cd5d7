import { scenarios } from 'tabletalk/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SvgBarChart } from '../../examples/slots/SvgBarChart.js';
import { openChat } from '../components/openChat.js';

const result = {
  schema: [{ name: 'orders.country' }, { name: 'orders.revenue', columnType: 'Double' }],
  data: [
    ['Norway', '1200.50'],
    ['Spain', '600.25'],
  ],
};
const encoding = { x: { field: 'orders.country' }, y: { field: 'orders.revenue' } };

it('draws the bars of an answer instead of the chart', async () => {
  const { screen, ask } = await openChat({
    agent: scenarios.barChart,
    props: { slots: { ResultChart: SvgBarChart } },
    height: 1200,
  });
  await ask('Revenue by country?');
  const chart = screen.getByRole('img', { name: 'Revenue by country' });
  await expect.element(chart).toBeVisible();
  expect(chart.element().querySelectorAll('rect').length).toBeGreaterThan(1);
  expect(document.querySelector("[data-tt-part='result-chart']")).toBeNull();
});

it.each([
  ['a string', JSON.stringify({ mark: 'bar', encoding })],
  ['an object', { mark: { type: 'bar' }, encoding }],
  ['horizontal bars', { mark: 'bar', encoding: { x: encoding.y, y: encoding.x } }],
])('draws each row to scale from %s', async (_, spec) => {
  const { container } = await render(<SvgBarChart spec={spec} result={result} title="Revenue" />);
  const widths = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));
  expect(widths[0]).toBe(200);
  expect(widths[1]).toBeCloseTo(100, 0);
  expect(container.textContent).toContain('Norway');
});

const SUMS = { x: encoding.x, y: { ...encoding.y, aggregate: 'sum' } };

it.each([
  'not JSON',
  'null',
  { mark: 'line', encoding },
  { mark: 'bar', encoding: { x: { field: 'x' } } },
  { mark: 'bar', encoding: SUMS },
])('leaves %j to the chart of the package', async (spec) => {
  const { container } = await render(<SvgBarChart spec={spec} result={result} title="Revenue" />);
  expect(container.querySelector("[data-tt-part='result-chart']")).not.toBeNull();
});
