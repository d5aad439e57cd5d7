'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { Button } from '../ui/Button.js';

export interface EditsBarProps {
  readonly editing: EditsModel;
}

/** What the reader changed in a result, with the button that undoes it. Nothing if nothing was. */
export function EditsBar({ editing: { summary, reset } }: EditsBarProps): ReactNode {
  const locale = useLocale();
  if (summary === '') return null;
  return (
    <p data-tt-part="result-edits">
      <span>{summary}</span>
      <Button
        part="result-reset"
        label={locale.resetEdits}
        onClick={({ currentTarget }) => {
          // The button goes. The tab is the reader's place.
          const card = currentTarget.closest('[data-tt-part="sql-result"], dialog');
          card?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
          reset();
        }}
      />
    </p>
  );
}
