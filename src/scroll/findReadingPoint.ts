/** An element in the thread, and where it stands: pixels from the scroller's upper edge. */
export interface ReadingPoint {
  readonly element: Element;
  readonly top: number;
}

/**
 * What the reader's eye is on: the first thing in sight, then the boxes around it, for when it is gone. Empty where
 * nothing is in sight. The children of `content`, and theirs, are expected to stand one below another.
 */
export function findReadingPoint(scroller: Element, content: Element): readonly ReadingPoint[] {
  const edge = scroller.getBoundingClientRect();
  const points: ReadingPoint[] = [];
  for (let element = firstInSight(content, edge); element !== undefined; element = firstInSight(element, edge)) {
    const { top } = element.getBoundingClientRect();
    points.unshift({ element, top: top - edge.top });
    // What begins in sight stands still as a whole, and what scrolls by itself moves for reasons of its own.
    if (top >= edge.top || scrollsItself(element)) break;
  }
  return points;
}

/** By halves: an answer may have thousands of blocks, and this is asked at every scroll event. */
function firstInSight(parent: Element, edge: DOMRect): HTMLElement | undefined {
  const { children } = parent;
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const child = children[middle];
    if (child !== undefined && child.getBoundingClientRect().bottom > edge.top) high = middle;
    else low = middle + 1;
  }
  // An element without a box, such as one that is hidden, tells nothing of where the text is.
  for (const child of [...children].slice(low, low + 4)) {
    if (!(child instanceof HTMLElement) || child.ariaHidden === 'true') continue;
    const { top, bottom, height } = child.getBoundingClientRect();
    if (height > 0 && bottom > edge.top && top < edge.bottom) return child;
  }
  return undefined;
}

function scrollsItself(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}
