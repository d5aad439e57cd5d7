'use client';

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '../ui/ChatUiContext.js';

export interface MoreOfAnswerProps {
  /** Characters that are not shown yet. */
  readonly left: number;
  readonly onShow: () => void;
}

/** Below a very long answer: shows the next part of it, and moves the focus to where that begins. */
export function MoreOfAnswer({ left, onShow }: MoreOfAnswerProps) {
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const show = () => {
    const last = ref.current?.previousElementSibling;
    // A list or a table goes on within itself.
    const ends = [last?.querySelector(':scope > li:last-child, tbody > tr:last-child'), last];
    flushSync(onShow);
    const begin = ends.map((end) => end?.nextElementSibling).find((next) => next instanceof HTMLElement);
    if (!(begin instanceof HTMLElement) || begin.dataset.ttPart === 'long-text-actions') return;
    begin.tabIndex = -1;
    begin.focus({ preventScroll: true });
  };
  return (
    <div ref={ref} data-tt-part="long-text-actions">
      <button type="button" data-tt-part="long-text-more" onClick={show}>
        {locale.showMore(left)}
      </button>
    </div>
  );
}
