/** Whether the reader has selected words: then the browser copies them, and no cell. */
export function hasSelectedText(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && String(selection) !== '';
}
