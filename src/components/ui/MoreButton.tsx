'use client';

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.js';

/** Props of `MoreButton`. */
export interface MoreButtonProps {
  /** Its label. */
  readonly children: string;
  /** Shows the next part, between the element before the button and the button. It must be mounted when the next render is flushed. */
  readonly onShow: () => void;
}

/** A button below a part of something very long that shows the next part and moves the focus to where that begins. */
export function MoreButton({ children, onShow }: MoreButtonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const show = () => {
    const last = ref.current?.previousElementSibling;
    // A list or a table continues inside its element.
    const ends = [last?.querySelector(':scope > li:last-child, tbody > tr:last-child'), last];
    flushSync(onShow);
    // Every part is an HTML element.
    const [begin] = ends.flatMap((end) => (end?.nextElementSibling ?? []) as HTMLElement | []);
    if (begin === undefined || begin.dataset.ttPart === 'long-text-actions') return;
    begin.tabIndex = -1;
    begin.focus({ preventScroll: true });
  };
  return (
    <div ref={ref} data-tt-part="long-text-actions">
      <Button part="long-text-more" label={children} onClick={show} />
    </div>
  );
}
