import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function load() {
  const { lazyHighlighter } = await import('../../src/markdown/lazyHighlighter.js');
  const { highlighter } = await import('../../src/markdown/highlighter.js');
  return { highlight: await lazyHighlighter.load(), highlighter };
}

describe('the highlighter', () => {
  it('builds no other grammar while all code is SQL', async () => {
    const { highlight, highlighter } = await load();
    expect(highlight('SELECT 1', 'sql')?.[0]).toMatchObject({ properties: { className: ['hljs-keyword'] } });
    expect(highlighter.listLanguages()).toEqual(['sql']);
  });

  it('knows the short names of the other languages, and the languages that their code contains', async () => {
    const { highlight } = await load();
    expect(highlight('def f(): pass', 'py')?.[0]).toMatchObject({ properties: { className: ['hljs-keyword'] } });
    const page = JSON.stringify(highlight('<style>p { color: red }</style>', 'html'));
    expect(page).toContain('hljs-attribute');
  });

  it('leaves code in an unknown language alone', async () => {
    const { highlight } = await load();
    expect(highlight('MOVE A TO B', 'cobol')).toBeUndefined();
  });
});
