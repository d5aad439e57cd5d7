/** Focuses an element that usually can't be focused. Returns whether that worked. */
export function focusPlace(element: HTMLElement): boolean {
  const isTemporary = !element.hasAttribute('tabindex');
  if (isTemporary) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const isFocused = element.matches(':focus');
  const undo = () => element.removeAttribute('tabindex');
  if (isTemporary && isFocused) element.addEventListener('blur', undo, { once: true });
  else if (isTemporary) undo();
  return isFocused;
}
