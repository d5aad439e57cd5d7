import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { readChartTheme } from '../../src/chart/draw/readChartTheme.js';
import { embedThemeToVariables } from '../../src/embed/index.js';
import { colorDifference, SIMULATIONS } from './colorDifference.js';
import { contrast } from './contrast.js';
import '../../src/styles.css';

/** Accents for which no fixed set of surrounding colours would work. */
const AWKWARD = ['#000000', '#ffffff', '#fffbb0', '#39ff14', '#000080', '#ff0000', '#0000ff', '#757575', '#777777'];
const NOTATIONS = ['oklch(0.7 0.3 140)', 'hsl(210deg 40% 50%)', 'light-dark(#0a7d5a, #7fd6b5)'];
const SURFACES = ['background', 'surface', 'surface-sunken', 'bubble', 'hover', 'accent-soft'];
const SCHEMES = ['light', 'dark'] as const;

/** The same ten on every run. */
const RANDOM = Array.from({ length: 10 }, (_, index) => {
  const number = Math.imul(index + 1, 0x9e3779b1) >>> 8;
  return `#${number.toString(16).padStart(6, '0')}`;
});

const cases = [...AWKWARD, ...RANDOM, ...NOTATIONS].flatMap((accent) =>
  SCHEMES.map((scheme) => [accent, scheme] as const),
);

async function showRoot(scheme: 'light' | 'dark', style: object) {
  await render(<div data-tt-root="" data-color-scheme={scheme} id="root" style={style} />);
  const root = document.getElementById('root') as HTMLElement;
  return { root, read: (name: string) => paint(root, `--tt-color-${name}`) };
}

/** The colour of a variable as pixels. */
function paint(root: HTMLElement, name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  root.append(probe);
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  return toHex(context);
}

/** The colour that an element shows as text or background, over that of its parent. */
function paintOver(element: HTMLElement, property: 'color' | 'backgroundColor' = 'color'): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  const parent = element.parentElement as HTMLElement;
  for (const color of [getComputedStyle(parent).backgroundColor, getComputedStyle(element)[property]]) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  return toHex(context);
}

