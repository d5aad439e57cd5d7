import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ChartBuilder } from '../../../src/components/chart/builder/ChartBuilder.js';
import { createResult } from '../../../src/rows/createResult.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';

const SALES = createResult({
  result: {
    schema: ['country', 'product', 'revenue', 'orders'].map((name) => ({ name })),
    data: [
      ['Spain', 'Shoes', 9, 1],
      ['Spain', 'Hats', 19, 2],
      ['Germany', 'Shoes', 10, 3],
    ],
  },
});

function Panel({ first }: { readonly first: ChartEdit }) {
  const [edit, setEdit] = useState<ChartEdit | undefined>(first);
  const takesFocus = useRef(true);
  return (
    <>
      <ChartBuilder result={SALES} edit={edit} onChange={setEdit} onClose={() => {}} takesFocus={takesFocus} />
      <output>{JSON.stringify(edit)}</output>
    </>
  );
}

const now = () => JSON.parse(screen.getByRole('status').textContent ?? '') as ChartEdit;
const options = (name: string) =>
  [...(screen.getByRole('combobox', { name }) as HTMLSelectElement).options].map(({ text }) => text);

afterEach(cleanup);

it('restores the series of a chart that it was opened with, after a type without series', async () => {
  render(<Panel first={{ type: 'grouped', x: 'product', y: 'revenue', series: 'country' }} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Pie' }));
  await waitFor(() => expect(now()).toEqual({ type: 'pie', x: 'product', y: 'revenue' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Grouped' }));
  await waitFor(() => expect(now()).toEqual({ type: 'grouped', x: 'product', y: 'revenue', series: 'country' }));
});

it('doesn’t restore series that have become the category', async () => {
  render(<Panel first={{ type: 'grouped', x: 'product', y: 'revenue', series: 'country' }} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Pie' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'country' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Grouped' }));
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Grouped' }).getAttribute('aria-disabled')).toBe('true'),
  );
  expect(now()).toEqual({ type: 'pie', x: 'country', y: 'revenue' });
});

it('offers each column as either the category or the value', () => {
  render(<Panel first={{ type: 'point', x: 'orders', y: 'revenue' }} />);
  expect(options('Category')).toEqual(['Country', 'Product', 'Orders']);
  expect(options('Value')).toEqual(['Revenue']);
});

it('takes the focus where nothing can scroll', async () => {
  render(<Panel first={{ type: 'bar', x: 'country', y: 'revenue' }} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Bars' })));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
});
