/** Returns a mounted turn by its position, counted from 1. */
export function findTurn(scroller: HTMLElement, position: number): HTMLElement | undefined {
  return turnsIn(scroller).find((turn) => positionOf(turn) === position);
}

/** The mounted turns, in order. */
export function turnsIn(scroller: HTMLElement): readonly HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>("[data-tt-part='turn']")];
}

/** A turn's position in its thread, counted from 1. */
export function positionOf(turn: HTMLElement): number {
  return Number(turn.getAttribute('aria-posinset'));
}
