/**
 * Keeps an element at the end of the page above the on-screen keyboard, with a margin below it while something inside it has the
 * focus. Browsers that resize the page for the keyboard need no margin; Safari on iOS, and Chrome on Android by default, only
 * resize the visual viewport. Returns a function that ends it.
 */
export function fitKeyboard(element: HTMLElement): () => void {
  const { visualViewport: viewport } = window;
  if (!viewport) return () => {};
  let space = 0;
  const place = () => {
    const keyboard = window.innerHeight - viewport.height;
    const hidden = element.getBoundingClientRect().bottom + space - viewport.offsetTop - viewport.height;
    // A reader who has zoomed in sees a part of the page, with or without a keyboard.
    const isCovered = viewport.scale === 1 && element.matches(':focus-within');
    space = isCovered ? Math.max(0, Math.min(hidden, keyboard)) : 0;
    element.style.marginBlockEnd = space === 0 ? '' : `${space}px`;
  };
  const targets = [
    [viewport, 'resize'],
    [viewport, 'scroll'],
    [element, 'focusin'],
    [element, 'focusout'],
  ] as const;
  for (const [target, type] of targets) target.addEventListener(type, place);
  place();
  return () => {
    for (const [target, type] of targets) target.removeEventListener(type, place);
  };
}
