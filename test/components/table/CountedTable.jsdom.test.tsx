import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountedTable } from '../../../src/components/table/CountedTable.js';
import { createResult } from '../../../src/rows/createResult.js';
import { editResult } from '../../../src/rows/edits/editResult.js';

const DATA = [['Spain'], ['Italy'], ['Spain']];
const edits = { filters: [{ kind: 'values', column: 'country', values: ['Spain'] }] } as const;

it.each([
  [undefined, '2 of 3 rows'],
  [5, '2 of 3 loaded rows'],
])('counts the rows that filters keep, out of those that are loaded of %s', (totalRows, words) => {
  const all = createResult({ result: { schema: [{ name: 'country' }], data: DATA, totalRows } });
  const { container } = render(
    <CountedTable result={editResult(all, edits)} isPivoted={false} allRows={undefined}>
      A product’s table
    </CountedTable>,
  );
  expect(container.querySelector('[data-tt-part="result-table-count"]')?.textContent).toBe(words);
});
