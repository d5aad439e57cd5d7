/** What a result can be shown as. */
export type ChartType = 'bar' | 'line' | 'area' | 'point' | 'table';

export const CHART_TYPES: readonly ChartType[] = ['bar', 'line', 'area', 'point', 'table'];

/** Formats that a chart's picture can be saved in. */
export type ChartFormat = 'png' | 'svg';
