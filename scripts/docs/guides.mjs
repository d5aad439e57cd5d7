import { readdirSync, readFileSync } from 'node:fs';
import { root } from './entries.mjs';

/** The order of the site's navigation. Other guides follow these. */
const ORDER = [
  'getting-started',
  'server',
  'next',
  'own-agent',
  'connect',
  'theming',
  'slots',
  'tool-renderers',
  'hooks',
  'embed',
  'platform',
  'testing',
  'security',
  'migrating',
];

/** @param {string} name */
const placeOf = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Names of the guides: the Markdown files in docs/, without their ending. */
export const GUIDES = readdirSync(`${root}docs`)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))
  .sort((a, b) => placeOf(a) - placeOf(b));

/**
 * Reads a guide: its title, its first paragraph in one line, and its whole text.
 * @param {string} name
 */
export function readGuide(name) {
  const text = readFileSync(`${root}docs/${name}.md`, 'utf8');
  const [, title, summary] = /^# (.+)\n\n((?:.+\n)+)/.exec(text) ?? [];
  if (title === undefined || summary === undefined) {
    throw new Error(`docs/${name}.md must begin with a heading and a paragraph.`);
  }
  return { name, title, summary: writeInLine(summary), text };
}

/** Without links, whose addresses are relative to the guide. @param {string} paragraph */
function writeInLine(paragraph) {
  return paragraph
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('\n', ' ')
    .trim();
}
