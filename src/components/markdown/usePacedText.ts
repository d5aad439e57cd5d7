'use client';

import { useEffect, useReducer, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** Milliseconds to wait for a frame: a hidden page gets none. */
const MAX_WAIT = 100;
/** In characters. After a longer change, the next frame is skipped: nobody can read so fast, and each layout costs as much. */
const MAX_GROWTH = 1000;
/** In milliseconds: longer than one frame at 60 a second, shorter than two. */
const SKIPPED_TIME = 25;

/**
 * Updates a growing text at most once per frame: immediately if the last change was shown in an earlier frame; otherwise in the
 * next frame, or in the one after that if the last change was very long. A complete text is returned immediately. Text can arrive
 * many times per frame, and parsing and rendering text that no frame shows would cost more than everything else.
 */
export function usePacedText(text: string, isGrowing: boolean): string {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [pace] = useState(() => new FramePace(renderAgain));
  const shown = isGrowing && pace.isHolding ? pace.shown : text;
  // Without an effect, which would cost as much as the rest of a render that shows nothing new.
  if (shown !== text) pace.catchUp();
  useBrowserLayoutEffect(() => pace.show(shown), [pace, shown]);
  useEffect(() => () => pace.stop(), [pace]);
  return shown;
}

/** Requests a frame only for a text that is held back: an empty frame costs the page as much as a small change. */
class FramePace {
  readonly #onFrame: () => void;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the last frame in which no newer text is shown. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  /** The text of the last render. */
  shown = '';

  /** `onFrame`: called in the frame that may show a newer text. */
  constructor(onFrame: () => void) {
    this.#onFrame = onFrame;
  }

  /** Whether text was already shown in this frame. */
  get isHolding(): boolean {
    return frameTime() <= this.#heldUntil;
  }

  /** Records what was rendered. */
  show(shown: string): void {
    const growth = shown.length - this.shown.length;
    this.shown = shown;
    this.#heldUntil = frameTime() + (growth > MAX_GROWTH ? SKIPPED_TIME : 0);
  }

  /** Calls `onFrame` once a newer text may be shown. */
  catchUp(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(this.#end, MAX_WAIT);
    this.#requestFrame();
  }

  /** Forgets the frame. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#timer = undefined;
    this.#frame = undefined;
  }

  #requestFrame(): void {
    if (typeof requestAnimationFrame === 'function') this.#frame = requestAnimationFrame(this.#passFrame);
  }

  readonly #passFrame = (): void => {
    if (this.isHolding) this.#requestFrame();
    else this.#end();
  };

  readonly #end = (): void => {
    this.stop();
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    this.#onFrame();
  };
}

/** The time of the current frame, in milliseconds. Without frames, as in jsdom, it is the current time. */
function frameTime(): number {
  const time = typeof document === 'undefined' ? null : document.timeline?.currentTime;
  return typeof time === 'number' ? time : performance.now();
}
