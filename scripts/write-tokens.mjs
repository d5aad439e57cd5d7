// Writes the tables of variables in docs/theming.md from src/styles. Run it after a change of a `--tt-*` variable.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './docs/entries.mjs';
import { writeTokenTables } from './docs/tokens.mjs';

const guide = `${root}docs/theming.md`;
const TABLES = /(?<=<!-- tokens -->\n\n)[\s\S]*?(?=\n\n<!-- \/tokens -->)/;
writeFileSync(guide, readFileSync(guide, 'utf8').replace(TABLES, writeTokenTables));
