import type { ChartFormat } from '../../chart/spec/chartTypes.js';

/** A picture that the reader saved. */
export interface ChartExport {
  /** The file format. */
  readonly format: ChartFormat;
  /** The chart's title, if it has one. */
  readonly title?: string | undefined;
}
