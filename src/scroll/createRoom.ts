/** Empty space below an element, at the end of a scroller. */
export interface Room {
  /** Gives an element room. Only one element has it at a time. */
  addTo(element: HTMLElement): void;
  /** Adapts to the scroller's height. Returns whether anything changed. */
  resize(): boolean;
  /** The visible part in pixels: how much farther than the content the scroller can scroll. */
  height(): number;
  /** The element with the room, while it is mounted. */
  owner(): HTMLElement | null;
}

/**
 * Creates room for one element at a time to be scrolled to `spaceAbove` pixels below the top of the scroller. The room is an
 * absolutely positioned box as high as the scroller, which begins where its element does: content that grows into it changes
 * neither layout nor style, whereas a spacer would have to shrink by each new line. It is unmounted with its element.
 */
export function createRoom(scroller: HTMLElement, content: HTMLElement, spaceAbove: number): Room {
  let box: HTMLElement | undefined;
  let boxHeight = 0;
  const owner = () => box?.parentElement ?? null;
  const isMounted = () => box?.isConnected === true && content.contains(box);

  function resize(): boolean {
    const height = Math.max(0, scroller.clientHeight - spaceAbove);
    if (box === undefined || !isMounted() || height === boxHeight) return false;
    boxHeight = height;
    box.style.blockSize = `${height}px`;
    return true;
  }

  return {
    addTo(element) {
      if (box === undefined) {
        box = content.ownerDocument.createElement('div');
        box.setAttribute('data-tt-part', 'thread-room');
        box.style.cssText = 'position: absolute; inset-block-start: 0; inline-size: 1px; visibility: hidden';
      }
      if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
      element.append(box);
      resize();
    },
    resize,
    height() {
      if (box === undefined || !isMounted()) return 0;
      const visible = box.getBoundingClientRect().bottom - content.getBoundingClientRect().bottom;
      return Math.max(0, Math.round(visible));
    },
    owner: () => (isMounted() ? owner() : null),
  };
}
