import { describe, expect, it } from 'vitest';
import { type EmbedTheme, embedThemeToVariables } from '../../src/embed/index.js';

const read = (theme: unknown) => embedThemeToVariables(theme as EmbedTheme);

describe('a brand theme', () => {
  it('sets the variables of its fields', () => {
    const variables = read({
      primaryColor: '#0A7D5A',
      borderRadius: 10,
      font: 'Inter, "Segoe UI", sans-serif',
      analyticsChat: {
        backgroundColor: 'ivory',
        chatInput: { backgroundColor: 'white', borderColor: 'rgb(1 2 3 / 50%)' },
      },
    });
    expect(variables).toEqual({
      '--tt-color-accent': '#0a7d5a',
      '--tt-radius-s': 'calc(10px * 0.6)',
      '--tt-radius-m': '10px',
      '--tt-radius-l': 'calc(10px * 1.8)',
      '--tt-font': '"Inter", "Segoe UI", sans-serif',
      '--tt-color-background': 'ivory',
      '--tt-composer-background': 'white',
      '--tt-composer-border': 'rgb(1 2 3 / 50%)',
    });
  });

  it.each([undefined, null, {}, [], 'red', { primaryColor: null }, { unknown: 'red' }, { analyticsChat: 'red' }])(
    'sets nothing for %j',
    (theme) => {
      expect(read(theme)).toEqual({});
    },
  );

  it('uses the valid fields of a partly invalid theme', () => {
    expect(read({ primaryColor: 'url(x)', borderRadius: '4px' })).toMatchObject({ '--tt-radius-m': '4px' });
  });
});

describe('a colour', () => {
  it.each([
    '#abc',
    '#abcd',
    '#a1b2c3',
    '#a1b2c3d4',
    'RebeccaPurple',
    'rgb(1, 2, 3)',
    'rgba(1,2,3,.5)',
    'hsl(210deg 40% 50%)',
    'oklch(0.6 0.1 250 / 80%)',
    'oklch(none 0 0)',
    ' red ',
  ])('%j is one', (color) => {
    expect(read({ primaryColor: color })).toHaveProperty('--tt-color-accent', color.trim().toLowerCase());
  });

  it.each([
    'url(https://evil.example/x)',
    'red; background: url(https://evil.example/x)',
    'red}body{display:none',
    'red/**/',
    'var(--tt-color-text)',
    'env(safe-area-inset-top)',
    'image-set("x")',
    'expression(alert(1))',
    'rgb(var(--x) 2 3)',
    'rgb(calc(1) 2 3)',
    'rgb(1 2)',
    'rgb(1 2 3 4 5)',
    'rgb(1 2 3)) url(x',
    'rgb(1 2 3',
    'attr(data-x)',
    'color-mix(in srgb, red, url(x))',
    'paint(worklet)',
    'inherit',
    'initial',
    'currentcolor',
    'ButtonFace',
    'blurple',
    'toString',
    'constructor',
    '#ab',
    '#abcde',
    '#ggg',
    '\\72 ed',
    'r\ned',
    '<style>',
    '',
    ' ',
    `#abc${' '.repeat(300)}`,
    5,
    { toString: 'red' },
    ['red'],
  ])('%j is none', (color) => {
    expect(read({ primaryColor: color, analyticsChat: { backgroundColor: color } })).toEqual({});
  });
});

describe('a radius', () => {
  it.each([
    [8, '8px'],
    [0, '0px'],
    ['8', '8px'],
    ['0.5rem', '0.5rem'],
    ['1em', '1em'],
    ['12.345px', '12.35px'],
  ])('%j is %s', (radius, length) => {
    expect(read({ borderRadius: radius })).toHaveProperty('--tt-radius-m', length);
  });

  it.each([
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e9,
    '-1px',
    '50%',
    '100vmax',
    'calc(1px)',
    '1px;',
    '1px 2px',
    '1e9px',
    'px',
    null,
  ])('%j is none', (radius) => {
    expect(read({ borderRadius: radius })).toEqual({});
  });
});

describe('a font', () => {
  it.each([
    ['Inter', '"Inter"'],
    ['SANS-SERIF', 'sans-serif'],
    ["'Helvetica Neue', Arial", '"Helvetica Neue", "Arial"'],
    ['ヒラギノ角ゴ', '"ヒラギノ角ゴ"'],
    ['inherit', '"inherit"'],
  ])('%j is %s', (font, families) => {
    expect(read({ font })).toEqual({ '--tt-font': families });
  });

  it.each([
    'url(x)',
    'Inter; color: red',
    'In"ter',
    '"Inter',
    'Inter, ',
    'a\\62',
    'x(y)',
    '<b>',
    'a/*b*/',
    'A,'.repeat(20),
    12,
    '',
  ])('%j is none', (font) => {
    expect(read({ font })).toEqual({});
  });
});
