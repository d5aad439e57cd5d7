/** What the keyboard does to a chart. */
export interface KeyActions {
  /** A key is pressed without a modifier. Returns whether it did something. */
  readonly press: (key: string) => boolean;
  /** The focus moves from the chart to the box with its values. */
  readonly enterBox: () => void;
  /** The focus leaves one of the two for something else. */
  readonly leave: (from: 'chart' | 'box') => void;
}

/** Reads the keys of `target`, and where the focus goes from there and from `box`, until the signal is aborted. */
export function listenToKeys(target: HTMLElement, box: HTMLElement, actions: KeyActions, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    if (event.target !== target || event.ctrlKey || event.metaKey || event.altKey) return;
    if (actions.press(event.key)) event.preventDefault();
  };
  const leave = (from: 'chart' | 'box', { target: left, relatedTarget }: FocusEvent) => {
    if (relatedTarget === target) return;
    // A menu in the box that closes returns the focus to its button.
    if (relatedTarget === null && (left as Element).closest('[role=menu]')) return;
    if (!box.contains(relatedTarget as Node | null)) actions.leave(from);
    else if (from === 'chart') actions.enterBox();
  };
  target.addEventListener('keydown', press, { signal });
  target.addEventListener('blur', (event) => leave('chart', event), { signal });
  box.addEventListener('focusout', (event) => leave('box', event), { signal });
}
