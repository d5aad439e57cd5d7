import { flushSync } from 'react-dom';
import { hasModifier } from '../../../dom/hasModifier.js';
import { isElement } from '../../../dom/isElement.js';
import { SPACE_ABOVE } from '../../../scroll/scrollFollower.js';
import type { ChatTurn } from '../../../stream/turns/ChatTurn.js';
import { findTurn, positionOf, turnsIn } from '../turn/findTurn.js';

/** Elements that handle Page Up and Page Down themselves. */
const OWN_KEYS =
  'dialog, input, textarea, select, [contenteditable], [role=grid], [role=listbox], [role=menu], [role=slider]';

/**
 * The feed pattern: Page Down and Page Up move the focus to the next and previous turn, and from the scroller to the first
 * visible one. Returns false if the key belongs to something else: a field, a table, a scrolling box.
 */
export function moveBetweenTurns(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'> & { readonly target: EventTarget },
  scroller: HTMLElement,
  turns: readonly ChatTurn[],
  keep: (id: string) => void,
): boolean {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  const { target } = event;
  if (step === 0 || hasModifier(event)) return false;
  if (!isElement(target) || isTaken(target, scroller)) return false;

  const current = target.closest<HTMLElement>("[data-tt-part='turn']");
  const position = current === null ? firstVisible(scroller) : positionOf(current) + step;
  const turn = turns[position - 1];
  if (turn === undefined) return false;
  if (findTurn(scroller, position) === undefined) flushSync(() => keep(turn.id));
  const next = findTurn(scroller, position);
  next?.focus({ preventScroll: true });
  scroller.scrollTop += (next?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top - SPACE_ABOVE;
  return next !== undefined;
}

function isTaken(target: Element, scroller: HTMLElement): boolean {
  // The chat may be in a dialog of the page.
  if (scroller.contains(target.closest(OWN_KEYS))) return true;
  for (let box: Element | null = target; box !== null && box !== scroller; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
  }
  return false;
}

/** The position of the first visible turn, counted from 1; 0 if there is none. */
function firstVisible(scroller: HTMLElement): number {
  const { top } = scroller.getBoundingClientRect();
  const turn = turnsIn(scroller).find((one) => one.getBoundingClientRect().bottom > top + 1);
  return turn === undefined ? 0 : positionOf(turn);
}
