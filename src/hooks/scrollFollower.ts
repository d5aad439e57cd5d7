/** Keeps a scroller at its end while the reader is there, and nothing else. Knows no framework. */
export interface ScrollFollower {
  /** Begins to follow; returns the way to stop. */
  listen(): () => void;
  scrollToEnd(options?: { readonly isSmooth?: boolean }): void;
  holdInPlace(elements: Iterable<Element>): () => void;
}

/** Pixels from the end within which a reader counts as being there. */
const NEAR = 48;

/** Milliseconds after a click or a key in the content within which its growth is what the reader asked for. */
const OWN_GROWTH = 300;

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
  /** Pixels of space before the content that stand in for what was folded away above. */
  let lead = 0;

  const end = () => scroller.scrollHeight - scroller.clientHeight;

  function remember(): void {
    lastTop = scroller.scrollTop;
    lastEnd = end();
    onChange(isFollowing || lastEnd - lastTop <= NEAR);
  }

  function onScroll(): void {
    const top = scroller.scrollTop;
    // Content that shrinks pulls the position up too; only a reader moves it up over content that stays.
    if (top < lastTop && end() >= lastEnd) isFollowing = false;
    else if (end() - top <= 1) isFollowing = true;
    remember();
  }

  function onResize(): void {
    // Somebody who opens a box wants to see it, not what is pushed down by it.
    if (performance.now() - touchedAt < OWN_GROWTH) isFollowing &&= end() - scroller.scrollTop <= NEAR;
    else if (isFollowing) scroller.scrollTop = end();
    remember();
  }

  function onTouch(): void {
    touchedAt = performance.now();
  }

  function setLead(pixels: number): void {
    lead = pixels;
    content.style.marginBlockStart = pixels === 0 ? '' : `${pixels}px`;
  }

  return {
    listen() {
      const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
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
      };
    },
    scrollToEnd({ isSmooth = false } = {}) {
      isFollowing = true;
      touchedAt = Number.NEGATIVE_INFINITY;
      setLead(0);
      const isStill = !isSmooth || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isStill) scroller.scrollTop = end();
      else scroller.scrollTo({ top: end(), behavior: 'smooth' });
      remember();
    },
    holdInPlace(elements) {
      const viewTop = scroller.getBoundingClientRect().top;
      const before = [...elements].map((element) => ({ element, box: element.getBoundingClientRect() }));
      // The browser's own scroll anchoring would do a part of it a second time (Safari has none).
      scroller.style.overflowAnchor = 'none';
      return () => {
        const kept = before.filter(({ element }) => element.isConnected);
        const held = kept.find(({ box }) => box.bottom > viewTop) ?? kept.at(-1);
        if (held !== undefined) {
          const wanted = scroller.scrollTop + held.element.getBoundingClientRect().top - held.box.top;
          scroller.scrollTop = wanted;
          // Above the first line there is nothing to scroll to, so the difference becomes space.
          if (wanted < 0) setLead(lead - wanted);
        }
        remember();
        requestAnimationFrame(() => {
          scroller.style.overflowAnchor = '';
        });
      };
    },
  };
}
