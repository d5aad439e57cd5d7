/** Pixels beyond a side that show no content: the last column of a table ends with more padding than this. */
const MAX_EMPTY = 12;

/**
 * Marks the sides of a scroller beyond which there is more of its content, so that the style sheet can show it, and the space that
 * its scroll bars take, which must stay visible.
 */
export function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  element.toggleAttribute('data-scrolled', scrollLeft !== 0);
  element.toggleAttribute('data-more', scrollWidth - clientWidth - Math.abs(scrollLeft) > MAX_EMPTY);
  setLength(element, '--_tt-bar', element.offsetWidth - clientWidth);
  setLength(element, '--_tt-bar-below', element.offsetHeight - element.clientHeight);
}

/** Sets a variable only if it changes: a scroller is marked in each frame of its scrolling. */
function setLength({ style }: HTMLElement, name: string, pixels: number): void {
  const length = pixels > 0 ? `${pixels}px` : '';
  if (style.getPropertyValue(name) !== length) style.setProperty(name, length);
}
