import { enUS } from 'tabletalk';
import { expect, it } from 'vitest';
import { listFigureItems } from '../../../src/components/table/menu/listFigureItems.js';
import { createResult } from '../../../src/rows/createResult.js';
import { columnKeys } from '../../../src/rows/edits/columnKey.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import type { ResultEdits } from '../../../src/rows/edits/ResultEdits.js';

const SALES = createResult({
  result: {
    schema: [
      { name: 'country', columnType: 'String' },
      { name: 'revenue', columnType: 'Decimal' },
      { name: 'costs', columnType: 'Decimal' },
    ],
    data: [
      ['Spain', '9', '6'],
      ['Germany', '10', '5'],
    ],
  },
});

it('pivots by the columns that remain once the comparison has ended', () => {
  const edits: ResultEdits = { comparison: { of: 'revenue', to: 'costs' } };
  const { columns, rows } = editResult(SALES, edits);
  const changed: ResultEdits[] = [];
  const editing = { edits, change: (changes: ResultEdits) => void changed.push(changes), reset: () => {}, summary: '' };
  const named = { keys: columnKeys(columns), answeredKeys: columnKeys(SALES.columns) };
  const [, , pivot] = listFigureItems(0, { locale: enUS, columns, rows, ...named, editing });
  expect(pivot?.items?.map(({ label }) => label)).toEqual(['Revenue', 'Costs']);
  pivot?.items?.[1]?.run?.();
  const pivoted = changed.map((changes) => editResult(SALES, { ...edits, ...changes }).columns.map(({ name }) => name));
  expect(pivoted).toEqual([['Spain', 'Germany']]);
});
