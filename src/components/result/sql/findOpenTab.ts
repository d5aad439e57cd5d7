/** Finds the open tab of the card around an element. Undefined in a product's own tabs without roles. */
export function findOpenTab(inside: Element | null): HTMLElement | undefined {
  const card = inside?.closest('dialog, [data-tt-part="sql-result"]');
  return card?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? undefined;
}
