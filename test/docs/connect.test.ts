import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const VARIABLE = /\b(?:(?:CHAT|DATA|PLATFORM|EMBED|DELTA)_[A-Z_]+|PORT)\b/g;

function variablesIn(text: string): Set<string> {
  return new Set(text.match(VARIABLE));
}

/** Names as code reads them: `env.NAME`, `'NAME'`, and `{ NAME: name }` where variables are destructured. */
function readByCode(): Set<string> {
  const files = ['demo', 'src/cli/deployment'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );
  const reads = /(?:env\.|'|[{,] (?=\w+: ))((?:CHAT|DATA|PLATFORM|EMBED|DELTA)_[A-Z_]+|PORT)\b/g;
  return new Set(files.flatMap((text) => [...text.matchAll(reads)].map(([, name]) => name ?? '')));
}

const guide = readFileSync('docs/connect.md', 'utf8');

it('names in the guide each variable that the demo and the doctor read', () => {
  expect([...readByCode()].filter((name) => !variablesIn(guide).has(name))).toEqual([]);
});

it('names no variable that nothing reads', () => {
  expect([...variablesIn(guide)].filter((name) => !readByCode().has(name))).toEqual([]);
});

it('gives the addresses and keys that the demo has', () => {
  const sources = readdirSync('demo/server').map((file) => readFileSync(`demo/server/${file}`, 'utf8'));
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/const OWN_\w*(?:KEY|TOKEN|PATH) = '([^']+)'/g)].map(([, value]) => value ?? ''),
  );
  expect(keys.length).toBeGreaterThan(2);
  for (const value of keys) expect(guide).toContain(value);
});
