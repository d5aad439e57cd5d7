/** Whether text is selected, which the browser then copies instead of a cell. */
export function hasSelectedText(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && String(selection) !== '';
}
