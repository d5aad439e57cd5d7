/** The size of a chart including axes and legends, in CSS pixels. */
export interface ChartSize {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}
