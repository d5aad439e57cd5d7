import { describe, expect, it } from 'vitest';
import { judgeRegex } from '../../scripts/regexes/judgeRegex.mjs';

const judge = ({ source, flags }: RegExp) => judgeRegex(source, flags);

describe('judgeRegex', () => {
  it.each([
    /^\s*(?:[-+]?\d+)?$/,
    /\s+/g,
    /[\p{L}_][\p{L}\p{N}_$.]*/gu,
    /^(?:[ \t]*>)+/,
    /"[^"\n]{0,20}"/g,
    /\n[ \t]*\n(?=\S)/g,
    /^(?:a|b+)?c/,
  ])('proves %s linear', async (regex) => {
    expect(await judge(regex)).toMatchObject({ verdict: 'linear' });
  });

  it.each([
    [/\s+$/, 'is tried at every blank of a run'],
    [/ *$/, 'matches nothing too, but only at the end'],
    [/^ *\d* *\d*$/, 'has two ways to read the same digits'],
    [/"(?:[^"\\]|\\.)*"/g, 'begins again at each quote of a text without an end'],
    [/a.*b|a/g, 'looks at the rest of the line and matches one character'],
    [/^\s+x/m, 'begins on each of many empty lines'],
    [/\d+x/y, 'may be used to read on from each digit'],
  ])('finds that %s takes more, as it %s', async (regex) => {
    expect(await judge(regex)).toMatchObject({ verdict: 'polynomial', degree: 2 });
  });

  it('finds an exponential expression', async () => {
    expect(await judge(/^(?:a|a)*$/)).toMatchObject({ verdict: 'exponential' });
  });

  it.each([/(['"]).*\1/, /a(?=[\s\S]*b)/, /(?<!x+)y/])('has no proof for %s', async (regex) => {
    expect(await judge(regex)).toMatchObject({ verdict: 'unproven' });
  });
});
