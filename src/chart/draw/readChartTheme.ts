import { parentOf } from '../../dom/parentOf.js';
import { mix, readHex, writeHex } from './mix.js';

/** The colours and fonts of a chart. All colours are `#rrggbb`. */
export interface ChartTheme {
  /** The marks of a single series: the brand's `--tt-color-accent-text`, or the first of the categories. */
  readonly accent: string;
  /**
   * Colours of categories, `--tt-chart-1` to `--tt-chart-8`. With a brand colour, they begin with the one whose hue is nearest to
   * it.
   */
  readonly categories: readonly string[];
  /** The low end of a colour ramp. `--tt-chart-ramp-low`. */
  readonly rampLow: string;
  /** The high end of a colour ramp. `--tt-chart-ramp-high`. */
  readonly rampHigh: string;
  /** Grid lines. `--tt-chart-grid`. */
  readonly grid: string;
  /** Axis lines and ticks. `--tt-chart-axis`. */
  readonly axis: string;
  /** Titles and legend labels. `--tt-color-text`. */
  readonly text: string;
  /** Axis titles and labels. `--tt-color-text-muted`. */
  readonly mutedText: string;
  /** The background of the chart. `--tt-color-surface`. */
  readonly surface: string;
  /** The font family of the element. */
  readonly font: string;
  /** The size of labels, in pixels, from 10 to 15. Derived from the font size of the element. */
  readonly fontSize: number;
}

/** The light theme. */
const COLORS = {
  '--tt-chart-1': '#3d4fd1',
  '--tt-chart-2': '#a55404',
  '--tt-chart-3': '#008687',
  '--tt-chart-4': '#b00f50',
  '--tt-chart-5': '#007ca6',
  '--tt-chart-6': '#838501',
  '--tt-chart-7': '#7964d3',
  '--tt-chart-8': '#0c8662',
  '--tt-chart-ramp-low': '#e6e9fb',
  '--tt-chart-ramp-high': '#2b3aa0',
  '--tt-chart-grid': '#e8ebef',
  '--tt-chart-axis': '#868e9c',
  '--tt-color-text': '#171a21',
  '--tt-color-text-muted': '#5a6271',
  '--tt-color-surface': '#ffffff',
  '--tt-color-accent': '#3d4fd1',
  '--tt-color-accent-text': '#3d4fd1',
} as const;

const SURFACE = '--tt-color-surface';

/** Our theme's values in light and dark. Any other value is a product's: a brand colour, or its own palette. */
const OURS = {
  '--tt-color-accent': ['#3d4fd1', '#98a5ff'],
  '--tt-chart-1': ['#3d4fd1', '#a3a6f7'],
  '--tt-chart-ramp-high': ['#2b3aa0', '#a9b4ff'],
} as const;

const CATEGORIES = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((place) => `--tt-chart-${place}` as const);

/**
 * The colours that were resolved last, and what they depend on: resolving them changes the page and computes its styles up to 17 times,
 * and the charts of a page usually have one theme.
 */
let last: { readonly key: string; readonly resolved: ReadonlyMap<string, string> } | undefined;

