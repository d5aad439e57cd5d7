import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseToolCall } from '../../src/stream/turns/parseToolCall.js';
import { cleanAssumptions } from '../../src/text/cleanAssumptions.js';

/** The assumptions of a query's input as the wire has them, as far as they are read. */
function parsed(assumptions: unknown) {
  const call = parseToolCall({ name: 'svcSqlApi', input: JSON.stringify({ sqlQuery: 'select 1', assumptions }) });
  return call.kind === 'sqlApi' ? call.input.assumptions : undefined;
}

describe('cleanAssumptions', () => {
  it('keeps texts and alternatives in order', () => {
    const assumptions = [{ text: '2025', alternatives: ['Revenue in 2024', 'Revenue in 2026'] }, { text: 'sold' }];
    expect(cleanAssumptions(parsed(assumptions))).toEqual([assumptions[0], { text: 'sold', alternatives: [] }]);
  });

  it.each([
    ['no list', '2025'],
    ['an object', { text: '2025' }],
    ['texts', ['2025']],
    ['entries without a text', [{ alternatives: ['a'] }, null, [], { text: 2025 }]],
    ['a blank text', [{ text: '\u202e \n' }]],
    ['a text too long for a line', [{ text: 'x'.repeat(201) }]],
  ])('is empty for %s', (_, assumptions) => {
    expect(cleanAssumptions(parsed(assumptions))).toEqual([]);
  });

  it('leaves out repeated texts, and alternatives that aren’t texts', () => {
    const assumptions = [{ text: '2025', alternatives: ['a', 1, 'a', null] }, { text: ' 2025 ' }];
    expect(cleanAssumptions(parsed(assumptions))).toEqual([{ text: '2025', alternatives: ['a'] }]);
  });

  it('returns at most six lines with four alternatives each, whatever was sent', () => {
    const text = fc.string({ unit: 'binary', maxLength: 210 });
    const entry = fc.oneof(fc.record({ text, alternatives: fc.array(fc.oneof(text, fc.integer())) }), fc.anything());
    fc.assert(
      fc.property(fc.oneof(fc.array(entry, { maxLength: 30 }), fc.jsonValue()), (sent) => {
        const lines = cleanAssumptions(parsed(sent));
        expect(lines.length).toBeLessThanOrEqual(6);
        for (const { text: line, alternatives } of lines) {
          expect(alternatives.length).toBeLessThanOrEqual(4);
          for (const one of [line, ...alternatives])
            expect(one).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u);
        }
      }),
    );
  });
});
