/** Whether a key is pressed together with Ctrl, Alt, Shift or the command key: most of these belong to the browser. */
export function hasModifier(event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
}
