import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { findStrictMembers } from './findStrictMembers.js';
import { listExports } from './listExports.js';

/** The entries with names, and their sources: `./dist/stream/index.d.ts` is built from `src/stream/index.ts`. */
const ENTRIES = Object.entries(manifest.exports).flatMap(([entry, target]) => {
  if (typeof target === 'string' || target.types.includes('*') || target.default.endsWith('.css')) return [];
  return [{ entry, source: target.types.replace('./dist/', 'src/').replace('.d.ts', '.ts') }];
});

const LISTS = listExports(ENTRIES.map(({ source }) => source));

// A name that is added or removed on purpose: change the list with `npx vitest run --project long test/exports -u`.
it.each(ENTRIES.map(({ entry }, index) => [entry, LISTS[index] ?? []] as const))(
  '%s exports exactly the names in its list',
  async (entry, names) => {
    const file = entry === '.' ? 'tabletalk' : entry.replace('./', '');
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`./lists/${file}.txt`);
  },
);

/** They will be removed in the next minor version. */
const DEPRECATED = ['groupTurns', 'type ThreadResult', 'type TurnContent', 'WireLog', 'type WireLogProps'];

it('exports at most 355 names from all entries, besides those that are deprecated', () => {
  expect(new Set(LISTS.flat()).size).toBeLessThanOrEqual(355 + DEPRECATED.length);
});

it('accepts undefined for every optional member, as consumers with exactOptionalPropertyTypes need', () => {
  expect(findStrictMembers()).toEqual([]);
});
