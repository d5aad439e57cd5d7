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
  /** Its `source` is the result as it was answered; that itself without edits. Undefined until there is one. */
  readonly result: Result | undefined;
  /** Whether edits of many rows are being made. `result` is then that from before. */
  readonly isWorking: boolean;
}

/** Milliseconds that edits may block the page. Most end within that and never show a state. */
const MAX_BLOCKING_MS = 16;

/** Returns a result after edits. Those of many rows are made in slices. Keep `edits` the same object until they change. */
export function useEditedResult(result: Result | undefined, edits: ResultEdits): EditedResult {
  const locale = useLocale();
  const work = useMemo(() => begin(result, edits, locale), [result, edits, locale]);
  const [finished, setFinished] = useState<{ readonly work: Work; readonly edited: Result }>();
  useBrowserLayoutEffect(() => {
    const finish = (edited: Result) => setFinished({ work, edited });
    if (work.steps === undefined) {
      // It is shown while the next edits are made. Without edits, nothing has to render again.
      if (work.edited !== undefined && work.edited !== result) finish(work.edited);
      return;
    }
    const stop = new AbortController();
    // Rejected if other edits replace these.
    workInSlices(work.steps, stop.signal).then(finish, () => {});
    return () => stop.abort();
  }, [work, result]);
  const done = finished?.work === work ? finished.edited : work.edited;
  const before = finished !== undefined && finished.edited.source === result ? finished.edited : result;
  const isWorking = done === undefined && work.steps !== undefined;
  return useMemo(() => ({ result: isWorking ? before : done, isWorking }), [isWorking, before, done]);
}

/** Edits that are done, or what is left of them to do. */
interface Work {
  readonly edited: Result | undefined;
  readonly steps?: Generator<undefined, Result> | undefined;
}

function begin(result: Result | undefined, edits: ResultEdits, locale: EditWords): Work {
  if (result === undefined) return { edited: undefined };
  const steps = editInSteps(result, edits, locale);
  const first = workUntil(steps, performance.now() + MAX_BLOCKING_MS);
  return first.done ? { edited: first.value } : { edited: undefined, steps };
}
