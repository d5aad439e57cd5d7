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
const MOST_MARKS = 4;
const MOST_ROUNDS = 3;

/** Opens what is folded and looks at every tab, the way a reader would: what is in there must be as safe. */
export async function openAll(slot: HTMLElement): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const closed = slot.querySelectorAll<HTMLElement>(
      'button[aria-expanded="false"], [role="tab"][aria-selected="false"]',
    );
    if (closed.length === 0) return;
    for (const button of closed) button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Points at marks of charts and clicks them: what a spec listens for then happens. */
export async function pointAtMarks(slot: HTMLElement): Promise<void> {
  const marks = [...slot.querySelectorAll('svg .role-mark path, svg .role-mark text, canvas')].slice(0, MOST_MARKS);
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
      // Each in a task of its own, as a reader's are: together they would count as one that holds the page.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    mark.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: 10 }));
  }
  if (marks.length > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
}
