/** All chart types, in toolbar order. */
export const CHART_TYPES = ['bar', 'line', 'area', 'point', 'table'] as const;

/** A form that a reader can choose for a result. */
export type ChartType = (typeof CHART_TYPES)[number];

/** A file format that a chart can be saved as. */
export type ChartFormat = 'png' | 'svg';
