import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../cpuTime.js';

/** In characters. If the time grows with their square, a search takes seconds. */
const LENGTH = 50_000;
/** Milliseconds. */
const MAX_SEARCH = 100;

const COMMON = [
  ' ',
  '\t',
  '\n',
  'a',
  '0',
  '.',
  '-',
  '_',
  "'",
  '"',
  '\\',
  '[',
  '*',
  '/',
  '\u0301',
  '\u202e',
  '\u{e0041}',
];

const src = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const literals = new Set(files.flatMap((path) => listLiterals(readFileSync(join(src, path), 'utf8'))));
const regexes = [...literals].map((literal): [string, RegExp] => {
  const end = literal.lastIndexOf('/');
  return [literal, new RegExp(literal.slice(1, end), literal.slice(end + 1))];
});

function listLiterals(code: string): string[] {
  const visit = (node: ts.Node): string[] =>
    ts.isRegularExpressionLiteral(node) ? [node.text] : node.getChildren().flatMap(visit);
  return visit(ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, true));
}

/**
 * Repetitions of the characters that the expression itself names, alone and in pairs, before and after characters that
 * it doesn't expect.
 */
function* hostileTexts({ source }: RegExp): Generator<string> {
  const own = [...new Set(source.replace(/\\[a-z]/gi, '').slice(0, 40))];
  const pairs = own.slice(0, 6).flatMap((a) => own.slice(0, 6).map((b) => a + b));
  for (const pump of [...COMMON, ...own, ...pairs]) {
    const run = pump.repeat(LENGTH / pump.length);
    yield `${run}\0`;
    yield `${own[0] ?? ''}${run}\n\0`;
  }
}

function search(regex: RegExp, text: string): void {
  if (regex.global) text.replace(regex, '');
  else new RegExp(regex).test(text);
}

describe('the regular expressions of the library', () => {
  it.each(regexes)('%s searches 50,000 hostile characters in no time', (_, regex) => {
    for (const text of hostileTexts(regex)) {
      const time = () => cpuTime(() => search(regex, text), MAX_SEARCH);
      const first = time();
      // A slow search is slow again; the first may have been interrupted.
      const least = first < MAX_SEARCH ? first : Math.min(first, time());
      expect(least, JSON.stringify(text.slice(0, 8))).toBeLessThan(MAX_SEARCH);
    }
  });
});
