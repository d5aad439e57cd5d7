/** Finds the card or the dialog around an element. */
export function findCard(inside: Element | null): Element | null {
  return inside?.closest('dialog, [data-tt-part="sql-result"]') ?? null;
}

/** Finds the open tab of the card around an element. Undefined in a product's own tabs without roles. */
export function findOpenTab(inside: Element | null): HTMLElement | undefined {
  return findCard(inside)?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? undefined;
}
