import { describe, expect, it } from 'vitest';
import { cleanText, revealControls } from '../../src/text/cleanText.js';

const SCOTLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('cleanText', () => {
  it('removes overrides, embeddings and isolates', () => {
    expect(cleanText('a\u202eb\u202ac\u2066d\u2069e')).toBe('abcde');
  });

  it('removes tag characters that hide a message', () => {
    expect(cleanText('hi\u{e0049}\u{e0067}\u{e006e}')).toBe('hi');
  });

  it('keeps direction marks, joiners, flags and text of any script', () => {
    const text = `שלום\u200f مرحبا\u200e 👩\u200d🔬 ${SCOTLAND} 日本`;
    expect(cleanText(text)).toBe(text);
  });

  it('keeps tabs and line breaks', () => {
    expect(cleanText('a\tb\r\nc\u202e')).toBe('a\tb\r\nc');
  });
});

describe('revealControls', () => {
  it('makes hidden characters visible instead of removing them', () => {
    expect(revealControls('gpj\u202eexe')).toBe('gpj⟦U+202E⟧exe');
    expect(revealControls('a\u0000b\u001bc\u007f')).toBe('a␀b␛c␡');
    expect(revealControls('x\u{e0041}\u{e0042}y')).toBe('x⟦U+E0041⟧y');
  });

  it('keeps flags and ordinary text unchanged', () => {
    expect(revealControls(`Zoë ${SCOTLAND}`)).toBe(`Zoë ${SCOTLAND}`);
  });
});
