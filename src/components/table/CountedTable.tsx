'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { countsOf } from '../../hooks/results/countRows.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { Result } from '../../rows/Result.js';
import { useSlot } from '../ui/useSlot.js';
import { TableToolbar } from './TableToolbar.js';

const HasToolbarContext = createContext<((hasToolbar: boolean) => void) | undefined>(undefined);

export interface CountedTableProps {
  readonly result: Result;
  /** Whether its rows are those of a pivot. */
  readonly isPivoted: boolean;
  readonly allRows: AllRows | undefined;
  /** A product's table. */
  readonly children: ReactNode;
}

/** A product's table, with its row count and the button that loads all rows above it, unless it contains the default table. */
export function CountedTable({ result, isPivoted, allRows, children }: CountedTableProps): ReactNode {
  const [Toolbar, toolbarProps] = useSlot('TableToolbar', TableToolbar);
  const [hasToolbar, setHasToolbar] = useState(false);
  const shown = countsOf(result, isPivoted);
  return (
    <HasToolbarContext.Provider value={setHasToolbar}>
      {!hasToolbar && Toolbar && <Toolbar {...{ shown, allRows }} isSorting={false} {...toolbarProps} />}
      {children}
    </HasToolbarContext.Provider>
  );
}

/** Called by the default table, whose toolbar already shows the count. */
export function useOwnToolbar(): void {
  const tell = useContext(HasToolbarContext);
  useBrowserLayoutEffect(() => {
    tell?.(true);
    return () => tell?.(false);
  }, [tell]);
}
