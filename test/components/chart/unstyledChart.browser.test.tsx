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
