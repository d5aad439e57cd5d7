'use client';

import { useMemo, useState } from 'react';
import { writeQueryChart } from '../../chart/build/writeQueryChart.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useOwnSqlResults } from '../../hooks/results/ownSqlResults.js';
import { useThreadEdits } from '../../hooks/results/useEditsModel.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';

/** The form in which the dashboard shows a result. */
type DraftView = 'chart' | 'table';

/** A result of the thread and the reader's choices for it. */
export interface DraftItem {
  /** The result. */
  readonly result: Result;
  /** Whether the dashboard includes it. */
  readonly isChosen: boolean;
  /** The chart it can be shown as: the reader's own if the rows are the query's, or else the agent's. Undefined if there is none. */
  readonly chart: unknown;
  /** A summary of the reader's changes that the dashboard won't show, since neither the query nor the chart contains them. */
  readonly changes: string;
  /** How the dashboard shows it. */
  readonly view: DraftView;
}

/** A dashboard that isn't published yet. */
export interface DashboardDraft {
  /** All results, in the dashboard's order. */
  readonly items: readonly DraftItem[];
  /** Includes or excludes a result. */
  choose(messageId: string, isChosen: boolean): void;
  /** Shows a result as a chart or a table. */
  show(messageId: string, view: DraftView): void;
  /** Swaps a result with the one before (-1) or after (1). Has no effect at either end. */
  move(messageId: string, step: -1 | 1): void;
}

interface Choices {
  readonly order: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly views: ReadonlyMap<string, DraftView>;
}

const NO_CHOICES: Choices = { order: [], left: new Set(), views: new Map() };

/** Tracks the reader's choices. All results are initially included, in thread order; new ones are added at the end. */
export function useDashboardDraft(results: readonly Result[]): DashboardDraft {
  const [choices, setChoices] = useState(NO_CHOICES);
  const locale = useLocale();
  const edits = useThreadEdits();
  const hasOwnSql = useOwnSqlResults();
  const charts = useMemo(
    () => new Map(results.map((result) => [result, ownChart(result, edits.of(result))])),
    [results, edits],
  );
  const place = (id: string) => {
    const index = choices.order.indexOf(id);
    return index === -1 ? choices.order.length : index;
  };
  // The sort is stable, so results that were never moved stay in thread order.
  const ordered = [...results].sort((a, b) => place(a.id) - place(b.id));
  const items = ordered.map((result) => {
    const own = charts.get(result);
    const chart = own ?? result.chart;
    const view = choices.views.get(result.id) ?? (chart === undefined ? 'table' : 'chart');
    const all = edits.of(result);
    const lost = view === 'table' ? { ...all, chart: undefined } : own === undefined ? all : {};
    // The edits of the agent's rows aren't visible then.
    const changes = hasOwnSql(result) ? locale.yourSql : edits.describe(lost);
    return { result, isChosen: !choices.left.has(result.id), chart, changes, view };
  });

  return {
    items,
    choose(messageId, isChosen) {
      const left = new Set(choices.left);
      if (isChosen) left.delete(messageId);
      else left.add(messageId);
      setChoices({ ...choices, left });
    },
    show(messageId, view) {
      setChoices({ ...choices, views: new Map(choices.views).set(messageId, view) });
    },
    move(messageId, step) {
      const order = items.map(({ result }) => result.id);
      const from = order.indexOf(messageId);
      const neighbour = order[from + step];
      if (neighbour === undefined) return;
      order[from + step] = messageId;
      order[from] = neighbour;
      setChoices({ ...choices, order });
    },
  };
}

/** The chart that the reader built, unless it shows other rows than the query's. */
function ownChart(result: Result, { chart, filters, pivot, comparison }: ResultEdits): unknown {
  const hasOwnRows = (filters ?? []).length > 0 || pivot !== undefined || comparison !== undefined;
  return chart === undefined || hasOwnRows ? undefined : writeQueryChart(result, chart);
}
