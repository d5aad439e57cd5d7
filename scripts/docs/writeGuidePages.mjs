import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './entries.mjs';
import { GUIDE_GROUPS, GUIDES, readGuide } from './guides.mjs';
import { writeFrontmatter } from './writeFrontmatter.mjs';

/** The guides that a newcomer needs first. */
const STARTS = GUIDE_GROUPS[0]?.guides ?? [];
/** In code, `src="…"` is not a link of the guide. */
const LINK = /(\]\((?!https?:|#|mailto:)|(?:src|srcset)="(?=images\/))([^)"#\s]+)(#[^)"\s]+)?/g;

/**
 * Writes the guides and the READMEs of the examples as pages into `pages`, and what they show or link to into `files`.
 * @param {string} pages @param {string} files
 */
export function writeGuidePages(pages, files) {
  for (const name of GUIDES) {
    const { title, summary, text } = readGuide(name);
    const front = writeFrontmatter({ title, description: summary, kind: STARTS.includes(name) ? 'start' : 'guide' });
    write(`docs/${name}.md`, front, text);
  }
  for (const name of ['', ...readdirSync(`${root}examples`)]) {
    const file = join('examples', name, 'README.md');
    if (!existsSync(root + file)) continue;
    const text = readFileSync(root + file, 'utf8');
    const title = /^# (.+)/.exec(text)?.[1] ?? name;
    write(file, writeFrontmatter({ title, kind: 'example' }), text);
  }

  /** @param {string} file @param {string} front @param {string} text */
  function write(file, front, text) {
    const address = addressOf(file) ?? '';
    const up = address.replaceAll(/[^/]+\//g, '../');
    const body = text.replace(/^# .+\n+/, '').replaceAll(LINK, (_, before, path, hash = '') => {
      const target = relative(root, join(root, dirname(file), path));
      return `${before}${up}${addressOf(target) ?? copy(target, files)}${hash}`;
    });
    const page = `${pages}/${address}index.md`;
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, front + body);
  }
}

/** The address of the page that shows a file of the repository. Undefined if none does. @param {string} file */
function addressOf(file) {
  if (file === 'README.md') return '';
  const [, guide] = /^docs\/([\w-]+)\.md$/.exec(file) ?? [];
  if (guide !== undefined) return `guides/${guide}/`;
  const folder = file.replace(/\/README\.md$/, '');
  return /^examples(?:\/[\w-]+)?$/.test(folder) && existsSync(`${root}${folder}/README.md`) ? `${folder}/` : undefined;
}

/** Copies a file that the site doesn't show, and returns its address. @param {string} file @param {string} files */
function copy(file, files) {
  if (statSync(root + file).isDirectory()) throw new Error(`A guide links to the folder ${file}, which has no README.`);
  mkdirSync(dirname(join(files, file)), { recursive: true });
  cpSync(root + file, join(files, file));
  return `files/${file}`;
}
