/**
 * Returns the selection of the document or shadow root that contains `node`. Chromium's document doesn't show what is selected
 * in a shadow root, which has a method for it; other browsers lack that method.
 */
export function selectionAt(node: Node): Selection | null {
  const root = node.getRootNode() as { readonly getSelection?: (() => Selection | null) | undefined };
  return root.getSelection?.() ?? node.ownerDocument?.getSelection() ?? null;
}
