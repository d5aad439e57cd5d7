import { expect, it } from 'vitest';
import { createEditsStore } from '../../../src/rows/edits/createEditsStore.js';
import { forgetColumns } from '../../../src/rows/edits/forgetColumns.js';
import type { ResultEdits } from '../../../src/rows/edits/ResultEdits.js';

const COLUMNS = ['customer', 'month', 'revenue'].map((name) => ({ name }));

const OF_COLUMNS: ResultEdits = {
  hidden: ['month'],
  order: ['month', 'customer'],
  sort: { column: 'revenue', direction: 'descending' },
  footer: [{ column: 'revenue', figure: 'sum' }],
};

const OF_A_PIVOT: ResultEdits = {
  hidden: ['month', 'Globex'],
  order: ['Acme', 'month', 'customer'],
  sort: { column: 'Globex', direction: 'ascending' },
  footer: [{ column: 'Acme', figure: 'sum' }],
  comparison: { of: 'Acme', to: 'Globex' },
};

it('removes the names of columns that only the pivot had, so that no value is stored', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: () => null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  createEditsStore(storage, 'edits').set('result', forgetColumns(OF_A_PIVOT, COLUMNS, true));
  expect(JSON.parse(items.get('edits') ?? '')).toEqual({ result: { hidden: ['month'], footer: [] } });
});

it('keeps what was edited in the columns of the result', () => {
  expect(forgetColumns(OF_COLUMNS, COLUMNS, true)).toEqual(OF_COLUMNS);
});

it('keeps the order of the columns once a comparison ends', () => {
  const order = ['revenue', 'difference', 'month'];
  expect(forgetColumns({ order }, COLUMNS, false).order).toEqual(['revenue', 'month']);
});
