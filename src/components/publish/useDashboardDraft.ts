'use client';

import { useState } from 'react';
import { useEditSummaries } from '../../hooks/results/useEditsModel.js';
import type { Result } from '../../rows/Result.js';

/** The form in which the dashboard shows a result. */
type DraftView = 'chart' | 'table';

/** A result of the thread and the reader's choices for it. */
export interface DraftItem {
  /** The result. */
  readonly result: Result;
  /** Whether the dashboard includes it. */
  readonly isChosen: boolean;
  /** A summary of the reader's changes. Neither the query nor the spec contains them, so the dashboard won't either. */
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
  const changesOf = useEditSummaries();
  const place = (id: string) => {
    const index = choices.order.indexOf(id);
    return index === -1 ? choices.order.length : index;
  };
  // The sort is stable, so results that were never moved stay in thread order.
  const ordered = [...results].sort((a, b) => place(a.id) - place(b.id));
  const items = ordered.map((result) => ({
    result,
    isChosen: !choices.left.has(result.id),
    changes: changesOf(result),
    view: choices.views.get(result.id) ?? (result.chart === undefined ? 'table' : 'chart'),
  }));

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
