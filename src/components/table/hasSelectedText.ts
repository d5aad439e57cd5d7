import { selectionAt } from '../../dom/selectionAt.js';

/** Whether text is selected in the document or shadow root of `node`, which the browser then copies instead of a cell. */
export function hasSelectedText(node: Node): boolean {
  const selection = selectionAt(node);
  return selection !== null && !selection.isCollapsed && String(selection) !== '';
}
