'use client';

import { useMemo } from 'react';
import type { Result } from '../../rows/Result.js';
import { type EditedResult, useEditedResult } from './useEditedResult.js';
import { type EditsModel, useEditsModel } from './useEditsModel.js';

/** What a reader changed in a result, and the result with it. */
export interface ResultEditing extends EditsModel, EditedResult {}

/**
 * Returns a reader's edits of a result and the result that they leave: rows filtered and sorted, columns hidden and in another order. Table, chart,
 * files and your own code take that like any other result; what the agent answered never changes and is its `source`.
 *
 * All that show a result of a thread share its edits: a filter that is set in a table of `Chat` is here, too. Filters live as long as the session; the rest
 * also survives a reload if the provider has a `draftStorage`. Keep `result` the same object until it changes, such as that of `useResult`.
 */
export function useResultEdits(result: Result | undefined): ResultEditing {
  const model = useEditsModel(result?.source ?? result);
  const edited = useEditedResult(result?.source ?? result, model.edits);
  return useMemo(() => ({ ...model, ...edited }), [model, edited]);
}
