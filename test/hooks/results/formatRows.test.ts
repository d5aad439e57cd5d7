import { expect, it } from 'vitest';
import { formatRows } from '../../../src/hooks/results/formatRows.js';
import { enUS } from '../../../src/locales/en-US.js';
import { createResult } from '../../../src/rows/createResult.js';

it('gives the cells of two columns with one name their own keys', () => {
  const result = createResult({
    result: {
      schema: [
        { name: 'count', columnType: 'Int64' },
        { name: 'count', columnType: 'Int64' },
      ],
      data: [['1', '2']],
    },
  });
  const [row] = formatRows(result, 'Orders', enUS).page(0, 1);
  expect(row?.cells.map(({ column, text }) => [column, text])).toEqual([
    ['count', '1'],
    ['count#2', '2'],
  ]);
});
