'use client';

import { type RefCallback, useState } from 'react';
import { createScrollFollower, type FollowerListener, type ScrollFollower } from '../scroll/scrollFollower.js';

/** Options of `scrollToEnd`. */
interface ScrollToEndOptions {
  /**
   * Whether to scroll in steps rather than at once, unless the reader prefers reduced motion.
   *
   * @default false
   */
  readonly isSmooth?: boolean | undefined;
}

/** Options of `scrollToElement`. */
interface ScrollToElementOptions extends ScrollToEndOptions {
  /**
   * Whether to add room below the element, so that it reaches the top even if little follows it.
   *
   * @default false
   */
  readonly hasRoom?: boolean | undefined;
}

/** The refs, state and methods of `useAutoScroll`. */
export interface AutoScroll {
  /** For the element that scrolls. */
  readonly scrollerRef: RefCallback<HTMLElement>;
  /** For the element inside it that grows. */
  readonly contentRef: RefCallback<HTMLElement>;
  /** Whether the reader is within 48 pixels of the end of the content. While `false`, offer a button that calls `scrollToEnd`. */
  readonly isAtEnd: boolean;
  /** Whether the reader is not at the end because content was added there, rather than because they scrolled away. */
  readonly hasNewBelow: boolean;
  /**
   * Scrolls to the end and follows it from then on. While the room of `scrollToElement` is visible there, it scrolls to that
   * element instead.
   */
  readonly scrollToEnd: (options?: ScrollToEndOptions) => void;
  /**
   * Scrolls an element of the content to 16 pixels below the top, in 200 ms if `isSmooth`, and stops following the end.
   * `hasRoom` is for a question that was just sent: it stays at the top while its answer is written below. The room stays
   * until another element gets it or this one is unmounted.
   */
  readonly scrollToElement: (element: HTMLElement, options?: ScrollToElementOptions) => void;
  /**
   * Keeps the text in place when something above it is removed. Call it before the change with the surrounding elements,
   * and the function it returns afterwards: the first element that was visible and is still mounted keeps its position.
   * If the content has become shorter than the scroller, it moves up instead, and with it `added`: elements below that nobody has
   * seen yet.
   */
  readonly holdInPlace: (elements: Iterable<Element>, added?: Iterable<Element>) => () => void;
  /**
   * Responds to a change of the content at once. Otherwise that happens before the next frame, and only if the height of
   * the content changed.
   */
  readonly settle: () => void;
}

/**
 * Makes a scroller follow its end while the reader is there, and keeps the text that is being read in place while content
 * above or below it grows. Any scrolling up stops following; reaching the end resumes it. Growth caused by the reader's
 * click is not followed. Without ResizeObserver, nothing is followed.
 *
 * ```tsx
 * const { scrollerRef, contentRef, isAtEnd, scrollToEnd, scrollToElement } = useAutoScroll();
 * ```
 */
export function useAutoScroll(): AutoScroll {
  const [place, setPlace] = useState<'end' | 'left' | 'passed'>('end');
  const [watched] = useState(
    () =>
      new Watched((isAtEnd, isByReader) =>
        setPlace((before) => (isAtEnd ? 'end' : before !== 'end' ? before : isByReader ? 'left' : 'passed')),
      ),
  );
  return { ...watched, isAtEnd: place === 'end', hasNewBelow: place === 'passed' };
}

/** Follows a scroller once it and its content are mounted. */
class Watched implements Omit<AutoScroll, 'isAtEnd' | 'hasNewBelow'> {
  readonly #onChange: FollowerListener;
  #scroller: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #follower: ScrollFollower | undefined;
  #stop: (() => void) | undefined;

  constructor(onChange: FollowerListener) {
    this.#onChange = onChange;
  }

  readonly scrollerRef = (element: HTMLElement | null): void => {
    this.#scroller = element;
    this.#watch();
  };

  readonly contentRef = (element: HTMLElement | null): void => {
    this.#content = element;
    this.#watch();
  };

  readonly scrollToEnd: AutoScroll['scrollToEnd'] = (options) => this.#follower?.scrollToEnd(options);

  readonly scrollToElement: AutoScroll['scrollToElement'] = (element, options) =>
    this.#follower?.scrollToElement(element, options);

  readonly holdInPlace: AutoScroll['holdInPlace'] = (elements, added) =>
    this.#follower?.holdInPlace(elements, added) ?? (() => {});

  readonly settle = (): void => this.#follower?.settle();

  #watch(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#follower = undefined;
    if (this.#scroller === null || this.#content === null) return;
    this.#follower = createScrollFollower(this.#scroller, this.#content, this.#onChange);
    this.#stop = this.#follower.listen();
  }
}
