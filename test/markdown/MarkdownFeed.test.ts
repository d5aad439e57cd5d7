import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { measureText } from '../../src/markdown/estimateLine.js';
import { MarkdownDocument } from '../../src/markdown/MarkdownDocument.js';
import { MAX_TASK_COST } from '../../src/markdown/MarkdownFeed.js';
import { ORDINARY_ANSWERS } from './ordinaryAnswers.js';

/** A table's header is parsed again with each part of the table, which the estimate ignores. */
const MAX_EXCESS = 1.25;

const ROW = `|${'a|'.repeat(40)}\n`;

const HOSTILE: Readonly<Record<string, string>> = {
  'open brackets': '['.repeat(80_000),
  'nested images': '![a]('.repeat(20_000),
  'emphasis of two kinds': '*a_b'.repeat(20_000),
  tildes: '~~a '.repeat(10_000),
  backticks: '`a '.repeat(30_000),
  'nested quotations': `${'>'.repeat(5000)} a`,
  'nested lists': `${'- '.repeat(5000)} a`,
  'a table row of thousands of cells': `|${'a|'.repeat(40_000)}`,
  'a wide table filled up with empty cells': `${ROW}|${'-|'.repeat(40)}\n${'a\n'.repeat(20_000)}`,
  'a list of hundreds of thousands of items': '- a\n'.repeat(250_000),
  'almost URLs': 'http:/ www. @a. '.repeat(30_000),
  'endless mail addresses': 'a@b.example '.repeat(40_000),
  'endless definitions': '[a]: b\n'.repeat(100_000),
  'a line of plain words': 'plain words '.repeat(80_000),
  'lines of one paragraph': 'a *line*\n'.repeat(100_000),
};

/** Returns the cost of the text that each task parses, until no more is shown unless the reader asks for it. */
function tasksOf(text: string, stops: readonly number[]): number[] {
  const tasks: number[] = [];
  const parse = createParser([]);
  const answer = new MarkdownDocument((source, known) => {
    tasks.push((tasks.pop() ?? 0) + measureText(source));
    return parse(source, known);
  });
  const take = (end: number, isStreaming: boolean) => {
    tasks.push(0);
    answer.update(text.slice(0, end), isStreaming);
    while (answer.snapshot.isBehind) {
      tasks.push(0);
      answer.advance();
    }
  };
  for (const stop of stops) take(stop, true);
  take(text.length, false);
  return tasks;
}

describe('a task', () => {
  const texts = Object.entries({ ...HOSTILE, ...ORDINARY_ANSWERS });

  it.each(texts)('parses no more than it has time for: %s, at once', (_, text) => {
    expect(Math.max(...tasksOf(text, []))).toBeLessThan(MAX_TASK_COST * MAX_EXCESS);
  });

  it.each(Object.entries(HOSTILE))('parses no more than it has time for: %s, streaming', (_, text) => {
    const stops = Array.from({ length: 40 }, (_, stop) => Math.floor((text.length * stop) / 40));
    expect(Math.max(...tasksOf(text, stops))).toBeLessThan(MAX_TASK_COST * MAX_EXCESS);
  });
});
