'use client';

import { useMemo } from 'react';
import type { Result } from '../../rows/Result.js';
import { type EditedResult, useEditedResult } from './useEditedResult.js';
import { type EditsModel, useEditsModel } from './useEditsModel.js';

/** A reader's edits of a result, and the edited result. */
export interface ResultEditing extends EditsModel, EditedResult {}

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
  const model = useEditsModel(result?.source ?? result);
  const edited = useEditedResult(result?.source ?? result, model.edits);
  return useMemo(() => ({ ...model, ...edited }), [model, edited]);
}
