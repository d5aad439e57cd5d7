import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['vitest/Chat.test.tsx', 'jest/jest.config.js'])('shows consumers/%s, which check:consumers runs', (file) => {
  const code = readFileSync(`consumers/${file}`, 'utf8');
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(`\n${code}\`\`\`\n`);
});

it('keeps the settings for Jest to five lines', () => {
  expect(readFileSync('consumers/jest/jest.config.js', 'utf8').trim().split('\n').length).toBeLessThanOrEqual(5);
});
