'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import { Button } from '../../ui/Button.js';

/** Props of `CutChartNote`. */
export interface CutChartNoteProps {
  /** Opens the panel: a chart of the reader's adds up all rows, or shows the top ones. */
  readonly onEdit: () => void;
}

/** Says why a chart shows the first rows only although all are loaded. */
export function CutChartNote({ onEdit }: CutChartNoteProps): ReactNode {
  const words = chartBuilderWords(useLocale());
  return (
    <p data-tt-part="chart-note" role="note">
      {words.misfits['too-large']} <Button part="row-count-load" label={words.edit} onClick={onEdit} />
    </p>
  );
}
