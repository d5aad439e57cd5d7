'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { countText } from '../../hooks/results/countRows.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { PartFailedDialog } from '../ui/PartFailedDialog.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import type { TableFooterProps } from './TableFooter.js';
import type { ShownRows } from './useTableRows.js';

const tableFooter = lazyPart(() => import('./TableFooter.js').then(({ TableFooter }) => TableFooter));

/** The footer of a table, whose code loads when the reader first chooses a figure. */
export interface TableFooterParts {
  /** Whether there is a footer. If so, it also shows the figures of selected cells. */
  readonly hasFooter: boolean;
  /** Renders its row. */
  readonly render: (props: Omit<TableFooterProps, 'footer' | 'keys'>) => ReactNode;
  /** Notes below the table: which rows the figures cover, unless they cover all rows, and edits that couldn't be applied. */
  readonly notes: ReactNode;
}

export function useTableFooter(editing: EditsModel, shown: ShownRows, keys: readonly string[]): TableFooterParts {
  const locale = useLocale();
  const { footer = NONE } = editing.edits;
  const hasFooter = footer.some(({ column }) => keys.includes(column));
  const { part: Footer, failure } = useLazyPart(tableFooter, hasFooter);
  const notes = [
    hasFooter && shown.isPartial && `${locale.footer}: ${countText(shown, 'idle', locale)}`,
    shown.result.editProblem && locale.pivotTooWide,
  ].filter((note) => typeof note === 'string');
  return {
    hasFooter: hasFooter && Footer !== undefined,
    render: (props) => hasFooter && Footer && <Footer {...props} footer={footer} keys={keys} />,
    notes: (
      <>
        {failure && <PartFailedDialog failure={failure} onClose={() => editing.change({ footer: undefined })} />}
        {notes.map((note) => (
          <p key={note} data-tt-part="result-table-note" role="note">
            {note}
          </p>
        ))}
      </>
    ),
  };
}

const NONE: NonNullable<EditsModel['edits']['footer']> = [];
