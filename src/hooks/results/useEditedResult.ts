'use client';

import { useMemo, useState } from 'react';
import type { EditWords } from '../../rows/edits/EditWords.js';
import { editInSteps } from '../../rows/edits/editResult.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import { workInSlices, workUntil } from '../../rows/workInSlices.js';
import { useLocale } from '../provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.js';

/** A result after a reader's edits. */
export interface EditedResult {
  /** The edited result, whose `source` is the original; without edits, the original itself. Undefined until there is a result. */
  readonly result: Result | undefined;
  /** Whether edits of many rows are still being applied. `result` is then the previous one. */
  readonly isWorking: boolean;
}

/** Milliseconds that edits may block the page. Most finish within that and never show a busy state. */
const MAX_BLOCKING_MS = 16;

/** Returns a result after edits. Edits of many rows are applied in slices. Keep `edits` the same object until they change. */
export function useEditedResult(result: Result | undefined, edits: ResultEdits): EditedResult {
  const locale = useLocale();
  const work = useMemo(() => begin(result, edits, locale), [result, edits, locale]);
  const [finished, setFinished] = useState<{ readonly work: Work; readonly edited: Result }>();
  useBrowserLayoutEffect(() => {
    const finish = (edited: Result) => setFinished({ work, edited });
    if (result === undefined || work.edited !== undefined) {
      // The previous result is shown while the next edits are applied. Without edits, no further render is needed.
      if (work.edited !== undefined && work.edited !== result) finish(work.edited);
      return;
    }
    const stop = new AbortController();
    // From the start, because React may run this effect again. The promise rejects if other edits replace these.
    workInSlices(editInSteps(result, edits, locale), stop.signal).then(finish, () => {});
    return () => stop.abort();
  }, [work, result, edits, locale]);
  const done = finished?.work === work ? finished.edited : work.edited;
  const before = finished !== undefined && finished.edited.source === result ? finished.edited : result;
  const isWorking = done === undefined && result !== undefined;
  return useMemo(() => ({ result: isWorking ? before : done, isWorking }), [isWorking, before, done]);
}

/** The result of edits that take no longer than `MAX_BLOCKING_MS`; undefined for others. */
interface Work {
  readonly edited: Result | undefined;
}

function begin(result: Result | undefined, edits: ResultEdits, locale: EditWords): Work {
  if (result === undefined) return { edited: undefined };
  const first = workUntil(editInSteps(result, edits, locale), performance.now() + MAX_BLOCKING_MS);
  return { edited: first.done ? first.value : undefined };
}
