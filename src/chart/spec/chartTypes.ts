/** A form that a reader can choose for a result. */
export type ChartType = 'bar' | 'line' | 'area' | 'point' | 'table';

/** All chart types, in toolbar order. */
export const CHART_TYPES: readonly ChartType[] = ['bar', 'line', 'area', 'point', 'table'];

/** A file format that a chart can be saved as. */
export type ChartFormat = 'png' | 'svg';
