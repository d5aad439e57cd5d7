/** The colours and fonts of a chart. All colours are `#rrggbb`. */
export interface ChartTheme {
  /** Colours of categories; the first one is the accent. `--tt-chart-1` to `--tt-chart-8`. */
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

const CATEGORIES = ['#3d4fd1', '#a55404', '#008687', '#b00f50', '#007ca6', '#838501', '#7964d3', '#0c8662'];

/** Reads the theme from the `--tt-…` custom properties of `element`. Missing ones default to the light theme. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const probe = document.createElement('span');
  probe.style.cssText = 'display: none; forced-color-adjust: none';
  element.append(probe);
  const read = (name: string, otherwise: string) => {
    const color = style.getPropertyValue(name).trim() || otherwise;
    return isHex(color) ? color : toHex(computeColor(color, probe), otherwise);
  };
  const size = Number.parseFloat(style.fontSize);
  const theme: ChartTheme = {
    categories: CATEGORIES.map((color, index) => read(`--tt-chart-${index + 1}`, color)),
    rampLow: read('--tt-chart-ramp-low', '#e6e9fb'),
    rampHigh: read('--tt-chart-ramp-high', '#2b3aa0'),
    grid: read('--tt-chart-grid', '#e8ebef'),
    axis: read('--tt-chart-axis', '#868e9c'),
    text: read('--tt-color-text', '#171a21'),
    mutedText: read('--tt-color-text-muted', '#5a6271'),
    surface: read('--tt-color-surface', '#ffffff'),
    font: style.fontFamily || 'sans-serif',
    fontSize: Number.isFinite(size) ? Math.min(Math.max(size * 0.86, 10), 15) : 12,
  };
  probe.remove();
  return theme;
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

/** Converts a CSS colour by painting a pixel: Vega interpolates colours and doesn't support newer notations. */
function toHex(color: string, otherwise: string): string {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (channels.length === 3) return joinHex(channels.map(Number));
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return otherwise;
  context.fillStyle = otherwise;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return joinHex([red, green, blue]);
}

function joinHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
