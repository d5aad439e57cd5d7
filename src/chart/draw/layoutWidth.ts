/** Widths at which a chart is laid out anew, beyond being fitted: labels need other room. Pixels. */
const WIDTH_STEP = 40;

/** The width that a chart is laid out for, in pixels: not each one, so that dragging an edge does not draw it anew each time. */
export function layoutWidth(width: number): number {
  return Math.floor(width / WIDTH_STEP) * WIDTH_STEP || width;
}
