import { findReadingPoint, type ReadingPoint } from './findReadingPoint.js';

/** Keeps a scroller at its end while the reader is there, and else what is being read in place. Knows no framework. */
export interface ScrollFollower {
  /** Begins to follow; returns the way to stop. */
  listen(): () => void;
  /** Takes notice of a change of the content now rather than before the next frame. */
  settle(): void;
  scrollToEnd(options?: { readonly isSmooth?: boolean }): void;
  holdInPlace(elements: Iterable<Element>): () => void;
}

/** Pixels from the end within which a reader counts as being there. */
const NEAR = 48;

/** Milliseconds after a click or a key in the content within which its growth is what the reader asked for. */
const OWN_GROWTH = 300;

/** Heights of the scroller beyond which a smooth way to the end would be a long blur. */
const SMOOTH_DISTANCE = 2;

/** Milliseconds in which content that is shorter than the scroller moves up into room that has become free. */
const SETTLE_TIME = 160;

/** `onChange` hears whether the reader is at the end, at first `true`. */
export function createScrollFollower(
  scroller: HTMLElement,
  content: HTMLElement,
  onChange: (isAtEnd: boolean) => void,
): ScrollFollower {
  let isFollowing = true;
  let lastTop = 0;
  let lastEnd = 0;
  let touchedAt = Number.NEGATIVE_INFINITY;
  /** What the reader has before their eyes, while they are not at the end. */
  let reading: readonly ReadingPoint[] = [];
  /** Pixels of space before the content that stand in for what was folded away above. */
  let lead = 0;

  const end = () => scroller.scrollHeight - scroller.clientHeight;
  const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  function remember(): void {
    lastTop = scroller.scrollTop;
    lastEnd = end();
    onChange(isFollowing || lastEnd - lastTop <= NEAR);
  }

  function onScroll(): void {
    const top = scroller.scrollTop;
    if (hasMovedUp(top)) isFollowing = false;
    else if (end() - top <= 1) isFollowing = true;
    if (top !== lastTop) look();
    remember();
  }

  /** Whether it was the reader: content that shrinks pulls the position up too, but no further than to its new end. */
  function hasMovedUp(top: number): boolean {
    return top < lastTop && (end() >= lastEnd || top < end() - 1);
  }

  function look(): void {
    shedLead();
    reading = isFollowing ? [] : findReadingPoint(scroller, content);
  }

  function onResize(): void {
    // Somebody who opens a box wants to see it, not what is pushed down by it.
    if (isFollowing && performance.now() - touchedAt < OWN_GROWTH) {
      isFollowing = end() - scroller.scrollTop <= NEAR;
      remember();
    } else settle();
  }

  function settle(): void {
    // A scroller that is not laid out stands nowhere.
    if (scroller.clientHeight === 0) return;
    // A movement whose event is still to come was one over the content as it was.
    const top = scroller.scrollTop;
    if (hasMovedUp(top)) isFollowing = false;
    else if (top > lastTop && lastEnd - top <= 1) isFollowing = true;
    if (isFollowing) scroller.scrollTop = end();
    else restore(reading);
    if (isFollowing || !reading[0]?.element.isConnected) look();
    remember();
  }

  /** Brings the first point that is still there to where it stood. */
  function restore(points: readonly ReadingPoint[]): void {
    const point = points.find(({ element }) => element.isConnected);
    if (point === undefined) return;
    const top = scroller.scrollTop;
    // A position that the browser has cut off at the end is no movement of the reader's.
    const moved = top < lastTop && top >= end() - 1 ? 0 : top - lastTop;
    if (moved !== 0) reading = reading.map((one) => ({ ...one, top: one.top - moved }));
    const shift = topOf(point.element) - (point.top - moved);
    if (Math.abs(shift) < 0.5) return;
    scroller.scrollTop = top + shift;
    // Above the first line there is nothing to scroll to, so the difference becomes space.
    if (top + shift < -0.5 && end() > 0) setLead(lead - top - shift);
  }

  function topOf(element: Element): number {
    return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  }

  function onTouch(): void {
    touchedAt = performance.now();
  }

  function setLead(pixels: number): void {
    lead = pixels;
    content.style.marginBlockStart = pixels === 0 ? '' : `${pixels}px`;
  }

  /** Space that has gone out of sight is taken away, so that nobody scrolls back up into a hole. */
  function shedLead(): void {
    const hidden = Math.min(lead, scroller.scrollTop);
    if (hidden <= 0) return;
    const top = scroller.scrollTop;
    setLead(lead - hidden);
    scroller.scrollTop = top - hidden;
  }

  return {
    listen() {
      const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
      // The browser's own anchoring would do a part of ours a second time, knows no folding, and Safari has none.
      scroller.style.overflowAnchor = 'none';
      observer?.observe(scroller);
      observer?.observe(content);
      scroller.addEventListener('scroll', onScroll, { passive: true });
      content.addEventListener('click', onTouch, true);
      content.addEventListener('keydown', onTouch, true);
      if (isFollowing) scroller.scrollTop = end();
      remember();
      return () => {
        observer?.disconnect();
        scroller.removeEventListener('scroll', onScroll);
        content.removeEventListener('click', onTouch, true);
        content.removeEventListener('keydown', onTouch, true);
        scroller.style.overflowAnchor = '';
      };
    },
    settle,
    scrollToEnd({ isSmooth = false } = {}) {
      isFollowing = true;
      touchedAt = Number.NEGATIVE_INFINITY;
      reading = [];
      setLead(0);
      const near = end() - SMOOTH_DISTANCE * scroller.clientHeight;
      if (scroller.scrollTop < near) scroller.scrollTop = near;
      if (!isSmooth || isStill()) scroller.scrollTop = end();
      else scroller.scrollTo({ top: end(), behavior: 'smooth' });
      remember();
    },
    holdInPlace(elements) {
      const around = [...elements].map((element) => ({ element, top: topOf(element) }));
      const inSight = around.filter(({ element, top }) => top + element.clientHeight > 0);
      return () => {
        if (isFollowing) scroller.scrollTop = end();
        else restore([...reading.slice(0, 1), ...inSight, ...reading.slice(1), ...around.slice(-1)]);
        if (isFollowing && !isStill()) for (const point of inSight) slide(point);
        look();
        remember();
      };
    },
  };

  /** Lets what had to move, because the content has become shorter than the scroller, be seen to move. */
  function slide({ element, top }: ReadingPoint): void {
    const distance = element.isConnected ? top - topOf(element) : 0;
    if (Math.abs(distance) < 1) return;
    element.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], {
      duration: SETTLE_TIME,
      easing: 'ease-out',
    });
  }
}
