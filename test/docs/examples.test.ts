import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileExamples } from './compileExamples.js';
import { GUIDES, readExamples } from './readExamples.js';
import { readSlotExamples } from './readSlotExamples.js';

// A whole compilation: 15 s alone, and more than a minute on a machine that does other work.
it('shows only examples that compile, and for each slot one whose component fits', { timeout: 240_000 }, () => {
  const slots = readSlotExamples();
  const others = GUIDES.flatMap(readExamples).filter(({ place }) => slots.every((slot) => slot.place !== place));
  expect(compileExamples([...others, ...slots])).toEqual([]);
});

it('starts with an app that needs no server', () => {
  const [quickStart] = readExamples('README.md');
  expect(quickStart?.code).toContain("from 'tabletalk/testing'");
  expect(quickStart?.code).toContain('export default function App()');
});

it('opens no second conversation beside that of a provider', () => {
  const opened = GUIDES.flatMap(readExamples).filter(
    ({ code }) => /useChatStream\(\s*\{(?!\s*session\b)/.test(code) && /<Chat(?:Provider)?\b/.test(code),
  );
  expect(opened).toEqual([]);
});

it('keeps the README below 200 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThan(200);
});