/** Reads the theme from the `--tt-…` custom properties of `element`. Missing ones default to the light theme. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const colors = Object.entries(COLORS).map(
    ([name, otherwise]) => [name, style.getPropertyValue(name).trim() || otherwise] as const,
  );
  const backdrop = backdropOf(element);
  const key = [colors, backdrop, style.color, style.colorScheme, matches('(prefers-color-scheme: dark)')].join();
  // Not cached under forced colours, which the system may change without notice.
  if (last?.key !== key || matches('(forced-colors: active)'))
    last = { key, resolved: resolveColors(colors, element, backdrop) };
  const { resolved } = last;
  const read = (name: keyof typeof COLORS) => resolved.get(name) ?? COLORS[name];
  const isOurs = (name: keyof typeof OURS) => OURS[name].some((color) => color === read(name));
  const isBrand = !isOurs('--tt-color-accent');
  const isRampOurs = isOurs('--tt-chart-ramp-high');
  const brand = read('--tt-color-accent-text');
  const surface = read('--tt-color-surface');
  const palette = CATEGORIES.map(read);
  const categories = isBrand && isOurs('--tt-chart-1') ? startNear(palette, brand) : palette;
  const size = Number.parseFloat(style.fontSize);
  return {
    accent: isBrand && categories !== palette ? brand : read('--tt-chart-1'),
    categories,
    rampLow: isBrand && isRampOurs ? mix(surface, brand, 0.13) : read('--tt-chart-ramp-low'),
    rampHigh: isBrand && isRampOurs ? brand : read('--tt-chart-ramp-high'),
    grid: read('--tt-chart-grid'),
    axis: read('--tt-chart-axis'),
    text: read('--tt-color-text'),
    mutedText: read('--tt-color-text-muted'),
    surface,
    font: style.fontFamily || 'sans-serif',
    fontSize: Number.isFinite(size) ? Math.min(Math.max(size * 0.86, 10), 15) : 12,
  };
}

/**
 * Rotates the palette and so keeps its order, in which neighbours, including the last and the first, differ even for readers who
 * can't see red, green or blue.
 */
function startNear(palette: readonly string[], color: string): readonly string[] {
  const apart = (other: string) => {
    const angle = Math.abs(hueOf(other) - hueOf(color));
    return Math.min(angle, 360 - angle);
  };
  const start = palette.reduce((best, one, at) => (apart(one) < apart(palette[best] ?? '') ? at : best), 0);
  return [...palette.slice(start), ...palette.slice(0, start)];
}

/** Degrees from 0 to 360, as in HSL. */
function hueOf(color: string): number {
  const [red, green, blue] = readHex(color);
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return ((angle * 180) / Math.PI + 360) % 360;
}

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

/** The nearest opaque background, which a translucent surface lets through; else the browser's own. */
function backdropOf(element: Element): string {
  for (let node: Element | null = element; node !== null; node = parentOf(node)) {
    const { backgroundColor } = getComputedStyle(node);
    if (backgroundColor.startsWith('rgb(')) return backgroundColor;
  }
  return 'Canvas';
}

function resolveColors(
  colors: readonly (readonly [string, string])[],
  element: Element,
  backdrop: string,
): ReadonlyMap<string, string> {
  const probe = document.createElement('span');
  probe.style.cssText = 'display: none; forced-color-adjust: none';
  element.append(probe);
  const resolve = (color: string, otherwise: string, behind: string) =>
    isHex(color) ? color : toHex(computeColor(color, probe), otherwise, behind);
  const given = new Map(colors);
  const surface = resolve(given.get(SURFACE) ?? '', COLORS[SURFACE], computeColor(backdrop, probe));
  const resolved = new Map(
    colors.map(([name, color]) => [name, resolve(color, COLORS[name as keyof typeof COLORS], surface)]),
  );
  resolved.set(SURFACE, surface);
  probe.remove();
  return resolved;
}

function isHex(color: string): boolean {
  return /^#[\da-f]{6}$/i.test(color);
}

/** Resolves a color that depends on the element, such as `light-dark()`: a custom property contains it unresolved. */
function computeColor(color: string, probe: HTMLElement): string {
  probe.style.color = '';
  probe.style.setProperty('color', color, 'important');
  return probe.style.color === '' ? color : getComputedStyle(probe).color;
}

/**
 * Converts a CSS colour by painting a pixel: Vega interpolates colours and doesn't support newer notations. A translucent colour is
 * mixed with the one behind it.
 */
function toHex(color: string, otherwise: string, behind: string): string {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (channels.length === 3) return writeHex(channels.map(Number));
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return otherwise;
  context.fillStyle = behind;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = otherwise;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return writeHex([red, green, blue]);
}
