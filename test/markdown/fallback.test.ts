import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { MarkdownDocument } from '../../src/markdown/MarkdownDocument.js';
import type { Piece } from '../../src/markdown/pieces/Piece.js';
import { casesOf } from '../casesOf.js';
import { cutAtRandom, renderAtOnce, renderSnapshot, seededRandom, showAll } from './renderMarkdown.js';

const PARSE = createParser([]);
const CASES = casesOf(80);

/** Blocks of ordinary answers, each with a word that must be visible. */
const BENIGN: readonly ((word: string) => string)[] = [
  (word) => `A paragraph with **${word}** in it.\n\n`,
  (word) => `- item\n- ${word}\n\n`,
  (word) => `1. step\n2. ${word}\n   - nested\n\n`,
  (word) => `## ${word}\n\n`,
  (word) => `| a | b |\n|---|---|\n| 1 | ${word} |\n\n`,
  (word) => `\`\`\`sql\nSELECT ${word}\n\nFROM t\n\`\`\`\n\n`,
  (word) => `> quoted ${word}\n> twice\n\n`,
];
/** Blocks that are too costly to parse, partly or as a whole, or that nearly are. */
const HOSTILE: readonly ((word: string) => string)[] = [
  (word) => `${word} ${'['.repeat(6000)}\n\n`,
  (word) => `${'*a_b'.repeat(2500)} ${word}\n\n`,
  (word) => `${'`'.repeat(429)} ${word} ${'`a '.repeat(9000)}\n\n`,
  (word) => `${'plain words '.repeat(5000)}${word}\n\n`,
  (word) => `${'a line of **one** paragraph\n'.repeat(1500)}${word}\n\n`,
  (word) => `${'> '.repeat(40)}${word}\n\n`,
  (word) => `- item\n  - ${'*a* '.repeat(3000)}${word}\n- after\n\n`,
  (word) => `\`\`\`json\n${'{"a":[1],'.repeat(7000)}\n\n${word}\n\`\`\`\n\n`,
  (word) => `~~~\n${'['.repeat(8000)}\n~~~ not the end ${word}\n\n~~~\n\n`,
  (word) => `|${'a|'.repeat(300)}${word}\n|${'-|'.repeat(300)}\n\n`,
  (word) => `${'&amp;'.repeat(20_000)}${word}\r\n\r\n`,
];

function randomAnswer(random: (limit: number) => number): { text: string; words: string[] } {
  const words: string[] = [];
  let text = '';
  for (let block = 2 + random(5); block > 0; block -= 1) {
    const word = `word${words.length}x`;
    const kinds = random(2) === 0 ? BENIGN : HOSTILE;
    words.push(word);
    text += kinds[random(kinds.length)]?.(word) ?? '';
  }
  return { text, words };
}

function streamed(text: string, chunks: readonly string[]): MarkdownDocument {
  const answer = new MarkdownDocument(PARSE);
  let shown = '';
  for (const chunk of chunks) {
    shown += chunk;
    answer.update(shown, true);
  }
  answer.update(text, false);
  showAll(answer);
  return answer;
}

const piecesOf = (answer: MarkdownDocument): readonly Piece[] => answer.snapshot.groups.flat(2);
const plainPieces = (answer: MarkdownDocument) => piecesOf(answer).filter(({ part }) => part === 'plain');

// Hundreds of random answers of up to 100 kB: seconds on a quiet machine.
describe('a part of an answer that is shown as plain text', { timeout: 240_000 }, () => {
  it('contains the received text unchanged, up to the next part', () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const random = seededRandom(seed * 7919);
      const { text } = randomAnswer(random);
      const chunks = seed % 2 === 0 ? [] : cutAtRandom(text, random, 20_000);
      const pieces = piecesOf(streamed(text, chunks));
      pieces.forEach(({ part, key, source }, index) => {
        if (part !== 'plain') return;
        const end = pieces[index + 1]?.key ?? text.length;
        expect(source, `seed ${seed}, plain text at ${key}`).toBe(text.slice(key, end));
      });
    }
  });

  it('keeps every word of the answer, in order', () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const random = seededRandom(seed * 104_729);
      const { text, words } = randomAnswer(random);
      const answer = streamed(text, seed % 2 === 0 ? [] : cutAtRandom(text, random, 9000));
      // Long plain text is shown in parts; here all of it counts.
      const shown = piecesOf(answer).map((piece) =>
        piece.part === 'plain'
          ? piece.source
          : `${piece.source}${(piece.rest ?? []).flat(2).map(({ source }) => source)}`,
      );
      expect(shown.join('').match(/word\d+x/g), `seed ${seed}`).toEqual(words);
    }
  });

  it('has the same pieces whether the answer streamed or not', () => {
    const text = `${'`'.repeat(429)} ${'[a](`b '.repeat(9000)}\n\n**after**\n`;
    const random = seededRandom(3);
    const whole = streamed(text, []);
    expect(plainPieces(streamed(text, cutAtRandom(text, random, 5000)))[0]?.source).toBe(plainPieces(whole)[0]?.source);
    expect(renderSnapshot(whole.snapshot)).toContain('<strong>after</strong>');
  });

  it('is not parsed again when the answer is complete', () => {
    const text = 'https://a.example/b\n'.repeat(10_000);
    const answer = streamed(text, cutAtRandom(text, seededRandom(5), 20_000));
    const [plain] = plainPieces(answer);
    expect(plain?.source).toBe(text.slice(plain?.key));
    expect(plain?.source.length).toBeGreaterThan(text.length / 2);
  });

  it('ends with its block: the text after it is formatted as usual', () => {
    for (const hostile of HOSTILE) {
      for (const benign of BENIGN) {
        const page = renderSnapshot(streamed(`${hostile('first')}${benign('second')}`, []).snapshot);
        expect(page.endsWith(renderAtOnce(benign('second'))), hostile('first').slice(0, 40)).toBe(true);
      }
    }
  });
});
