import { createRoom } from './createRoom.js';
import { findReadingPoint, type ReadingPoint } from './findReadingPoint.js';
import { glide } from './glide.js';

/**
 * Keeps a scroller at its end while the reader is there, and otherwise keeps the text that is being read in place.
 * Independent of React.
 */
export interface ScrollFollower {
  /** Starts following. Returns a function that stops. */
  listen(): () => void;
  /** Responds to a change of the content now rather than before the next frame. */
  settle(): void;
  /** Scrolls to the end and follows it from then on. If there is room at the end, scrolls to the element that has it. */
  scrollToEnd(options?: { readonly isSmooth?: boolean | undefined }): void;
  /** Scrolls an element to the top and follows nothing. `hasRoom`: also adds room below it, so that it can get there. */
  scrollToElement(
    element: HTMLElement,
    options?: { readonly isSmooth?: boolean | undefined; readonly hasRoom?: boolean | undefined },
  ): void;
  /**
   * Call it before content above the reader is removed, and the function it returns afterwards. `added`: elements below the others
   * that nobody has seen yet.
   */
  holdInPlace(elements: Iterable<Element>, added?: Iterable<Element>): () => void;
}

/** Pixels from the end within which a reader counts as being at the end. */
const NEAR = 48;

/** Milliseconds after a click or key press in the content during which its growth is attributed to the reader. */
const OWN_GROWTH = 300;

/** Viewports of smooth scrolling: a longer distance would be a blur, so the rest is skipped. */
const SMOOTH_DISTANCE = 2;

/** Pixels between the top of the scroller and an element that was scrolled there, and its outline. */
export const SPACE_ABOVE = 16;

/** Milliseconds in which content moves up after it has become shorter than the scroller. */
const SETTLE_TIME = 160;

const isRemoval = ({ removedNodes }: MutationRecord) => removedNodes.length > 0;

/**
 * Receives whether the reader is at the end of the content; initially they are. `isByReader`: whether the reader caused it, by
 * scrolling or by a click that made the content grow.
 */
export type FollowerListener = (isAtEnd: boolean, isByReader: boolean) => void;

