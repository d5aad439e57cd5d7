/** A part that can be loaded in advance. */
interface PreloadedPart {
  readonly preload: () => void;
}

let parts: ReadonlySet<PreloadedPart> = new Set();
let isWanted = false;

/** Adds a part that an answer is likely to need. If an answer is expected already, the part loads at once. `isFirst`: before the others. */
export function addPreloadedPart(part: PreloadedPart, isFirst = false): void {
  parts = new Set(isFirst ? [part, ...parts] : [...parts, part]);
  if (isWanted) part.preload();
}

/**
 * Loads the code that an answer is likely to need, because a question was sent, or because the reader is about to ask (see
 * `preloadEarly`). Call it as often as you like: loaded parts stay, and failed ones are requested again.
 */
export function preloadParts(): void {
  isWanted = true;
  for (const part of parts) part.preload();
}
