'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels between the popup and the edges of the visible area. */
const MARGIN = 8;

/** Pixels that are enough above the composer, even if there is more room below. */
const ENOUGH = 220;

/** The space for a popup of the composer. `height`: pixels. */
interface PopupSpace {
  readonly side: 'above' | 'below';
  readonly height: number;
}

/**
 * Returns the ref of a popup in the composer and the room for it: between the composer and the edge of the chat, which clips it,
 * or of the visible part of the page, which the on-screen keyboard makes smaller. The popup is above the composer unless there is
 * hardly any room.
 */
export function usePopupSpace(): readonly [RefObject<HTMLDivElement | null>, PopupSpace] {
  const popup = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<PopupSpace>({ side: 'above', height: ENOUGH });

  useEffect(() => {
    const measure = () => {
      const next = measureSpace(popup.current);
      if (next !== undefined) setSpace((now) => (now.side === next.side && now.height === next.height ? now : next));
    };
    measure();
    const { visualViewport: viewport } = window;
    const targets = [window, ...(viewport ? [viewport] : [])];
    for (const target of targets) target.addEventListener('resize', measure);
    return () => {
      for (const target of targets) target.removeEventListener('resize', measure);
    };
  });
  return [popup, space];
}

function measureSpace(popup: HTMLElement | null): PopupSpace | undefined {
  const composer = popup?.closest("[data-tt-part='composer']")?.getBoundingClientRect();
  if (composer === undefined) return undefined;
  const chat = popup?.closest("[data-tt-part='chat']")?.getBoundingClientRect();
  const { visualViewport: viewport, innerHeight } = window;
  const viewTop = viewport?.offsetTop ?? 0;
  const top = Math.max(viewTop, chat?.top ?? viewTop);
  const viewBottom = viewTop + (viewport?.height ?? innerHeight);
  const bottom = Math.min(viewBottom, chat?.bottom ?? viewBottom);
  const above = Math.floor(composer.top - top - 2 * MARGIN);
  const below = Math.floor(bottom - composer.bottom - 2 * MARGIN);
  const isAbove = above >= ENOUGH || above >= below;
  return { side: isAbove ? 'above' : 'below', height: Math.max(0, isAbove ? above : below) };
}
