import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeResult } from '../../demo/eval/writeResult';
import { runEval } from '../../src/cli/eval/runEval';

const file = (name: string) => fileURLToPath(new URL(`../../demo/eval/${name}`, import.meta.url));

it('gives the rules the score that is published', async () => {
  const lines: string[] = [];
  const args = [file('questions.yml'), '--with', file('analyst.ts'), '--json'];
  expect(await runEval(args, {}, (line) => lines.push(line))).toBe(0);
  const readme = readFileSync(file('README.md'), 'utf8');
  expect(writeResult(readme, 'the demo’s rules, without a model', JSON.parse(lines.join('')))).toBe(readme);
});