function toHex(context: OffscreenCanvasRenderingContext2D): string {
  const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(cases)('a brand whose accent is %s, in %s', (accent, scheme) => {
  const show = () => showRoot(scheme, { '--tt-color-accent': accent });

  it('has legible text on a button, hovered or not', async () => {
    const { read } = await show();
    const text = read('on-accent');
    for (const fill of ['accent', 'accent-hover']) expect(contrast(text, read(fill)), fill).toBeGreaterThanOrEqual(4.5);
  });

  it('has legible links and accents, and a visible focus ring, on every surface', async () => {
    const { read } = await show();
    for (const surface of SURFACES) {
      for (const text of ['accent-text', 'link', 'focus'])
        expect(contrast(read(text), read(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has a soft surface that differs from the surface and leaves text legible', async () => {
    const { read } = await show();
    const soft = read('accent-soft');
    for (const text of ['text', 'text-muted']) expect(contrast(read(text), soft), text).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft, read('surface'))).toBeGreaterThan(1.1);
  });

  it('has a button that changes when the pointer is on it', async () => {
    const { read } = await show();
    expect(contrast(read('accent'), read('accent-hover'))).toBeGreaterThan(1.05);
  });
});

/** Orange, red, green, teal, blue, yellow and near-black. */
const HUES = ['#f57c00', '#d32f2f', '#2e7d32', '#00796b', '#1976d2', '#fdd835', '#1c1c1e'];
const hues = HUES.flatMap((accent) => SCHEMES.map((scheme) => [accent, scheme] as const));

describe.each(hues)('a product whose one colour is %s, in %s', (accent, scheme) => {
  const show = () => showRoot(scheme, { '--tt-color-accent': accent });

  it('has legible text and visible outlines on every surface', async () => {
    const { read } = await show();
    for (const surface of SURFACES) {
      for (const text of ['text', 'text-muted'])
        expect(contrast(read(text), read(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const surface of ['background', 'surface'])
      expect(contrast(read('control'), read(surface)), surface).toBeGreaterThanOrEqual(3);
  });

  it('has charts that begin with it and differ from each other and from the surface', async () => {
    const { root, read } = await show();
    const theme = readChartTheme(root);
    expect([theme.accent, theme.rampHigh]).toEqual([read('accent-text'), read('accent-text')]);
    for (const color of [theme.accent, ...theme.categories])
      expect(contrast(color, read('surface')), color).toBeGreaterThanOrEqual(3);
    const neighbours = theme.categories.slice(1).map((color, at) => [theme.categories[at] ?? '', color] as const);
    for (const vision of Object.values(SIMULATIONS))
      for (const pair of neighbours) expect(colorDifference(...pair, vision), `${pair}`).toBeGreaterThanOrEqual(12);
  });

  it('has icons on a header of that colour, also in a product’s own', async () => {
    const { root } = await show();
    root.innerHTML = `<div style="background: var(--tt-color-accent); color: var(--tt-color-on-accent)">
      <button data-tt-part="new-button"></button><button data-tt-part="conversation-menu"></button></div>`;
    for (const button of root.querySelectorAll('button')) {
      const [icon, bar] = [paintOver(button), paintOver(button.parentElement as HTMLElement, 'backgroundColor')];
      expect(contrast(icon, bar), button.dataset.ttPart).toBeGreaterThanOrEqual(3);
    }
  });
});

it.each([
  ['6px', '8px', '3.6px'],
  ['0px', '0px', '0px'],
])('has corners that follow a radius of %s', async (value, round, small) => {
  const { root } = await showRoot('light', { '--tt-radius-m': value });
  root.innerHTML = '<button data-tt-part="send-button"></button><button data-tt-part="copy-button"></button>';
  const corners = [...root.querySelectorAll('button')].map((button) => getComputedStyle(button).borderRadius);
  expect(corners).toEqual([round, small]);
});

it.each([
  ['warm', '#f57c00', 1],
  ['cold', '#1976d2', -1],
])('has %s surfaces in the dark with the accent %s', async (_, accent, sign) => {
  const surface = (await showRoot('dark', { '--tt-color-accent': accent })).read('surface');
  const [red = 0, blue = 0] = [1, 5].map((at) => Number.parseInt(surface.slice(at, at + 2), 16));
  expect(Math.sign(red - blue)).toBe(sign);
});

/** The values that apply if relative colours are missing. */
const GREYS = {
  light: ['#ffffff', '#f6f7f9', '#eff1f5', '#f1f3f6', '#e2e5ea', '#868e9c', '#5a6271'],
  dark: ['#171a20', '#1d2128', '#252a33', '#222731', '#2c323c', '#717b8c', '#a1a9b8'],
} as const;

it.each(SCHEMES)('derives the greys of our theme from our accent, in %s', async (scheme) => {
  const { read } = await showRoot(scheme, {});
  const names = ['surface', 'surface-sunken', 'bubble', 'hover', 'border', 'control', 'text-muted'];
  const differences = names.map((name, at) =>
    colorDifference(read(name), GREYS[scheme][at] ?? '', SIMULATIONS['full vision']),
  );
  expect(Math.max(...differences), `${names.map(read)}`).toBeLessThan(4);
});

describe('the accent', () => {
  it.each(SCHEMES)('leaves a palette that a product sets, in %s', async (scheme) => {
    const { root } = await showRoot(scheme, { '--tt-color-accent': '#fffbb0', '--tt-chart-1': '#123456' });
    expect(readChartTheme(root)).toMatchObject({
      accent: '#123456',
      categories: ['#123456', ...new Array(7).fill(expect.anything())],
    });
  });

  it.each(SCHEMES)('leaves our charts unless a product sets it, in %s', async (scheme) => {
    const { root } = await showRoot(scheme, {});
    const theme = readChartTheme(root);
    expect(theme.accent).toBe(theme.categories[0]);
    expect(theme.accent).toBe(paint(root, '--tt-chart-1'));
  });

  it('leaves the colours that a product sets', async () => {
    const set = { '--tt-color-accent': '#fffbb0', '--tt-color-on-accent': '#123456', '--tt-color-link': '#654321' };
    const { read } = await showRoot('dark', set);
    expect([read('on-accent'), read('link'), read('focus')]).toEqual(['#123456', '#654321', '#fffbb0']);
  });

  it('is the fill, unchanged', async () => {
    expect((await showRoot('dark', { '--tt-color-accent': '#000080' })).read('accent')).toBe('#000080');
  });

  it('may be the primary colour of an embed’s theme', async () => {
    const { read } = await showRoot('light', embedThemeToVariables({ primaryColor: '#FFFBB0' }));
    expect([read('accent'), read('on-accent')]).toEqual(['#fffbb0', '#000000']);
    expect(contrast(read('link'), read('surface'))).toBeGreaterThanOrEqual(4.5);
  });
});
