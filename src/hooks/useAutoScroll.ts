'use client';

import { type RefCallback, useState } from 'react';
import { createScrollFollower, type ScrollFollower } from '../scroll/scrollFollower.js';

/** Options of `scrollToEnd`. */
interface ScrollToEndOptions {
  /** Whether to scroll in steps rather than at once. Default `false`. */
  readonly isSmooth?: boolean | undefined;
}

/** The refs, state and methods of `useAutoScroll`. */
export interface AutoScroll {
  /** For the element that scrolls. */
  readonly scrollerRef: RefCallback<HTMLElement>;
  /** For the element inside it that grows. */
  readonly contentRef: RefCallback<HTMLElement>;
  /** Whether the reader is within 48 pixels of the end. While `false`, offer a button that calls `scrollToEnd`. */
  readonly isAtEnd: boolean;
  /** Scrolls to the end and follows it from then on. */
  readonly scrollToEnd: (options?: ScrollToEndOptions) => void;
  /**
   * Keeps the text in place when something above it is removed. Call it before the change with the surrounding elements,
   * and the function it returns afterwards: the first element that was visible and is still mounted keeps its position.
   * If the content has become shorter than the scroller, it moves up instead.
   */
  readonly holdInPlace: (elements: Iterable<Element>) => () => void;
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
 * const { scrollerRef, contentRef, isAtEnd, scrollToEnd } = useAutoScroll();
 * ```
 */
export function useAutoScroll(): AutoScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [watched] = useState(() => new Watched(setIsAtEnd));
  return { ...watched, isAtEnd };
}

/** Follows a scroller once it and its content are mounted. */
class Watched implements Omit<AutoScroll, 'isAtEnd'> {
  readonly #onChange: (isAtEnd: boolean) => void;
  #scroller: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #follower: ScrollFollower | undefined;
  #stop: (() => void) | undefined;

  constructor(onChange: (isAtEnd: boolean) => void) {
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

  readonly holdInPlace: AutoScroll['holdInPlace'] = (elements) => this.#follower?.holdInPlace(elements) ?? (() => {});

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
