/**
 * Creates the element that vega-embed draws into, which is never added to the page: vega-embed's class names, which a page's
 * styles may match, stay on it.
 *
 * vega-embed empties the element by setting `innerHTML`, which throws under Trusted Types. This element is empty already, so
 * its own `innerHTML` does nothing.
 */
export function createDrawingElement(): HTMLElement {
  const host = document.createElement('div');
  Object.defineProperty(host, 'innerHTML', { set: () => {} });
  return host;
}
