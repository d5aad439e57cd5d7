'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { Button } from '../ui/Button.js';
import { findOpenTab } from './findOpenTab.js';

export interface EditsBarProps {
  readonly editing: EditsModel;
}

/** A summary of the reader's edits of a result, with a button that undoes them. Renders nothing without edits. */
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
          // The button disappears, so the focus moves to the open tab.
          findOpenTab(currentTarget)?.focus();
          reset();
        }}
      />
    </p>
  );
}
