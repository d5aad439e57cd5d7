import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readEntries } from '../../scripts/docs/entries.mjs';
import { GUIDES, readGuide } from '../../scripts/docs/guides.mjs';

const DECISIONS = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
const FILES = ['README.md', 'ARCHITECTURE.md', ...DECISIONS, ...GUIDES.map((name) => `docs/${name}.md`)];

/** The fragments of a file's headings, as GitHub and the site form them. */
function anchorsOf(file: string): readonly string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function findBrokenLinks(file: string): readonly string[] {
  const links = readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  return [...links].flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return [`${file}: ${link}`];
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${file}: ${link}`];
  });
}

it.each(FILES)('links from %s to files and headings that exist', (file) => {
  expect(findBrokenLinks(file)).toEqual([]);
});

it('links from what the package ships to files that it ships too', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  const isShipped = (path: string) =>
    files.some((entry) => path === entry || path.startsWith(`${entry}/`) || `${dirname(path)}/*.md` === entry);
  // The README is the first page of the repository as well.
  const pages = [...GUIDES.map((name) => `docs/${name}.md`), ...files.filter((name) => /^[A-Z]+\.md$/.test(name))];
  const links = pages
    .filter((page) => page !== 'README.md')
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(
        ([, path = '']) => [page, path] as const,
      ),
    );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(([page, path]) => !isShipped(join(dirname(page), path)))).toEqual([]);
});

it('begins each guide with a title and a summary, which llms.txt lists', () => {
  for (const name of GUIDES) {
    const { title, summary } = readGuide(name);
    expect(title).not.toBe('');
    expect(summary).toMatch(/\w{3}/);
    expect(summary).not.toContain('](');
  }
});

it('names in the README each entry that the package exports', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readEntries().filter(({ name }) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it.each([
  ['docs/hooks.md', 'examples/own-ui/Ask.tsx'],
  ['docs/working-with-results.md', 'examples/own-ui/Countries.tsx'],
])('shows in %s the example %s, which is tested', (guide, file) => {
  const example = readFileSync(file, 'utf8').replace(/^\/\*\*.*\n\n?/, '');
  expect(readFileSync(guide, 'utf8')).toContain(`<!-- ${file} -->\n\n\`\`\`tsx\n${example}\`\`\``);
});
