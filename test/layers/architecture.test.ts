import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LAYERS } from './layers.js';

const page = readFileSync('ARCHITECTURE.md', 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` \| .+ \| (.+) \|$/gm)].map(([, folder = '', files = '']) => ({
  folder,
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

/** The folders of the project, without those that Git ignores and without hidden ones, which an editor may have added. */
function listRooms(): readonly string[] {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  return readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(`${entry.name}/`))
    .map(({ name }) => name);
}

it('names each layer and each folder of the project once', () => {
  const rooms = listRooms().filter((name) => name !== 'src');
  const needed = [...Object.keys(LAYERS).map((layer) => `src/${layer}`), 'src/styles', ...rooms];
  const named = rows.map(({ folder }) => folder);
  expect(named.toSorted()).toEqual([...new Set([...needed, ...named])].toSorted());
});

it('names no folder or file that is gone', () => {
  const paths = rows.flatMap(({ folder, files }) => [folder, ...files.map((file) => join(folder, file))]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('lists each decision once, and each has the same five parts', () => {
  const decisions = readdirSync('docs/decisions').toSorted();
  const linked = [...page.matchAll(/\]\(docs\/decisions\/([^)]+)\)/g)].map(([, file]) => file);
  expect(linked.toSorted()).toEqual(decisions);
  for (const file of decisions) {
    const text = readFileSync(`docs/decisions/${file}`, 'utf8');
    const parts = [...text.matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, part]) => part);
    expect(parts, file).toEqual(['Question', 'Decision', 'Why', 'Cost', 'What would change our mind']);
  }
});
