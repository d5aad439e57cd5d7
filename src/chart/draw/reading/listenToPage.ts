/** What happens in the page around a chart. */
export interface PageActions {
  /** The reader presses something else. */
  readonly press: () => void;
  /** The reader presses Escape, wherever the focus is. Returns whether the key is used up. */
  readonly escape: () => boolean;
}

/** Reads the events of a page until the signal is aborted. `own`: the chart's elements. */
export function listenToPage(page: Document, own: readonly Element[], actions: PageActions, signal: AbortSignal): void {
  const press = (event: Event) => {
    // From inside a shadow root, the target would be its host.
    const path = event.composedPath();
    if (!own.some((element) => path.includes(element))) actions.press();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A menu that is open in the box closes alone.
    if (own.some((element) => element.querySelector('[role=menu]')) || !actions.escape()) return;
    // The page may use the same key to stop an answer or close a dialog.
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('pointerdown', press);
  page.addEventListener('keydown', pressKey, true);
  // Removed with `removeEventListener` rather than by the signal, so that pages that count their listeners notice.
  const stop = () => {
    page.removeEventListener('pointerdown', press);
    page.removeEventListener('keydown', pressKey, true);
  };
  signal.addEventListener('abort', stop, { once: true });
}
