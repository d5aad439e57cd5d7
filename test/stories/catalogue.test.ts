import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as tabletalk from '../../src/index.js';

/** It draws nothing. */
const WITHOUT_STORIES = ['ChatProvider'];

it('has a group of stories for every exported component', () => {
  const stories = readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(`stories/${path}`, 'utf8'))
    .join('\n');
  const documented = new Set([...stories.matchAll(/\bcomponent: (\w+)/g)].map(([, name]) => name));
  const missing = Object.entries(tabletalk)
    .filter(([name, value]) => /^[A-Z]/.test(name) && '$$typeof' in Object(value) && !name.endsWith('Context'))
    .map(([name]) => name)
    .filter((name) => !documented.has(name) && !WITHOUT_STORIES.includes(name));
  expect(missing).toEqual([]);
});
