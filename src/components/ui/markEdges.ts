/** Marks the sides of a scroller beyond which there is more of its content, so that the style sheet can show it. */
export function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  element.toggleAttribute('data-scrolled', scrollLeft !== 0);
  element.toggleAttribute('data-more', scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
}
