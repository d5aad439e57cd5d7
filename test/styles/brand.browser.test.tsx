import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { readChartTheme } from '../../src/chart/draw/readChartTheme.js';
import { embedThemeToVariables } from '../../src/embed/index.js';
import { contrast } from './contrast.js';
import '../../src/styles.css';

/** Accents that a fixed set of colours around them can't suit. */
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

describe('the accent', () => {
  it.each(SCHEMES)('leaves the colours of charts in %s', async (scheme) => {
    const { root } = await showRoot(scheme, {});
    const ours = readChartTheme(root);
    root.style.setProperty('--tt-color-accent', '#fffbb0');
    expect(readChartTheme(root)).toEqual(ours);
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
