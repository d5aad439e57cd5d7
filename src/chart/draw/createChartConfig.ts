import { DEFAULT_BAR_PADDING, MAX_LEGEND_NAMES } from '../spec/views/styleUnit.js';
import { mix } from './mix.js';
import type { ChartTheme } from './readChartTheme.js';

/** The padding around a chart on a page, in pixels. */
export const CHART_PADDING = { top: 4, bottom: 2, left: 2, right: 6 } as const;

/** Creates the Vega-Lite config of a theme: a light grid, unobtrusive axes, legends at the top. */
export function createChartConfig(theme: ChartTheme): Readonly<Record<string, unknown>> {
  const { accent, categories, grid, axis, text, mutedText, surface, font, fontSize } = theme;
  const palette = chartPalette(theme);
  const title = { titleColor: mutedText, titleFontSize: fontSize, titleFontWeight: 'normal' };
  const label = { labelColor: mutedText, labelFontSize: fontSize };
  const topTitle = { titleAngle: 0, titleAnchor: 'end', titleBaseline: 'bottom', titleY: -8 } as const;
  return {
    // The chart itself needs no description: the figure is labelled, and the table provides the rows.
    aria: false,
    background: null,
    padding: CHART_PADDING,
    font,
    countTitle: '',
    view: { stroke: null, continuousWidth: 300, continuousHeight: 200 },
    axis: {
      ...title,
      ...label,
      domain: false,
      ticks: false,
      grid: false,
      gridColor: grid,
      domainColor: axis,
      tickColor: axis,
      labelPadding: 8,
      titlePadding: 12,
    },
    axisQuantitative: { grid: true },
    axisLeft: { ...topTitle, titleAlign: 'left', titleX: 0 },
    axisRight: { ...topTitle, titleAlign: 'right', titleX: 0 },
    axisBottom: { domain: true, domainColor: grid },
    legend: {
      ...title,
      ...label,
      labelColor: text,
      orient: 'top',
      direction: 'horizontal',
      symbolType: 'circle',
      symbolSize: 90,
      symbolStrokeWidth: 0,
      symbolBaseFillColor: mutedText,
      symbolOpacity: 1,
      symbolLimit: MAX_LEGEND_NAMES,
      labelLimit: 150,
      columnPadding: 16,
      rowPadding: 6,
      offset: 14,
      gradientLength: 160,
      gradientThickness: 10,
      titlePadding: 4,
    },
    header: {
      ...title,
      ...label,
      titleAnchor: 'start',
      titlePadding: 6,
      labelColor: text,
      labelFontWeight: 'bold',
      labelPadding: 8,
      labelAnchor: 'start',
    },
    title: { color: text, fontSize: fontSize + 1, fontWeight: 600, anchor: 'start', offset: 10 },
    range: {
      category: palette,
      ordinal: palette,
      ramp: [theme.rampLow, theme.rampHigh],
      heatmap: [theme.rampLow, theme.rampHigh],
      diverging: [categories[2], mix(grid, surface, 0.4), accent],
    },
    scale: { barBandPaddingInner: DEFAULT_BAR_PADDING, rectBandPaddingInner: 0.05, offsetBandPaddingInner: 0.08 },
    mark: { color: accent },
    bar: { stroke: surface, strokeWidth: 0.75 },
    line: { strokeWidth: 2.25, strokeCap: 'round', strokeJoin: 'round' },
    area: { fillOpacity: 0.3, line: true },
    point: { filled: true, size: 55, opacity: 0.8 },
    circle: { size: 55, opacity: 0.8 },
    square: { opacity: 0.8 },
    rect: { cornerRadius: 2 },
    arc: { stroke: surface, strokeWidth: 2 },
    rule: { color: mutedText, strokeWidth: 1.5 },
    tick: { thickness: 2 },
    text: { color: text, fontSize },
    boxplot: {
      box: { fill: accent, fillOpacity: 0.75 },
      median: { stroke: surface, strokeWidth: 2 },
      rule: { stroke: mutedText },
    },
    errorband: { opacity: 0.25 },
  };
}

/** The share of the text colour in the ninth to the sixteenth colour of a palette. */
const TEXT_SHARE = 0.4;

/** The colours of a chart's categories: those of the theme, then each mixed with the text colour, which keeps its contrast. */
export function chartPalette({ categories, text }: Pick<ChartTheme, 'categories' | 'text'>): readonly string[] {
  return [...categories, ...categories.map((color) => mix(color, text, TEXT_SHARE))];
}
