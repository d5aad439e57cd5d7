'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.js';
import { nextByKey } from '../ui/nextByKey.js';

/** One view of a result. */
export interface ResultTab {
  /** `chart`, `figures`, `table` or `sql`. */
  readonly id: string;
  /** In the reader's language. */
  readonly label: string;
  /** The view. */
  readonly content: ReactNode;
  /** How many of the rows the view shows. Visible while this tab is open; a table shows it in its toolbar. */
  readonly aside?: ReactNode;
}

/** Props of the slot `ResultTabs`. */
export interface ResultTabsProps {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  /** At least one. */
  readonly tabs: readonly ResultTab[];
  /** The id of the open tab. */
  readonly tabId: string;
  /** Opens another tab. */
  readonly onTabIdChange: (id: string) => void;
}

/**
 * Tabs that follow the ARIA pattern: the arrow keys, Home and End move the focus and open the tab. A panel stays mounted after it
 * was opened.
 */
export function ResultTabs({ label, tabs, tabId, onTabIdChange }: ResultTabsProps): ReactNode {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === tabId);
  const active = tabs[at];
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([tabId]));
  // The card may have opened the tab itself.
  if (!visited.has(tabId)) setVisited(new Set([...visited, tabId]));

  const open = (tab: ResultTab | undefined) => {
    if (tab === undefined) return;
    onTabIdChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextByKey(event, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    open(tabs[next]);
  };

  return (
    <>
      <div data-tt-part="result-bar">
        <div ref={list} role="tablist" aria-label={label} data-tt-part="result-tabs" onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <Button
              key={tab.id}
              part="result-tab"
              label={tab.label}
              role="tab"
              id={`${prefix}-tab-${tab.id}`}
              aria-controls={`${prefix}-panel-${tab.id}`}
              aria-selected={tab === active}
              tabIndex={tab === active ? 0 : -1}
              data-state={tab === active ? 'active' : 'inactive'}
              onClick={() => open(tab)}
            />
          ))}
        </div>
        {active?.aside}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab !== active}
          // Figures may scroll, and nothing in them takes the focus.
          tabIndex={tab.id === 'figures' ? 0 : undefined}
          data-tt-part="result-panel"
          data-panel={tab.id}
        >
          {visited.has(tab.id) && tab.content}
        </div>
      ))}
    </>
  );
}
