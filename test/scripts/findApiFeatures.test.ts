import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findApiFeatures } from '../../scripts/browsers/findApiFeatures.mjs';
import { findLacking } from '../../scripts/browsers/findLacking.mjs';
import { readCompatData } from '../../scripts/browsers/readCompatData.mjs';
import { readOldestBrowsers } from '../../scripts/browsers/readOldestBrowsers.mjs';

const data = readCompatData();
const oldest = readOldestBrowsers('chrome >= 131\nfirefox >= 132\nsafari >= 18.1\n');
const FILE = 'planted.ts';
const options: ts.CompilerOptions = { target: ts.ScriptTarget.ESNext, strict: true, types: [] };
const host = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** TypeScript's libraries are parsed once for all tests. */
function createProgram(code: string): ts.Program {
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (name, language) => {
    if (name === FILE) return ts.createSourceFile(name, code, language, true);
    if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, language));
    return libraries.get(name);
  };
  return ts.createProgram([FILE], options, { ...host, getSourceFile });
}

function listLacking(code: string): string[] {
  return findApiFeatures(createProgram(code), (file) => file === FILE, data)
    .filter(({ feature }) => findLacking(feature, oldest).length > 0)
    .map(({ name }) => name);
}

describe('findApiFeatures', () => {
  it.each([
    ['declare const all: MapIterator<number>; all.map(String);', 'Iterator.map'],
    ['declare const body: ReadableStream; for await (const chunk of body) chunk;', 'ReadableStream.@@asyncIterator'],
    ['declare const body: ReadableStream; body[Symbol.asyncIterator]();', 'ReadableStream.@@asyncIterator'],
    ['new Intl.DurationFormat();', 'Intl.DurationFormat'],
    ["Uint8Array.fromBase64('');", 'Uint8Array.fromBase64'],
    ['requestIdleCallback(() => {});', 'requestIdleCallback'],
    ["document.addEventListener('scrollend', () => {});", 'Document.scrollend_event'],
    ['const { try: attempt } = Promise; attempt(Date);', 'Promise.try'],
  ])('finds what a browser lacks in %s', (code, expected) => {
    expect(listLacking(`export {};\n${code}`)).toContain(expected);
  });

  it.each([
    'Array.fromAsync([]);',
    "[3].toSorted(); structuredClone(1); URL.canParse('a'); new Set<number>().union(new Set([1]));",
    "new Intl.NumberFormat('de').formatToParts(1);",
    'class Iterator { map() {} } new Iterator().map();',
  ])('finds nothing in %s', (code) => {
    expect(listLacking(`export {};\n${code}`)).toEqual([]);
  });

  it('skips what the code asks for first', () => {
    const code = "globalThis.scheduler?.yield?.(); Promise.try?.(Date); typeof requestIdleCallback === 'function';";
    expect(listLacking(`export {};\n${code}`)).toEqual([]);
  });

  it('finds a global that may be missing, also before `?.`', () => {
    expect(listLacking('export {};\nscheduler?.yield?.();')).toEqual(['scheduler']);
  });
});
