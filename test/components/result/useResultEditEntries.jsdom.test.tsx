import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useResultEditEntries } from '../../../src/components/result/menu/useResultEditEntries.js';
import type { ResultCard } from '../../../src/components/result/ResultCard.js';
import { createResult } from '../../../src/rows/createResult.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import type { ResultEdits } from '../../../src/rows/edits/ResultEdits.js';

const SALES = createResult({
  result: {
    schema: [{ name: 'country' }, { name: 'revenue_2024' }, { name: 'revenue_2025' }],
    data: [
      ['Spain', 9, 19],
      ['Germany', 10, 12],
    ],
  },
});

it('compares the periods of the result although a pivot has removed their columns', () => {
  let edits: ResultEdits = { pivot: { column: 'country', value: 'revenue_2025' } };
  const change = (changes: ResultEdits) => {
    edits = { ...edits, ...changes };
  };
  const card: ResultCard = {
    ...{ title: 'Sales', result: SALES, isOwnSql: false, allRows: undefined, editChart: undefined, hasChart: false },
    ...{ editing: { edits, change, reset: () => {}, summary: '' }, table: {}, showTable: () => {}, views: {} },
  };
  const { result } = renderHook(() => useResultEditEntries(card, true));
  result.current.find(({ label }) => label === 'Compare the two periods')?.run();
  expect(editResult(SALES, edits).columns.map(({ title }) => title)).toContain('Difference');
});
