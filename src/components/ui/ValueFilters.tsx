'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { keepOnly, leaveOut } from '../../rows/edits/filterByValue.js';
import { cutText } from '../../text/cutText.js';
import { Button } from './Button.js';

/** Props of `ValueFilters`. */
export interface ValueFiltersProps {
  readonly editing: Pick<EditsModel, 'edits' | 'change'>;
  /** How edits address the column. */
  readonly column: string;
  /** The value as `valueKey` writes it. */
  readonly value: string | null;
  /** The value as the reader sees it. */
  readonly words: string;
  /** Called before the rows change. */
  readonly onPress?: (() => void) | undefined;
}

/** Characters of a value in a button. */
const MAX_LENGTH = 24;

/** Buttons that keep only the rows with a value, or leave them out. */
export function ValueFilters({ editing, column, value, words, onPress }: ValueFiltersProps): ReactNode {
  const locale = useLocale();
  const shown = cutText(words, MAX_LENGTH);
  const press = (filter: typeof keepOnly) => () => {
    onPress?.();
    editing.change({ filters: filter(editing.edits.filters ?? [], column, value) });
  };
  return (
    <>
      <Button part="cell-filter" label={locale.onlyValue(shown)} onClick={press(keepOnly)} />
      <Button part="cell-filter" label={locale.withoutValue(shown)} onClick={press(leaveOut)} />
    </>
  );
}
