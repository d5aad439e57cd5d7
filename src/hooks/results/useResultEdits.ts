'use client';

import { useMemo } from 'react';
import type { Result } from '../../rows/Result.js';
import { shownName } from '../../text/shownName.js';
import { useLocale } from '../provider/ChatUiContext.js';
import { countRows } from './countRows.js';
import { type FormattedRows, formatRows } from './formatRows.js';
import { type EditedResult, useEditedResult } from './useEditedResult.js';
import { type EditsModel, useEditsModel } from './useEditsModel.js';

/** A reader's edits of a result, and the edited result with its rows as a page shows and saves them. */
export interface ResultEditing extends EditsModel, EditedResult, FormattedRows {
  /** "12 of 100 loaded rows", in the reader's language. `''` until there is a result. */
  readonly countText: string;
}

/**
 * Returns a reader's edits of a result, and the edited result: with filtered and sorted rows, and hidden and reordered columns.
 * Tables, charts, files and your own code can use it like any other result. The agent's original never changes and is its
 * `source`.
 *
 * Everything that shows a result of a thread shares its edits, so a filter that is set in a table of `Chat` also applies here.
 * Filters live as long as the session; other edits also survive a reload if the provider has a `draftStorage`. Keep `result` the
 * same object until it changes, such as that of `useResult`.
 */
export function useResultEdits(result: Result | undefined): ResultEditing {
  const locale = useLocale();
  const model = useEditsModel(result?.source ?? result);
  const edited = useEditedResult(result?.source ?? result, model.edits);
  return useMemo(() => {
    const { result: rows } = edited;
    const title = shownName(rows?.title ?? '').trim() || locale.untitledResult;
    return {
      ...model,
      ...edited,
      ...formatRows(rows, title, locale, model.summary),
      countText: rows === undefined ? '' : countRows(rows, locale, model.edits.pivot !== undefined),
    };
  }, [model, edited, locale]);
}
