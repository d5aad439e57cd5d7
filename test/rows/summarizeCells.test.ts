import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizeCells } from '../../src/rows/summarizeCells.js';

const NUMBER = { index: 0, name: 'orders.amount', kind: 'number' } as const;

function summarize(
  values: readonly unknown[],
  column: Parameters<typeof summarizeCells>[0]['columns'][number] = NUMBER,
) {
  const block = { firstRow: 0, lastRow: values.length - 1, firstColumn: 0, lastColumn: 0 };
  const steps = summarizeCells({ columns: [column], rowAt: (place) => [values[place]], block });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('summarizeCells', () => {
  it('adds decimals without drift', () => {
    expect(summarize([0.1, 0.2]).columns).toEqual([{ column: 0, sum: '0.3', average: '0.15' }]);
    expect(summarize(['-0.5', '0.25']).columns[0]).toMatchObject({ sum: '-0.25', average: '-0.125' });
  });

  it('keeps every digit of integers beyond 2^53', () => {
    expect(summarize(['9007199254740993', 1, 9007199254740991]).columns[0]?.sum).toBe('18014398509481985');
  });

  it('counts values, and averages the numbers among them', () => {
    const { values, columns } = summarize([1, null, '', 2, 'unknown', undefined]);
    expect(values).toBe(3);
    expect(columns[0]).toMatchObject({ sum: '3', average: '1.5' });
    expect(summarize([10, 30]).columns[0]?.average).toBe('20');
  });

  it.each(['orders.id', 'year', 'customer_id'])('doesn’t add up %s', (name) => {
    expect(summarize([1, 2], { ...NUMBER, name })).toEqual({ values: 2, columns: [] });
  });

  it('has no figures for texts, nor for numbers of which there are none', () => {
    expect(summarize(['1', '2'], { ...NUMBER, kind: 'text' }).columns).toEqual([]);
    expect(summarize([null, 'none']).columns).toEqual([]);
  });

  it('equals the sum of bigints, whatever their order and form', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), { minLength: 1 }), (numbers) => {
        const forms = numbers.map((number, at) => (at % 2 === 0 ? number : String(number)));
        const total = numbers.reduce((sum, number) => sum + number, 0n);
        expect(summarize(forms).columns[0]?.sum).toBe(String(total));
      }),
    );
  });
});
