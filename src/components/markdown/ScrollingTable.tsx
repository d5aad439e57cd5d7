'use client';

import { type ComponentPropsWithoutRef, type ReactNode, useContext, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { CopyButton } from '../ui/CopyButton.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import type { MarkdownElementProps } from './MarkdownComponents.js';
import { OpenBlockContext } from './MarkdownPiece.js';

const tableCsv = lazyPart(() => import('./readTableCsv.js').then(({ readTableCsv }) => readTableCsv));

/**
 * A table that scrolls horizontally, so that a wide one doesn't widen the page. Once it is complete, a button copies it as CSV,
 * in which text that a spreadsheet would run as a formula is made inert.
 */
export function ScrollingTable({
  node: _node,
  ...props
}: ComponentPropsWithoutRef<'table'> & MarkdownElementProps): ReactNode {
  const locale = useLocale();
  const isOpen = useContext(OpenBlockContext);
  const ref = useRef<HTMLTableElement>(null);
  // The clipboard must be written while the button press is handled, so the button is only shown once its code is loaded.
  const { part: readTableCsv } = useLazyPart(tableCsv, !isOpen);
  return (
    <div data-tt-part="markdown-table-box">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; these are rows. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
      <div data-tt-part="markdown-table" role="group" aria-label={locale.table} tabIndex={0}>
        <table {...props} ref={ref} />
      </div>
      {!isOpen && readTableCsv && <CopyButton text={() => readTableCsv(ref.current)} label={locale.copyCsv} />}
    </div>
  );
}