/** `onChange` is called after each movement and each change of the content. */
export function createScrollFollower(
  scroller: HTMLElement,
  content: HTMLElement,
  onChange: FollowerListener,
): ScrollFollower {
  let isFollowing = true;
  let lastTop = 0;
  let lastEnd = 0;
  let lastRoom = 0;
  /** The scroller's height when the reader was last at the end. */
  let wholeHeight = 0;
  let touchedAt = Number.NEGATIVE_INFINITY;
  /** The elements that the reader is looking at, while they aren't at the end. */
  let reading: readonly ReadingPoint[] = [];
  /** Pixels of space above the content, in place of content that was removed there. */
  let lead = 0;
  /** Empty space at the end, which lets the last question reach the top before its answer is long enough. */
  const room = createRoom(scroller, content, SPACE_ABOVE);
  /** Ends the scrolling to an element. */
  let stopGliding: (() => void) | undefined;

  const mutations = new MutationObserver(onMutation);

  const end = () => scroller.scrollHeight - scroller.clientHeight;
  // A simulated DOM, such as jsdom's, has no media queries, and its elements can't scroll.
  const isStill = () =>
    typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  function remember(isByReader = false): void {
    lastTop = scroller.scrollTop;
    lastEnd = end();
    lastRoom = room.height();
    const isOnItsWay = stopGliding !== undefined;
    const distance = lastEnd - lastRoom - lastTop;
    if (distance <= NEAR) wholeHeight = scroller.clientHeight;
    // A button that leads to the end may have taken its row from the scroller.
    const row = Math.min(NEAR, Math.max(0, wholeHeight - scroller.clientHeight));
    onChange(isFollowing || isOnItsWay || distance <= NEAR + row, isByReader || wasTouched());
  }

  function onScroll({ target }: Event): void {
    // A capturing listener also receives the events of scrollers inside, such as tables.
    if (target !== scroller) return;
    // If a script reads the layout of a resized scroller, the event of the clamping comes before the observer's call.
    fitRoom();
    const top = scroller.scrollTop;
    const hasMoved = top !== lastTop;
    if (hasMovedUp(top)) isFollowing = false;
    else if (end() - top <= 1) reachEnd();
    if (hasMoved) look();
    remember(true);
  }

  /** Room is empty, so its end isn't followed: it keeps the element with the room at the top. */
  function reachEnd(): void {
    const owner = lastRoom > 0 ? room.owner() : null;
    if (owner === null) isFollowing = true;
    else reading = [{ element: owner, top: SPACE_ABOVE }];
    lastTop = scroller.scrollTop;
  }

  /** Whether the reader scrolled up. Shrinking content also moves the position up, but only to the new end. */
  function hasMovedUp(top: number): boolean {
    return top < lastTop && (end() >= lastEnd || top < end() - 1);
  }

  function look(): void {
    shedLead();
    reading = isFollowing ? [] : findReadingPoint(scroller, content);
  }

  function onResize(): void {
    // A reader who opens a box wants to see it, not the content it pushes down.
    if (isFollowing && wasTouched()) {
      undoClamping(mutations.takeRecords());
      isFollowing = end() - scroller.scrollTop <= NEAR;
      remember();
    } else settle();
  }

  function wasTouched(): boolean {
    return performance.now() - touchedAt < OWN_GROWTH;
  }

  /** A replacement of the same height doesn't resize the content, but may still clamp the position. */
  function onMutation(records: MutationRecord[]): void {
    if (!records.some(isRemoval)) return;
    undoClamping(records);
    onResize();
  }

  function settle(): void {
    // A scroller that isn't laid out has no position.
    if (scroller.clientHeight === 0) return;
    undoClamping(mutations.takeRecords());
    fitRoom();
    // Each step of the scrolling aims at the element's current place.
    if (stopGliding !== undefined) {
      remember();
      return;
    }
    // A scroll whose event is still pending happened before the content changed.
    const top = scroller.scrollTop;
    if (hasMovedUp(top)) isFollowing = false;
    else if (top > lastTop && lastEnd - top <= 1) reachEnd();
    if (isFollowing) scroller.scrollTop = end();
    else restore(reading);
    if (isFollowing || !reading[0]?.element.isConnected) look();
    remember();
  }

  /**
   * Undoes what a replacement of content did to the position: the content is briefly shorter, and a layout at that moment, as in
   * WebKit, clamps the position. If nothing was removed, a lower position means that the reader scrolled.
   */
  function undoClamping(records: readonly MutationRecord[]): void {
    if (scroller.scrollTop < lastTop && records.some(isRemoval)) scroller.scrollTop = lastTop;
  }

  /** A higher scroller needs more room. Until it has it, its position is clamped. */
  function fitRoom(): void {
    const wasClamped = scroller.scrollTop < lastTop && scroller.scrollTop >= end() - 1;
    if (room.resize() && wasClamped) scroller.scrollTop = lastTop;
  }

  function scrollToElement(element: HTMLElement, isSmooth: boolean): void {
    isFollowing = false;
    touchedAt = Number.NEGATIVE_INFINITY;
    setLead(0);
    stopGliding?.();
    const distance = () => topOf(element) - SPACE_ABOVE;
    const arrive = () => {
      stopGliding = undefined;
      look();
      const isOwner = element === room.owner();
      // The line above it may still be partly visible, and would hold its place instead of the element.
      if (isOwner && Math.abs(distance()) < 1) reading = [{ element, top: SPACE_ABOVE }];
      // Below a question, only its answer can be off-screen.
      remember(!isOwner);
    };
    const skipped = Math.abs(distance()) - SMOOTH_DISTANCE * scroller.clientHeight;
    if (skipped > 0) scroller.scrollTop += Math.sign(distance()) * skipped;
    if (isSmooth && !isStill()) stopGliding = glide(scroller, distance, arrive);
    else {
      scroller.scrollTop += distance();
      arrive();
    }
  }

  /** Moves the first point that is still mounted back to its former position. */
  function restore(points: readonly ReadingPoint[]): void {
    const point = points.find(({ element }) => element.isConnected);
    if (point === undefined) return;
    const top = scroller.scrollTop;
    // The browser clamped the position at the end; the reader did not scroll.
    const moved = top < lastTop && top >= end() - 1 ? 0 : top - lastTop;
    if (moved !== 0) reading = reading.map((one) => ({ ...one, top: one.top - moved }));
    const shift = topOf(point.element) - (point.top - moved);
    if (Math.abs(shift) < 0.5) return;
    scroller.scrollTop = top + shift;
    // The scroller can't scroll above the first line, so the rest becomes space.
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

  /** Removes space that is scrolled out of view, so that the reader can't scroll back up into a gap. */
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
      // The browser's scroll anchoring would move the content a second time. It ignores removed content, and Safari lacks it.
      scroller.style.overflowAnchor = 'none';
      observer?.observe(scroller);
      observer?.observe(content);
      mutations.observe(content, { childList: true, subtree: true });
      // Uses capture, so that it runs before any listener that changes the content.
      scroller.addEventListener('scroll', onScroll, { capture: true, passive: true });
      content.addEventListener('click', onTouch, true);
      content.addEventListener('keydown', onTouch, true);
      if (isFollowing) scroller.scrollTop = end();
      remember();
      return () => {
        stopGliding?.();
        stopGliding = undefined;
        observer?.disconnect();
        mutations.disconnect();
        scroller.removeEventListener('scroll', onScroll, true);
        content.removeEventListener('click', onTouch, true);
        content.removeEventListener('keydown', onTouch, true);
        scroller.style.overflowAnchor = '';
      };
    },
    settle,
    scrollToElement(element, { isSmooth = false, hasRoom = false } = {}) {
      if (hasRoom) room.addTo(element);
      scrollToElement(element, isSmooth);
    },
    scrollToEnd({ isSmooth = false } = {}) {
      const owner = room.height() > 0 ? room.owner() : null;
      if (owner !== null) {
        scrollToElement(owner, isSmooth);
        return;
      }
      stopGliding?.();
      stopGliding = undefined;
      isFollowing = true;
      touchedAt = Number.NEGATIVE_INFINITY;
      reading = [];
      setLead(0);
      const near = end() - SMOOTH_DISTANCE * scroller.clientHeight;
      if (scroller.scrollTop < near) scroller.scrollTop = near;
      const arrive = () => {
        stopGliding = undefined;
        // The reader may have scrolled away meanwhile.
        if (isFollowing) scroller.scrollTop = end();
        look();
        remember();
      };
      if (isSmooth && !isStill()) stopGliding = glide(scroller, () => end() - scroller.scrollTop, arrive);
      else arrive();
    },
    holdInPlace(elements, added = []) {
      const place = (element: Element) => ({ element, top: topOf(element) });
      const around = [...elements].map(place);
      const below = [...added].map(place);
      const inSight = around.filter(({ element, top }) => top + element.clientHeight > 0);
      return () => {
        // The jump button may have disappeared together with the content, which makes the scroller higher.
        fitRoom();
        if (isFollowing) scroller.scrollTop = end();
        else if (stopGliding === undefined) {
          restore([...reading.slice(0, 1), ...inSight, ...reading.slice(1), ...around.slice(-1)]);
        }
        if (stopGliding === undefined) look();
        const isRead = ({ element }: ReadingPoint) => reading.some((point) => element.contains(point.element));
        const slides = isStill() ? [] : inSight.filter((point) => !isRead(point) && slide(point));
        // Text that was already at its place would be covered by a card that still slides.
        if (slides.length > 0) below.forEach(slide);
        remember();
      };
    },
  };

  /** Animates an element if it moved, because something above it was removed and the position was kept or clamped. */
  function slide({ element, top }: ReadingPoint): boolean {
    const distance = element.isConnected ? top - topOf(element) : 0;
    if (Math.abs(distance) < 1) return false;
    element.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], {
      duration: SETTLE_TIME,
      easing: 'ease-out',
    });
    return true;
  }
}
