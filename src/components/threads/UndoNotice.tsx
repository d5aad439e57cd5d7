'use client';

import { type FocusEvent, type ReactNode, useEffect } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { Button } from '../ui/Button.js';

export interface UndoNoticeProps {
  /** What was done; undefined while there is nothing to undo. */
  readonly text: string | undefined;
  readonly onUndo: () => void;
  /** Called with true while the reader is on the notice, so that it doesn't go away. */
  readonly onHold: (isHeld: boolean) => void;
}

/** A notice with a button that undoes what was just done. It stays mounted, so that screen readers announce its text. */
export function UndoNotice({ text, onUndo, onHold }: UndoNoticeProps): ReactNode {
  const locale = useLocale();
  const isShown = text !== undefined;
  // When the notice disappears, no event reports that the pointer or the focus has left.
  useEffect(() => () => void (isShown && onHold(false)), [isShown, onHold]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onHold(false);
  };
  return (
    <div role="status" data-tt-part="undo-area">
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the reader; its button is the control.
        <div
          onPointerEnter={() => onHold(true)}
          onPointerLeave={({ currentTarget }) => currentTarget.querySelector(':focus') === null && onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={leave}
          data-tt-part="undo"
        >
          <span dir="auto" data-tt-part="undo-text">
            {text}
          </span>
          <Button part="undo-button" label={locale.undo} onClick={onUndo} />
        </div>
      )}
    </div>
  );
}
