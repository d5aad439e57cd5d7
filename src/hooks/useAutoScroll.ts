'use client';

import { type RefCallback, useState } from 'react';
import { createScrollFollower, type ScrollFollower } from '../scroll/scrollFollower.js';

export interface AutoScroll {
  /** For the element that scrolls. */
  readonly scrollerRef: RefCallback<HTMLElement>;
  /** For the one element in it that grows. */
  readonly contentRef: RefCallback<HTMLElement>;
  /** Whether the reader is within 48 pixels of the end; show a way back to it while not. */
  readonly isAtEnd: boolean;
  /** Goes to the end and follows it from then on. */
  readonly scrollToEnd: (options?: { readonly isSmooth?: boolean }) => void;
  /**
   * For a change that takes something away above what is being read. Call it before with the elements around it, and
   * what it returns after: the first element that was in sight and is still there then stands where it stood. Where
   * the content has become shorter than the scroller there is nothing to hold, and it moves up.
   */
  readonly holdInPlace: (elements: Iterable<Element>) => () => void;
  /**
   * Takes notice of a change of the content at once. Without it that is done before the next frame, and not at all
   * where the content changes without changing its height.
   */
  readonly settle: () => void;
}

/**
 * A scroller that follows its end as long as the reader is there, and keeps what is being read in place while anything
 * above or below it grows. Any movement up lets go; coming back to the end takes hold again. Growth that a reader's own
 * click caused is not followed. Where there is no ResizeObserver nothing follows.
 */
export function useAutoScroll(): AutoScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [watched] = useState(() => new Watched(setIsAtEnd));
  return { ...watched, isAtEnd };
}

/** Follows a scroller from the moment at which it and its content are on the page, which no render has to wait for. */
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
