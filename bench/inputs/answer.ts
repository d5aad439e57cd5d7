import { seededNumbers } from './seededNumbers.js';

const WORDS =
  'revenue orders customers grew by month in the north and fell after spring because returns of shoes rose while average value stayed near its level of last year for most regions'.split(
    ' ',
  );

export interface Answer {
  readonly text: string;
  /** The text in pieces of 20 characters. */
  readonly deltas: readonly string[];
  /** Number of blocks, separated by blank lines. */
  readonly blocks: number;
  /** Number of elements by tag, as JSON. Paragraphs inside list items don't count. */
  readonly elements: string;
}

/** Returns about `size` characters of an analyst's markdown. Returns the same text in every run. */
export function writeAnswer(size: number, seed = 1): Answer {
  const random = seededNumbers(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[pick(WORDS.length)]).join(' ');
  const counts = { h2: 0, p: 0, li: 0, td: 0, pre: 0, blockquote: 0 };

  const sentence = () => {
    const bold = pick(3) === 0 ? ` **${words(2)}**` : '';
    const code = pick(4) === 0 ? ` by \`${WORDS[pick(WORDS.length)]}_${pick(99)}\`` : '';
    const link = pick(10) === 0 ? ` as the [handbook](https://docs.example.com/${pick(900)}) says` : '';
    return `In ${words(6)}${bold} ${words(10)}${code}${link}, ${words(9)}.`;
  };
  const paragraph = () => {
    counts.p += 1;
    return Array.from({ length: 2 + pick(3) }, sentence).join(' ');
  };
  const kinds = [
    ...Array.from({ length: 5 }, () => paragraph),
    () => {
      counts.h2 += 1;
      return `## About ${words(4)}`;
    },
    () => {
      const count = 3 + pick(5);
      counts.li += count;
      return Array.from({ length: count }, () => `- **${words(1)}** ${words(9)}, ${pick(9000)} in all`).join('\n');
    },
    () => {
      const count = 4 + pick(6);
      counts.td += count * 4;
      const rows = Array.from({ length: count }, () => `| ${words(1)} | ${pick(9e5)} | ${pick(99)} % | ${words(2)} |`);
      return ['| Region | Orders | Share | Note |', '| :-- | --: | --: | --- |', ...rows].join('\n');
    },
    () => {
      counts.pre += 1;
      const lines = Array.from({ length: 4 + pick(6) }, () => `  SUM(orders.amount_${pick(99)}) AS total_${pick(99)},`);
      return ['```sql', 'SELECT', ...lines, '  COUNT(*)', 'FROM orders', '```'].join('\n');
    },
    () => {
      counts.blockquote += 1;
      counts.p += 1;
      return `> ${words(12)}.\n> ${words(9)}.`;
    },
  ];

  const blocks: string[] = [];
  for (let length = 0; length < size; ) {
    const block = kinds[pick(kinds.length)]?.() ?? '';
    blocks.push(block);
    length += block.length + 2;
  }
  const text = blocks.join('\n\n');
  const deltas: string[] = [];
  for (let at = 0; at < text.length; at += 20) deltas.push(text.slice(at, at + 20));
  return { text, deltas, blocks: blocks.length, elements: JSON.stringify(counts) };
}

/** Counts the rendered elements, in the form of `Answer.elements`. */
export function countElements(root: Element): string {
  const count = (tag: string) => root.querySelectorAll(tag).length;
  return JSON.stringify({
    h2: count('h2'),
    // Adjacent lists merge into one loose list, whose items contain paragraphs.
    p: count('p:not(li p)'),
    li: count('li'),
    td: count('td'),
    pre: count('pre'),
    blockquote: count('blockquote'),
  });
}
