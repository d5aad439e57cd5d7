import { readdirSync, readFileSync } from 'node:fs';
import { root } from './entries.mjs';

/** The guides in the order of the navigation. */
export const GUIDE_GROUPS = [
  { label: 'Start', guides: ['getting-started', 'server', 'connect', 'next'] },
  { label: 'Your own agent', guides: ['own-agent', 'engines', 'remote-agent', 'evaluating'] },
  {
    label: 'Make it yours',
    guides: ['in-your-product', 'theming', 'slots', 'tool-renderers', 'working-with-results', 'hooks'],
  },
  { label: 'Dashboards and embeds', guides: ['embed', 'platform'] },
  { label: 'Keep it well', guides: ['testing', 'security', 'migrating'] },
];

/** Names of the guides: the Markdown files in docs/, without their ending. */
export const GUIDES = GUIDE_GROUPS.flatMap(({ guides }) => guides);

const files = readdirSync(`${root}docs`).filter((file) => file.endsWith('.md'));
const missing = files.filter((file) => !GUIDES.includes(file.slice(0, -3)));
if (missing.length > 0) throw new Error(`${missing.join(', ')} must be part of a group of guides.`);

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
