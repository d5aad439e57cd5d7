import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

const OTHERS = { bash, css, diff, java, javascript, json, python, r, typescript, xml, yaml };

/**
 * Highlights SQL, and with `registerOthers` the other languages that are common in answers about data, also by their short names:
 * `js`, `ts`, `py`, `sh`, `html`, `yml`.
 */
export const highlighter = createLowlight({ sql });

/** Registers the other languages. Most answers don't need them, and building their grammars takes longer than highlighting. */
export function registerOthers(): void {
  if (!highlighter.registered('bash')) highlighter.register(OTHERS);
}
