import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** The rules that find a fault in code of the library. */
async function listRules(code: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: 'src/planted.ts' });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

describe('the rules for regular expressions', () => {
  it.each([
    [/\s+$/, 'is tried at every blank of a run'],
    [/ *$/, 'matches nothing too, but only at the end'],
    [/^ *\d* *\d*$/, 'has two ways to read the same digits'],
    [/"(?:[^"\\]|\\.)*"/g, 'begins again at each quote of a text without an end'],
    [/a.*b|a/g, 'looks at the rest of the line and matches one character'],
    [/^\s+x/m, 'begins on each of many empty lines'],
    [/\d+x/y, 'may be used to read on from each digit'],
    [/^(?:a|a)*$/, 'takes exponential time'],
    [/(['"]).*\1/, 'refers to what a group matched'],
    [/a(?=[\s\S]*b)/, 'looks ahead without a bound'],
    [/(?<!x+)y/, 'looks behind without a bound'],
  ])('find a fault in %s, which %s', async (regex) => {
    expect(await listRules(`text.replace(${regex}, '');`)).not.toEqual([]);
  });

  it.each(["new RegExp(source, 'g')", 'RegExp(source)', "new RegExp('a+$')"])('find a fault in %s', async (code) => {
    expect(await listRules(`text.replace(${code}, '');`)).not.toEqual([]);
  });

  it.each([
    /^\s*(?:[-+]?\d+)?$/,
    /\s+/g,
    /[\p{L}_][\p{L}\p{N}_$.]*/gu,
    /^(?:[ \t]*>)+/,
    /"[^"\n]{0,20}"/g,
    /^(?:a|b+)?c/,
  ])('accept %s', async (regex) => {
    expect(await listRules(`text.replace(${regex}, '');`)).toEqual([]);
  });

  it('find an exemption that nothing needs any more', async () => {
    const code = '// eslint-disable-next-line redos/no-vulnerable -- at most 20 characters\ntext.replace(/a/, "");';
    expect(await listRules(code)).toEqual([null]);
  });
});
