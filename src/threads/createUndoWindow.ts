/** Milliseconds in which a removal or a new conversation can be undone. */
const UNDO_TIME = 6_000;

/** The time window in which something can be undone. */
export interface UndoWindow {
  /** Starts the time. */
  open(): void;
  /** Ends it and a hold, without calling `onExpire`. */
  close(): void;
  /**
   * Holding pauses the time; releasing starts it again. WCAG 2.2.1: the time doesn't run while the reader is on the button,
   * not even that of a window that opens meanwhile.
   */
  hold(isHeld: boolean): void;
}

/** Creates a window of 6 s. `onExpire`: called when the time is over. */
export function createUndoWindow(onExpire: () => void): UndoWindow {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isPaused = false;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    if (!isOpen || isPaused) return;
    timer = setTimeout(() => {
      isOpen = false;
      onExpire();
    }, UNDO_TIME);
  };
  return {
    open() {
      isOpen = true;
      start();
    },
    close() {
      isOpen = false;
      isPaused = false;
      stop();
    },
    hold(isHeld) {
      isPaused = isHeld;
      start();
    },
  };
}
