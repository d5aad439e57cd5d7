/** Pixels beyond a side that may be hidden without a mark: at the end of a table, they are padding. */
const MAX_HIDDEN = 12;

/**
 * Marks the sides of a scroller beyond which there is more of its content, so that the style sheet can show it, and the space that
 * its scroll bars take, which must stay visible.
 */
export function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth, clientHeight, offsetWidth, offsetHeight } = element;
  element.toggleAttribute('data-scrolled', scrollLeft !== 0);
  element.toggleAttribute('data-more', scrollWidth - clientWidth - Math.abs(scrollLeft) > MAX_HIDDEN);
  setLength(element, '--_tt-bar', offsetWidth - clientWidth);
  setLength(element, '--_tt-bar-below', offsetHeight - clientHeight);
}

/** Sets a variable only if it changes: a scroller is marked in each frame of its scrolling. */
function setLength({ style }: HTMLElement, name: string, pixels: number): void {
  const length = pixels > 0 ? `${pixels}px` : '';
  if (style.getPropertyValue(name) !== length) style.setProperty(name, length);
}
