/** Focuses the field of the composer in the chat around an element. Returns whether there is a field that can be focused. */
export function focusComposer(from: Element): boolean {
  const chat = from.closest("[data-tt-part='chat']");
  // A product's composer has another field.
  const fields =
    "[data-tt-part='composer-input'], [data-tt-part='chat-footer'] :is(textarea, [contenteditable], input)";
  const field = chat?.querySelector<HTMLElement>(fields);
  field?.focus({ preventScroll: true });
  return field?.matches(':focus') === true;
}
