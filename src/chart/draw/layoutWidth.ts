/** Pixels between the widths that charts are laid out for. */
const WIDTH_STEP = 40;

/** The width to lay a chart out for, in pixels. Rounded down in steps, so that dragging an edge rarely redraws the chart. */
export function layoutWidth(width: number): number {
  return Math.floor(width / WIDTH_STEP) * WIDTH_STEP || width;
}
