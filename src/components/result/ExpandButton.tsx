'use client';

import { type ReactNode, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { ActionButton } from '../ui/ActionButton.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useOpenPart } from '../ui/useOpenPart.js';
import type { ResultCard } from './ResultCard.js';

export interface ExpandButtonProps {
  readonly card: ResultCard;
  /** The id of the card's title, which describes the button. */
  readonly titleId: string;
  /** The content of the dialog. Rendered while it is open. */
  readonly children: ReactNode;
}

const resultDialog = lazyPart(() => import('./ResultDialog.js').then(({ ResultDialog }) => ResultDialog), {
  isPreloaded: true,
});

/** The button that shows a result in a dialog. */
export function ExpandButton({ card, titleId, children }: ExpandButtonProps): ReactNode {
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const { part: Dialog, isOpen, setOpen, onApproach, failed } = useOpenPart(resultDialog);
  return (
    <>
      <ActionButton
        {...onApproach}
        ref={button}
        part="result-tool"
        icon={<LateIcon name="expand" />}
        label={locale.expand}
        aria-describedby={titleId}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && Dialog && button.current && (
        <Dialog card={card} opener={button.current} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
      {failed}
    </>
  );
}
