'use client';

import { Fragment, type ReactNode, type RefObject, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import type { TurnItem } from '../../../stream/turns/ChatTurn.js';
import { MoreButton } from '../../ui/MoreButton.js';
import { usePrinting } from '../../ui/usePrinting.js';

export interface TurnItemsProps {
  readonly items: readonly TurnItem[];
  /** The turn, which contains the items. */
  readonly turn: RefObject<HTMLElement | null>;
  /** Renders an item, in an element of the part `turn-item`. */
  readonly children: (item: TurnItem) => ReactNode;
}

/** Number of items at the beginning and at the end that are always shown. */
const EDGE = 50;

/**
 * Number of items after the gap, or after the beginning, from which some are left out: the first limit applies if the reader
 * doesn't see them, the second in any case.
 */
const MAX_UNSEEN = 150;
const MAX_SEEN = 400;

/** Number of items that the button adds. */
const MORE = 200;

/**
 * The items of a turn. If there are hundreds, only the first and the newest are rendered, with a button between them that shows
 * more: each item costs layout time while the answer is running. Items that the reader is looking at stay, unless hundreds more
 * arrive.
 */
export function TurnItems({ items, turn, children }: TurnItemsProps): ReactNode {
  const locale = useLocale();
  const isPrinting = usePrinting();
  const { length } = items;
  const [head, setHead] = useState(EDGE);
  const [firstOfTail, setFirstOfTail] = useState(EDGE);
  const newest = Math.max(head, length - EDGE);
  if (length - Math.max(head, firstOfTail) > MAX_SEEN) setFirstOfTail(newest);
  const tail = isPrinting ? head : Math.min(Math.max(head, firstOfTail), newest);

  useBrowserLayoutEffect(() => {
    if (length - tail > MAX_UNSEEN && !isSeen(turn.current, tail - length)) setFirstOfTail(newest);
  }, [turn, length, tail, newest]);

  const show = (item: TurnItem) => <Fragment key={item.id}>{children(item)}</Fragment>;
  return (
    <>
      {items.slice(0, head).map(show)}
      {tail > head && (
        <MoreButton onShow={() => setHead(Math.min(head + MORE, tail))}>{locale.showMoreSteps(tail - head)}</MoreButton>
      )}
      {items.slice(tail).map(show)}
    </>
  );
}

/**
 * Whether the reader sees an item that would be left out (from `start` on, counted from the end), or has the focus in the turn.
 */
function isSeen(turn: HTMLElement | null, start: number): boolean {
  const items = [...(turn?.querySelectorAll("[data-tt-part='turn-item']:not([data-kind='answer'])") ?? [])];
  const [first, last] = [items.at(start), items.at(-EDGE - 1)];
  if (turn === null || first === undefined || last === undefined || turn.matches(':focus-within')) return true;
  const view = (turn.closest("[data-tt-part='message-scroller']") ?? document.documentElement).getBoundingClientRect();
  return last.getBoundingClientRect().bottom >= view.top && first.getBoundingClientRect().top <= view.bottom;
}
