import { ResultChart } from 'tabletalk';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

const encoding = { x: { field: 'city', type: 'nominal' }, y: { field: 'orders', type: 'quantitative' } };
const result = {
  schema: [
    { name: 'city', columnType: 'String' },
    { name: 'orders', columnType: 'Int64' },
  ],
  data: [
    ['Rome', 3],
    ['Oslo', 5],
  ],
};

it('is drawn on a page without the style sheet', async () => {
  const screen = await render(<ResultChart spec={{ mark: 'bar', encoding }} result={result} />);
  await expect.element(screen.getByRole('figure')).toHaveAttribute('data-state', 'drawn');
  expect(screen.getByText('Drawing the chart…').query()?.checkVisibility() ?? false).toBe(false);
});

it.each([
  ['a text', 'No chart.'],
  ['nothing', null],
])('gives way to the product’s fallback where it can’t be drawn: %s', async (_, fallback) => {
  const spec = { mark: 'bar', encoding: { ...encoding, x: { field: 'missing' } } };
  const screen = await render(<ResultChart spec={spec} result={result} fallback={fallback} />);
  await expect.element(screen.getByRole('figure')).toHaveAttribute('data-state', 'table');
  await expect.element(screen.getByRole('figure')).toHaveTextContent(fallback ?? '');
  expect(screen.getByRole('table').query() ?? screen.getByRole('grid').query()).toBeNull();
});
