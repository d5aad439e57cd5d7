'use client';

import { useEffect, useReducer, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** Milliseconds to wait for a frame: a hidden page gets none. */
const MAX_WAIT = 100;
/** In characters. After a longer change, the next frame is skipped: nobody can read so fast, and each layout costs as much. */
const MAX_GROWTH = 1000;

/**
 * Updates a growing text at most once per frame: immediately if the last change was shown in an earlier frame; otherwise in the
 * next frame, or in the one after that if the last change was very long. A complete text is returned immediately. Text can arrive
 * many times per frame, and parsing and rendering text that no frame shows would cost more than everything else.
 */
export function usePacedText(text: string, isGrowing: boolean): string {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [pace] = useState(() => new FramePace(renderAgain));
  const shown = isGrowing && pace.isWaiting ? pace.shown : text;
  // Recorded without an effect, which would cost as much as the rest of a render that shows nothing new.
  if (shown !== text) pace.isBehind = true;
  useBrowserLayoutEffect(() => pace.show(shown, isGrowing), [pace, shown, isGrowing]);
  useEffect(() => () => pace.stop(), [pace]);
  return shown;
}

class FramePace {
  readonly #onFrame: () => void;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next frame is skipped. */
  #isSkipping = false;
  /** The text of the last render. */
  shown = '';
  /** Whether there may be a newer text, to be shown in the next frame. */
  isBehind = false;

  /** `onFrame`: called when a frame comes and there may be a newer text. */
  constructor(onFrame: () => void) {
    this.#onFrame = onFrame;
  }

  /** Whether text was already shown in this frame. */
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
