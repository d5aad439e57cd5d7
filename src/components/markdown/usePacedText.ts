'use client';

import { useEffect, useReducer, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** Milliseconds to wait for a frame: a hidden page gets none. */
const MAX_WAIT = 100;
/** Characters. The frame after a longer change shows nothing new: nobody can read so fast, and layout costs as much each time. */
const MAX_GROWTH = 1000;

/**
 * Returns a growing text at most once per frame: at once when the last change was shown in an earlier frame, and otherwise with
 * the next one, or the one after that if that change was very long. A text that no longer grows is returned at
 * once. Text can arrive many times per frame, and parsing and rendering what no frame shows cost more than everything else.
 */
export function usePacedText(text: string, isGrowing: boolean): string {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [pace] = useState(() => new FramePace(renderAgain));
  const shown = isGrowing && pace.isWaiting ? pace.shown : text;
  // Noted without an effect, which would cost as much as everything else of a render that shows nothing new.
  if (shown !== text) pace.isBehind = true;
  useBrowserLayoutEffect(() => pace.show(shown, isGrowing), [pace, shown, isGrowing]);
  useEffect(() => () => pace.stop(), [pace]);
  return shown;
}

class FramePace {
  readonly #onFrame: () => void;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next frame shows nothing new. */
  #isSkipping = false;
  /** The text of the last render. */
  shown = '';
  /** Whether there may be a newer text, which is shown with the next frame. */
  isBehind = false;

  /** `onFrame`: called when a frame comes and there may be a newer text. */
  constructor(onFrame: () => void) {
    this.#onFrame = onFrame;
  }

  /** Whether text was shown in this frame already. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Records what was rendered. */
  show(shown: string, isGrowing: boolean): void {
    const hasChanged = shown !== this.shown;
    const growth = shown.length - this.shown.length;
    this.shown = shown;
    if (!isGrowing || !hasChanged || this.isWaiting) return;
    this.#isSkipping = growth > MAX_GROWTH;
    this.#timer = setTimeout(this.#end, MAX_WAIT);
    if (typeof requestAnimationFrame === 'function') this.#frame = requestAnimationFrame(this.#passFrame);
  }

  /** Forgets the frame. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#timer = undefined;
    this.#frame = undefined;
  }

  readonly #passFrame = (): void => {
    if (this.#isSkipping) {
      this.#isSkipping = false;
      this.#frame = requestAnimationFrame(this.#passFrame);
    } else this.#end();
  };

  readonly #end = (): void => {
    this.stop();
    if (!this.isBehind) return;
    this.isBehind = false;
    this.#onFrame();
  };
}
