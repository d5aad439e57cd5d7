import { LONG_TEXTS } from './corpus/longTexts.js';
import type { CostCase } from './findTooMuch.js';
import type { Scene } from './Scene.js';

/** Number of pauses in a streaming text, besides its end. */
const STOPS = 30;

/** Yields a case for each long text. They are created one at a time, because each has a megabyte. */
export function* costsOfLongTexts(toScene: (text: string) => Scene): Generator<CostCase> {
  for (const [name, make] of Object.entries(LONG_TEXTS)) {
    const text = make();
    yield { name, scene: toScene(text), plainText: text };
  }
}

/** Returns the lengths at which a streaming text pauses. */
export function stopsOf({ length }: string): readonly number[] {
  return Array.from({ length: STOPS }, (_, stop) => Math.floor((length * (stop + 1)) / (STOPS + 1)));
}
