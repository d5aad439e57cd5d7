'use client';

import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { createScrollFollower } from './scrollFollower.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';

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
  const [scroller, scrollerRef] = useState<HTMLElement | null>(null);
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follower = useMemo(
    () => (scroller && content ? createScrollFollower(scroller, content, setIsAtEnd) : undefined),
    [scroller, content],
  );
  useBrowserLayoutEffect(() => follower?.listen(), [follower]);

  const scrollToEnd = useCallback<AutoScroll['scrollToEnd']>((options) => follower?.scrollToEnd(options), [follower]);
  const holdInPlace = useCallback<AutoScroll['holdInPlace']>(
    (elements) => follower?.holdInPlace(elements) ?? (() => {}),
    [follower],
  );
  const settle = useCallback(() => follower?.settle(), [follower]);
  return { scrollerRef, contentRef, isAtEnd, scrollToEnd, holdInPlace, settle };
}
