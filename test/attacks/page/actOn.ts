const MOVES = [
  'pointerover',
  'mouseover',
  'pointermove',
  'mousemove',
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
];
const MAX_MARKS = 4;
const MAX_ROUNDS = 3;

/** Expands every collapsed section and opens every tab, as a reader would: their content must be just as safe. */
export async function openAll(slot: HTMLElement): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const closed = slot.querySelectorAll<HTMLElement>(
      'button[aria-expanded="false"], [role="tab"][aria-selected="false"]',
    );
    if (closed.length === 0) return;
    for (const button of closed) button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Hovers over chart marks and clicks them, which triggers any event handlers of the spec. */
export async function pointAtMarks(slot: HTMLElement): Promise<void> {
  const marks = [...slot.querySelectorAll('svg .role-mark path, svg .role-mark text, canvas')].slice(0, MAX_MARKS);
  for (const mark of marks) {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const place = {
      clientX: left + width / 2,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
      view: window,
    };
    for (const type of [...MOVES, 'click', 'dblclick']) {
      mark.dispatchEvent(new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, place));
      // One task per event, as for a real reader: together they would count as one long task.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    mark.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: 10 }));
  }
  if (marks.length > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
}
