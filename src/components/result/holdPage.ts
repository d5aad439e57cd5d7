/**
 * Keeps a page from scrolling behind a modal dialog, which browsers allow. The room of its scroll bar stays, so that nothing
 * moves. Returns a function that restores the page's own style.
 */
export function holdPage({ documentElement: page, defaultView }: Document): () => void {
  const { overflow, scrollbarGutter } = page.style;
  if (defaultView !== null && defaultView.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => {
    page.style.overflow = overflow;
    page.style.scrollbarGutter = scrollbarGutter;
  };
}
