'use client';

import { type ReactNode, useRef } from 'react';
import { setModal } from '../../dom/setModal.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { Button } from './Button.js';
import { PartFailed, type PartFailedProps } from './PartFailed.js';

export interface PartFailedDialogProps extends PartFailedProps {
  readonly onClose: () => void;
}

/** Reports that the part a button opens couldn't be loaded. It is a dialog, since headers and tables have no room for a note. */
export function PartFailedDialog({ failure, onClose }: PartFailedDialogProps): ReactNode {
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    setModal(element, true);
    return () => setModal(element, false);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={locale.partFailed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      data-tt-part="part-failed-dialog"
    >
      <PartFailed failure={failure} />
      <Button part="error-action" label={locale.close} onClick={onClose} data-action="dismiss" />
    </dialog>
  );
}
