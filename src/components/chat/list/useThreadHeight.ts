'use client';

import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';

/** Below these heights, in pixels, a result leaves out parts that are also in its dialog. */
const LOW = 640;
const LOWEST = 520;
/** Below this width, in pixels, titles and legends wrap, so that a low thread counts as one of the lowest. */
const NARROW = 480;

/**
 * Sets the height of the thread's box for the style sheet, so that a result leaves room for its answer: as `--tt-thread-height` if
 * the thread has results, because it restyles everything in it, and as `data-height`, which is `low` below 640 pixels and `lowest`
 * below 520; a low thread that is narrow is `lowest`, too. It follows changes of the window or the width, and growth. It ignores a
 * composer that grows while somebody types, and an on-screen keyboard, which mustn't resize every chart.
 */
export function useThreadHeight(scroller: RefObject<HTMLElement | null>, hasResults: boolean): void {
  // Kept while the first result arrives: the keyboard on which the question was written may still be open.
  const told = useRef({ height: 0, width: 0, window: 0 });
  useBrowserLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    let frame: number | undefined;
    const tell = () => {
      frame = undefined;
      const now = { height: element.clientHeight, width: element.clientWidth, window: window.innerHeight };
      const { current: before } = told;
      const isSamePlace = now.width === before.width && now.window === before.window;
      if (now.height === 0) return;
      if (now.height > before.height || !isSamePlace) {
        const height = isSamePlace ? now.height : heightWhenFilled(element);
        told.current = { ...now, height };
        const isLowest = height < (now.width < NARROW ? LOW : LOWEST);
        if (height < LOW) element.dataset.height = isLowest ? 'lowest' : 'low';
        else delete element.dataset.height;
      }
      if (hasResults) element.style.setProperty('--tt-thread-height', `${told.current.height}px`);
    };
    tell();
    // In a separate frame: browsers report an error when a resize observer changes what it observes.
    const observer = new ResizeObserver(() => {
      frame ??= requestAnimationFrame(tell);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [scroller, hasResults]);
}

/** On a page that doesn't set the chat's height, the box grows with its thread, up to the height of the window. */
function heightWhenFilled(scroller: HTMLElement): number {
  // A box that its thread overflows is as high as it gets. A fraction of a pixel may be rounded up.
  if (scroller.scrollHeight > scroller.clientHeight + 1) return scroller.clientHeight;
  const filler = scroller.ownerDocument.createElement('div');
  filler.style.cssText = 'flex: none; block-size: 100vb';
  scroller.firstElementChild?.append(filler);
  const { clientHeight } = scroller;
  filler.remove();
  return clientHeight;
}
