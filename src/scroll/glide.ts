/** Milliseconds. */
const DURATION = 200;

/**
 * Scrolls smoothly to a place that may move in the meantime. Ends early when the reader scrolls. `distance`: pixels from the
 * current position to that place. Calls `onEnd` at the end. Returns a function that stops without calling it. The browser's own
 * smooth scrolling has no fixed duration, and ends where the place was at the start.
 */
export function glide(scroller: Element, distance: () => number, onEnd: () => void): () => void {
  const whole = distance();
  let start: number | undefined;
  let last = scroller.scrollTop;
  const step = (now: number) => {
    start ??= now;
    const left = Math.max(0, 1 - (now - start) / DURATION);
    const isTaken = Math.abs(scroller.scrollTop - last) > 1;
    if (!isTaken) scroller.scrollTop += distance() - whole * left ** 3;
    // Read back: browsers round positions and limit them.
    last = scroller.scrollTop;
    if (isTaken || left === 0) onEnd();
    else frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
