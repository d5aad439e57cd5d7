import { expect, it } from 'vitest';
import { describeFigure } from '../../../src/components/chat/turn/describeFigure.js';
import { enUS } from '../../../src/locales/en-US.js';
import { createResult } from '../../../src/rows/createResult.js';

it('names the total of a column of decimals without the error of doubles', () => {
  const schema = [
    { name: 'city', columnType: 'String' },
    { name: 'amount', columnType: 'Decimal' },
  ];
  const data = ['1234.10', '5678.20', '910.30'].map((amount, row) => [`City ${row}`, amount]);
  const result = createResult({ id: 'r', result: { schema, data, totalRows: 3 } });
  const figure = {
    text: '7,822.60',
    sentence: 'In all 7,822.60.',
    relation: 'total',
    cells: [{ resultId: 'r', row: undefined, column: 1 }],
  } as const;
  expect(describeFigure(figure, [result], enUS).lines[0]).toBe('Total. Amount: 7,822.60');
});
