import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './entries.mjs';
import { GUIDE_GROUPS, GUIDES, readGuide } from './guides.mjs';
import { writeFrontmatter } from './writeFrontmatter.mjs';

/** The guides that a newcomer needs first. */
const STARTS = GUIDE_GROUPS[0]?.guides ?? [];
/** In code, `src="…"` is not a link of the guide. */
const LINK = /(\]\((?!https?:|#|mailto:)|(?:src|srcset)="(?=images\/))([^)"#\s]+)(#[^)"\s]+)?/g;

/**
 * Writes the guides as pages into `pages`/guides, and what they show or link to into `files`.
 * @param {string} pages @param {string} files
 */
export function writeGuidePages(pages, files) {
  mkdirSync(`${pages}/guides`, { recursive: true });
  for (const name of GUIDES) {
    const { title, summary, text } = readGuide(name);
    const body = text
      .replace(/^# .+\n+/, '')
      .replaceAll(LINK, (_, before, path, hash = '') => `${before}${place(path, files)}${hash}`);
    writeFileSync(
      `${pages}/guides/${name}.md`,
      writeFrontmatter({ title, description: summary, kind: STARTS.includes(name) ? 'start' : 'guide' }) + body,
    );
  }
}

/**
 * The address, from a guide's page, of what a guide links to. Other files than guides are copied.
 * @param {string} path relative to docs/ @param {string} files
 */
function place(path, files) {
  const guide = /^([\w-]+)\.md$/.exec(path)?.[1];
  if (guide !== undefined) return `../${guide}/`;
  const file = relative(root, join(root, 'docs', path));
  if (file === 'README.md') return '../../';
  const to = join(files, file);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, file), to, { recursive: true, filter: (source) => !source.includes('node_modules') });
  return `../../files/${file}`;
}
