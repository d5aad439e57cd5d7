import { describe, expect, it } from 'vitest';
import { estimateLine, FIRST_LINE, type LineState, MAX_LINE_LENGTH } from '../../src/markdown/estimateLine.js';

function stateAfter(lines: readonly string[]): LineState {
  return lines.reduce((state, line) => estimateLine(line, 0, line.length, state).after, FIRST_LINE);
}

const costOf = (line: string, state = FIRST_LINE) => estimateLine(line, 0, line.length, state).cost;

describe('estimateLine', () => {
  it.each([
    ['nested quotations', `${'>'.repeat(500)} a`],
    ['nested lists', `${'- '.repeat(500)} a`],
    ['a row of hundreds of cells', `|${'a|'.repeat(400)}`],
    ['a line that is too long', 'a'.repeat(MAX_LINE_LENGTH + 1)],
  ])('refuses %s', (_, line) => {
    expect(costOf(line)).toBe(Number.POSITIVE_INFINITY);
  });

  it('refuses lists nested deeper line by line, also across lines that may continue a paragraph', () => {
    const lines = Array.from({ length: 24 }, (_, depth) => [`${'  '.repeat(depth)}- a\n`, 'lazy\n']).flat();
    expect(costOf(`${'  '.repeat(24)}- a`, stateAfter(lines))).toBe(Number.POSITIVE_INFINITY);
  });

  it('does not limit the length of a numbered list', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `${index + 1}. step\n`);
    expect(stateAfter(lines).depth).toBe(1);
  });

  it('counts the cells that are added to a short row', () => {
    const state = stateAfter([`|${'a|'.repeat(90)}\n`]);
    expect(costOf('a\n', state)).toBeGreaterThan(20 * costOf('a\n'));
    expect(stateAfter([`|${'a|'.repeat(90)}\n`, '\n']).columns).toBe(0);
  });

  it('detects where a code block begins and ends', () => {
    expect(stateAfter(['```sql\n', 'SELECT 1\n', '\n']).fence).toBe('```');
    expect(stateAfter(['````\n', '```\n']).fence).toBe('````');
    expect(stateAfter(['```\n', '```\n']).fence).toBe('');
    expect(stateAfter(['``` a `b`\n']).fence).toBe('');
  });

  it.each([
    ['', 'after', true],
    ['before\n', 'after', false],
    ['\n', ' indented', false],
    ['```\n', 'code', false],
  ])('after %j, reports whether %j certainly begins a block: %s', (before, line, isFresh) => {
    const state = before === '' ? FIRST_LINE : stateAfter([before]);
    expect(estimateLine(line, 0, line.length, state).isFresh).toBe(isFresh);
  });
});
