import { findFirstIndex } from '../protocol/findFirstIndex.js';

/** An element of the thread and its position: pixels below the scroller's upper edge. */
export interface ReadingPoint {
  /** The element. */
  readonly element: Element;
  /** Pixels; negative when the element begins above the visible area. */
  readonly top: number;
}

/**
 * Returns the first visible element, which the reader is probably looking at, then its ancestors, as substitutes once it
 * is removed. Empty if nothing is visible. Expects the children of `content`, and theirs, to be stacked vertically.
 */
export function findReadingPoint(scroller: Element, content: Element): readonly ReadingPoint[] {
  const edge = scroller.getBoundingClientRect();
  const points: ReadingPoint[] = [];
  for (let element = firstInSight(content, edge); element !== undefined; element = firstInSight(element, edge)) {
    const { top } = element.getBoundingClientRect();
    points.unshift({ element, top: top - edge.top });
    // An element that starts inside the scroller moves as a whole, and a nested scroller moves its content itself.
    if (top >= edge.top || scrollsItself(element)) break;
  }
  return points;
}

/** A binary search: an answer can have thousands of blocks, and this runs on every scroll event. */
function firstInSight(parent: Element, edge: DOMRect): Element | undefined {
  const { children } = parent;
  const first = findFirstIndex(children.length, (index) => {
    const child = children[index];
    return child !== undefined && child.getBoundingClientRect().bottom > edge.top;
  });
  // A hidden element has no box, so its position is meaningless.
  for (const child of [...children].slice(first, first + 4)) {
    // An HTML element of any document: `instanceof` is false in an iframe.
    if (!('offsetTop' in child) || child.ariaHidden === 'true') continue;
    const { top, bottom, height } = child.getBoundingClientRect();
    if (height > 0 && bottom > edge.top && top < edge.bottom) return child;
  }
  return undefined;
}

function scrollsItself(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}
