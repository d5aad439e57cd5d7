'use client';

import { useState } from 'react';
import type { ThreadResult } from '../../stream/listThreadResults.js';

/** How a result stands on the dashboard. */
export type DraftView = 'chart' | 'table';

/** A result of the thread, as it may be put on the dashboard. */
export interface DraftItem {
  readonly result: ThreadResult;
  readonly isChosen: boolean;
  readonly view: DraftView;
}

export interface DashboardDraft {
  /** All results, in the order they will have. */
  readonly items: readonly DraftItem[];
  choose(messageId: string, isChosen: boolean): void;
  show(messageId: string, view: DraftView): void;
  /** Takes the place of its neighbour: -1 before, 1 after. At an end nothing happens. */
  move(messageId: string, step: -1 | 1): void;
}

interface Choices {
  readonly order: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly views: ReadonlyMap<string, DraftView>;
}

const NO_CHOICES: Choices = { order: [], left: new Set(), views: new Map() };

/** What the reader chose of a thread's results. All are chosen at first, in the thread's order; new ones join at the end. */
export function useDashboardDraft(results: readonly ThreadResult[]): DashboardDraft {
  const [choices, setChoices] = useState(NO_CHOICES);
  const place = (id: string) => {
    const index = choices.order.indexOf(id);
    return index === -1 ? choices.order.length : index;
  };
  // Stable: results that were never moved keep the order of the thread.
  const ordered = [...results].sort((a, b) => place(a.messageId) - place(b.messageId));
  const items = ordered.map((result) => ({
    result,
    isChosen: !choices.left.has(result.messageId),
    view: choices.views.get(result.messageId) ?? (result.vegaSpec === undefined ? 'table' : 'chart'),
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
      const order = items.map(({ result }) => result.messageId);
      const from = order.indexOf(messageId);
      const neighbour = order[from + step];
      if (neighbour === undefined) return;
      order[from + step] = messageId;
      order[from] = neighbour;
      setChoices({ ...choices, order });
    },
  };
}
