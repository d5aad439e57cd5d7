import { describe, expect, it } from 'vitest';
import { findInText } from '../../scripts/regexes/findRegexes.mjs';

describe('findInText', () => {
  it('finds literals and expressions built of plain strings, and neither divisions nor strings', () => {
    const text = "const a = b / c / d;\nconst e = '/f/';\ng.test(/h\\/i/gu);\nnew RegExp('j', 'm');";
    expect(findInText('a.ts', text)).toMatchObject([
      { line: 3, source: 'h\\/i', flags: 'gu' },
      { line: 4, source: 'j', flags: 'm' },
    ]);
  });

  it('has no source for an expression that is built at run time', () => {
    const text = ['new RegExp(`a', '{b}`)'].join('$');
    expect(findInText('a.ts', `${text}; RegExp(c)`)).toMatchObject([{ source: undefined }, { source: undefined }]);
  });

  it('reads the bound in the comment above, also where a statement takes two lines', () => {
    const text = '// regex: at most 20 characters, a key\nconst a =\n  /b/;\n\nconst c = /d/;';
    expect(findInText('a.ts', text).map(({ reason }) => reason)).toEqual(['at most 20 characters, a key', undefined]);
  });
});
