/**
 * Whether an event's target is an element of any document. `instanceof Element` is false for elements of another document,
 * where a portal can render: an iframe or another window.
 */
export function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
