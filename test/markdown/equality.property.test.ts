import { describe, expect, it } from 'vitest';
import { casesOf } from '../casesOf.js';
import { GFM_EXAMPLES } from './gfmExamples.js';
import { randomText } from './randomText.js';
import { cutAtRandom, renderAtOnce, renderInPieces, seededRandom } from './renderMarkdown.js';

const CASES = casesOf(80);

describe('a streamed answer', () => {
  it('renders like the finished text: random texts', () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const random = seededRandom(seed * 7919);
      const text = randomText(random);
      const chunks = cutAtRandom(text, random, [3, 9, 60, 3000][random(4)]);
      expect(renderInPieces(chunks), `seed ${seed}: ${JSON.stringify(text)}`).toBe(renderAtOnce(text));
    }
  });

  it('renders like the finished text: GitHub’s extensions', () => {
    const random = seededRandom(3);
    for (const example of GFM_EXAMPLES) {
      for (const most of [1, 3, 12, 1000]) {
        const chunks = cutAtRandom(example, random, most);
        expect(renderInPieces(chunks), JSON.stringify(chunks)).toBe(renderAtOnce(example));
      }
    }
  });
});
