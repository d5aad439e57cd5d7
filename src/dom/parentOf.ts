/** Returns the element around another one, also around a shadow root; null for the outermost. */
export function parentOf(element: Element): Element | null {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}
