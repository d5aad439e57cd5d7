/** What pointers do to a chart. */
export interface PointerActions {
  /** A mouse or a pen is above a place. */
  readonly hover: (event: PointerEvent) => void;
  /** It has left the picture. */
  readonly leave: () => void;
  /** A finger is dragged along. */
  readonly scrub: (event: PointerEvent) => void;
  /** A place is clicked or tapped. */
  readonly tap: (event: PointerEvent, isMouse: boolean) => void;
  /** The finger turned out to scroll the page, so the reader didn't mean the values that were shown on the way. */
  readonly cancel: () => void;
}

/** In pixels. A pointer that moves further before it is lifted is a drag rather than a tap. */
const TAP_REACH = 8;

/** Reads the pointer events of a picture until the signal is aborted. */
export function listenToPointer(picture: HTMLElement, actions: PointerActions, signal: AbortSignal): void {
  let pressed: { readonly id: number; readonly x: number; readonly y: number; isDragging: boolean } | undefined;
  let tapped: PointerEvent | undefined;

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, isDragging: false };
  };
  const move = (event: PointerEvent) => {
    const own = pressed?.id === event.pointerId ? pressed : undefined;
    if (own !== undefined && Math.hypot(event.clientX - own.x, event.clientY - own.y) > TAP_REACH)
      own.isDragging = true;
    if (!isTouch(event)) actions.hover(event);
    else if (own?.isDragging === true) actions.scrub(event);
  };
  const lift = (event: PointerEvent) => {
    const isTap = pressed?.isDragging === false;
    pressed = undefined;
    tapped = isTap && isTouch(event) ? event : undefined;
    if (isTap && !isTouch(event)) actions.tap(event, true);
  };
  // The click that follows a tap meets what is then under the finger: a button, if the tap had already opened a box there.
  const click = () => {
    if (tapped !== undefined) actions.tap(tapped, false);
    tapped = undefined;
  };
  const cancel = () => {
    if (pressed?.isDragging === true) actions.cancel();
    pressed = undefined;
  };

  picture.addEventListener('pointerdown', press, { signal });
  picture.addEventListener('pointermove', move, { signal });
  picture.addEventListener('pointerup', lift, { signal });
  picture.addEventListener('click', click, { signal });
  picture.addEventListener('pointercancel', cancel, { signal });
  picture.addEventListener('pointerleave', (event) => !isTouch(event) && actions.leave(), { signal });
}

/** A pen hovers as a mouse does. */
function isTouch({ pointerType }: PointerEvent): boolean {
  return pointerType === 'touch';
}
