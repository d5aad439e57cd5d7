import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as tabletalk from '../../src/index.js';
import { sourceName } from '../../stories/sourceName.js';

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

it('has code to copy, which is compiled, on the docs page of every group of stories', () => {
  const groups = readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => ({ path, code: readFileSync(`stories/${path}`, 'utf8') }))
    .filter(({ code }) => !code.includes("tags: ['!dev', '!autodocs']"));
  const missing = groups.filter(({ code }) => {
    const title = /^(?:const meta.*| {2}(?:\.\.\..*)?)title: '([^']+)'/m.exec(code)?.[1] ?? '';
    return !existsSync(`stories/source/${sourceName(title)}.tsx`) && !/ from '.*\?raw';$/m.test(code);
  });
  expect(groups.length).toBeGreaterThan(40);
  expect(missing.map(({ path }) => path)).toEqual([]);
});
