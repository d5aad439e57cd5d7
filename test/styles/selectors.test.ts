import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const STYLES = new URL('../../src/styles/', import.meta.url);
/** A pseudo-class that depends on later siblings, of an element of any kind. */
const COUNTS_FROM_THE_END = /(?:^|[^,] )\*?:(?:last-child|last-of-type|only-child|only-of-type|nth-last-[a-z-]+)/;

it('has no rule for the last element of any kind: with one, each element added to a page makes its siblings be styled again', () => {
  const found = readdirSync(STYLES).flatMap((file) => {
    const lines = readFileSync(new URL(file, STYLES), 'utf8').split('\n');
    return lines.filter((line) => COUNTS_FROM_THE_END.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});
