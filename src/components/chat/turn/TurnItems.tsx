'use client';

import { Fragment, type ReactNode, type RefObject, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import type { TurnItem } from '../../../stream/turns/ChatTurn.js';
import { MoreButton } from '../../ui/MoreButton.js';
import { usePrinting } from '../../ui/usePrinting.js';

export interface TurnItemsProps {
  readonly items: readonly TurnItem[];
  /** The turn, whose children the items are. */
  readonly turn: RefObject<HTMLElement | null>;
  /** Renders an item, in an element of the part `turn-item`. */
  readonly children: (item: TurnItem) => ReactNode;
}

/** Items at the beginning, and at the end, that are always shown. */
const EDGE = 50;

/** Items that may follow the gap, or the beginning, before some of them are left out: once nobody sees them, and in any case. */
const MAX_UNSEEN = 150;
const MAX_SEEN = 400;

/** Items that the button adds. */
const MORE = 200;

/**
 * The items of a turn. Of a turn that has hundreds, only the first and the newest are rendered, with a button between them that shows
 * more: each costs layout for as long as the answer runs. What the reader looks at stays, unless hundreds more arrive meanwhile.
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

/** Whether the reader sees an item from `start` on, counted from the end, that is to be left out, or has the focus in the turn. */
function isSeen(turn: HTMLElement | null, start: number): boolean {
  const items = [...(turn?.querySelectorAll("[data-tt-part='turn-item']:not([data-kind='answer'])") ?? [])];
  const [first, last] = [items.at(start), items.at(-EDGE - 1)];
  if (turn === null || first === undefined || last === undefined || turn.matches(':focus-within')) return true;
  const view = (turn.closest("[data-tt-part='message-scroller']") ?? document.documentElement).getBoundingClientRect();
  return last.getBoundingClientRect().bottom >= view.top && first.getBoundingClientRect().top <= view.bottom;
}
