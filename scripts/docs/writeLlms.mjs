import { readFileSync, writeFileSync } from 'node:fs';
import { readEntries, root } from './entries.mjs';
import { GUIDES, readGuide } from './guides.mjs';

/**
 * Writes `llms.txt` into the folder, the package at a glance for a language model, with links to its guides. See https://llmstxt.org.
 * @param {string} folder
 * @param {(guide: string) => string} linkOf
 */
export function writeLlms(folder, linkOf) {
  const { name } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const guides = GUIDES.map(readGuide);
  const index = [
    `# ${name}`,
    `> ${readReadmeSummary()}`,
    '## Guides',
    guides.map(({ name: file, title, summary }) => `- [${title}](${linkOf(file)}): ${summary}`).join('\n'),
    '## Entries',
    readEntries()
      .map(({ name: entry, source }) => `- \`${entry}\`: ${readModuleSummary(source)}`)
      .join('\n'),
  ].join('\n\n');
  writeFileSync(`${folder}/llms.txt`, `${index}\n`);
  return { index, guides };
}

/**
 * Writes `llms.txt` and `llms-full.txt`, which adds the text of all guides.
 * @param {string} folder
 */
export function writeSiteLlms(folder) {
  const { index, guides } = writeLlms(folder, (guide) => `guides/${guide}/`);
  writeFileSync(`${folder}/llms-full.txt`, [index, ...guides.map(({ text }) => text.trim())].join('\n\n---\n\n'));
}

/** The README's first paragraph. */
function readReadmeSummary() {
  return (
    /^# .+\n\n((?:.+\n)+)/
      .exec(readFileSync(`${root}README.md`, 'utf8'))?.[1]
      ?.replaceAll('\n', ' ')
      .trim() ?? ''
  );
}

/** The docstring of an entry's source, in one line. @param {string} source */
function readModuleSummary(source) {
  const docstring = /^\/\*\*([\s\S]*?)@module/.exec(readFileSync(`${root}${source}`, 'utf8'))?.[1];
  if (docstring === undefined) throw new Error(`${source} must begin with a docstring that has a @module tag.`);
  return docstring
    .replaceAll(/\s*\n \*/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
