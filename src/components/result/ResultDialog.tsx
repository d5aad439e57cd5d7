'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { setModal } from '../../dom/setModal.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { type CardViews, CardViewsContext } from '../rows/CardViews.js';
import { ActionButton } from '../ui/ActionButton.js';
import { LateIcon } from '../ui/LateIcon.js';
import { LongText } from '../ui/LongText.js';
import { findOpenTab } from './findOpenTab.js';
import { ResultMenuButton } from './menu/ResultMenuButton.js';
import type { ResultCard } from './ResultCard.js';

export interface ResultDialogProps {
  readonly card: ResultCard;
  /** The element that gets the focus when the dialog closes. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
  /** The tabs and the footer of the card, mounted a second time at the dialog's size. */
  readonly children: ReactNode;
}

/**
 * A result at almost the size of the window, open from the start. Esc, its button and a press outside it close it. `data-view`:
 * `chart` if there is a chart, so that the dialog has the same height for all tabs.
 */
export function ResultDialog({ card, opener, onClose, children }: ResultDialogProps): ReactNode {
  const locale = useLocale();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [views] = useState<CardViews>({});
  const isPressedBeside = useRef(false);

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    setModal(element, true);
    // By default, the dialog would focus its first control. Focus the open tab instead.
    findOpenTab(element)?.focus();
    const release = holdPage(element.ownerDocument);
    return () => {
      release();
      // A question about its values has closed it, and its field has the focus.
      if (!element.open) return;
      setModal(element, false);
      // Safari doesn't focus a clicked button, so the dialog can't restore the focus by itself.
      opener.focus({ preventScroll: true });
    };
  }, [opener]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key, and `onCancel` handles it.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Not for the event of an effect that React ran twice: by now, the dialog is open again.
      onClose={() => dialog.current?.open === false && onClose()}
      // The backdrop is part of the dialog. A text selection that ends there must not close it.
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedBeside.current && onClose()}
      data-tt-part="result-dialog"
      data-view={card.hasChart ? 'chart' : 'table'}
    >
      <CardViewsContext.Provider value={views}>
        <header data-tt-part="result-dialog-header">
          <h2 id={titleId} data-tt-part="result-dialog-title" dir="auto">
            <LongText text={card.result.title || locale.untitledResult} />
          </h2>
          <span data-tt-part="result-tools">
            <ResultMenuButton card={card} views={views} />
            <ActionButton part="result-tool" icon={<LateIcon name="close" />} label={locale.close} onClick={onClose} />
          </span>
        </header>
        {children}
      </CardViewsContext.Provider>
    </dialog>
  );
}

/**
 * Keeps a page from scrolling behind a modal dialog, which browsers allow. The space of its scroll bar is kept, so that nothing
 * moves. Returns a function that restores the page's own style.
 */
function holdPage({ documentElement: page, defaultView }: Document): () => void {
  const { overflow, scrollbarGutter } = page.style;
  if (defaultView !== null && defaultView.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => {
    page.style.overflow = overflow;
    page.style.scrollbarGutter = scrollbarGutter;
  };
}
