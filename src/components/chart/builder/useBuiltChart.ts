'use client';

import { useMemo, useState } from 'react';
import { buildInSteps, type ChartBuild } from '../../../chart/build/buildChart.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import type { Locale } from '../../../locales/Locale.js';
import type { ChartEdit } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';
import { workInSlices, workUntil } from '../../../rows/workInSlices.js';

/** A built chart, or `null` if the result doesn't have its columns. */
type Built = ChartBuild | null;

interface Build {
  readonly edit: ChartEdit;
  readonly locale: Locale;
  /** The chart, or a promise of it. */
  readonly built: Built | Promise<Built>;
}

/** The last build of each result, which the panel and the chart share. */
const builds = new WeakMap<Result, Build>();

/** Milliseconds of work before the rest is sliced: enough for the rows of most answers. */
const AT_ONCE = 8;

/**
 * Returns a chart that a reader builds. With many rows, building takes several tasks, during which it returns the previous chart.
 * `undefined` until there is one; `null` if the result doesn't have its columns.
 */
export function useBuiltChart(result: Result, edit: ChartEdit | undefined): Built | undefined {
  const locale = useLocale();
  const [built, setBuilt] = useState<Built>();
  const build = useMemo(() => edit && { result, edit, locale }, [result, edit, locale]);
  useBrowserLayoutEffect(() => {
    if (build === undefined) return;
    let isCurrent = true;
    const set = (now: Built) => isCurrent && setBuilt(now);
    const started = startBuild(build);
    if (started instanceof Promise) started.then(set, () => set(null));
    else set(started);
    return () => {
      isCurrent = false;
    };
  }, [build]);
  return edit === undefined ? undefined : built;
}

function startBuild({ result, edit, locale }: Omit<Build, 'built'> & { readonly result: Result }): Build['built'] {
  const before = builds.get(result);
  if (before?.edit === edit && before.locale === locale) return before.built;
  const steps = buildInSteps(result, edit, { ...locale, other: chartBuilderWords(locale).other });
  const first = workUntil(steps, performance.now() + AT_ONCE);
  const built = first.done ? (first.value ?? null) : workInSlices(steps).then((value) => value ?? null);
  builds.set(result, { edit, locale, built });
  return built;
}
