/** The size of a chart, axes and legends included, in CSS pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}
