import type { View } from 'vega';
import type { PicturePoint } from './reading/ReadingIndex.js';

/** Where the scenegraph's origin is in the picture, in pixels: axes, legends and padding come before it. */
export function originOf(view: View): readonly [x: number, y: number] {
  const [x = 0, y = 0] = view.origin();
  const padding = view.padding();
  const { left, top } = typeof padding === 'number' ? { left: padding, top: padding } : padding;
  return [x + (left ?? 0), y + (top ?? 0)];
}

/** Where a pointer is in the picture of a view. */
export function pointOf(view: View, picture: Element, event: MouseEvent): PicturePoint {
  const { left, top } = picture.getBoundingClientRect();
  const [dx, dy] = originOf(view);
  return { x: event.clientX - left - dx, y: event.clientY - top - dy };
}

/** The time of a view's last run. Missing from Vega's types. */
export function stampOf(view: View): number {
  return (view as unknown as { stamp(): number }).stamp();
}
