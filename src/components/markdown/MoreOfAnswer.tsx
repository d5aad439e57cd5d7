'use client';

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '../ui/ChatUiContext.js';

/** Props of `MoreOfAnswer`. */
export interface MoreOfAnswerProps {
  /** Characters that are not shown yet. */
  readonly left: number;
  /** Shows the next part. Its content must be mounted when the next render is flushed. */
  readonly onShow: () => void;
}

/** A button below a very long answer that shows its next part and moves the focus to where that part begins. */
export function MoreOfAnswer({ left, onShow }: MoreOfAnswerProps) {
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const show = () => {
    const last = ref.current?.previousElementSibling;
    // A list or a table continues inside its element.
    const ends = [last?.querySelector(':scope > li:last-child, tbody > tr:last-child'), last];
    flushSync(onShow);
    // Every block of an answer is an HTML element.
    const [begin] = ends.flatMap((end) => (end?.nextElementSibling ?? []) as HTMLElement | []);
    if (begin === undefined || begin.dataset.ttPart === 'long-text-actions') return;
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
