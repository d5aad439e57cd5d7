/**
 * Whether the focus is on an element or on one around it. The focus stays there in Safari when a button is pressed, and everywhere
 * when the focused element is removed. Also works in a shadow root, which hides its focused element from the document.
 */
export function isFocusAround(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (root.activeElement) return root.activeElement.contains(element);
  // It is undefined if the element isn't on a page.
  return root.activeElement === null && 'host' in root && isFocusAround(root.host);
}
