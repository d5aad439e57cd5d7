'use client';

import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ColumnMenuItem, ColumnMenuProps } from './ColumnMenu.js';

/** The menu of one column at a time, whose code loads when the reader first comes near a header. */
export interface OpenColumnMenu {
  /** The column whose menu is open, or -1. */
  readonly openColumn: number;
  /** Loads its code in advance. */
  readonly preload: () => void;
  /** Opens the menu of a column below its header. */
  readonly open: (column: number, header: HTMLElement) => void;
  /** Renders the open menu, if there is one. */
  readonly render: (label: string, groups: readonly (readonly ColumnMenuItem[])[]) => ReactNode;
}

/** Opens the menu of a column. If its code can't be loaded, nothing opens, and the next press tries again. */
export function useColumnMenu(): OpenColumnMenu {
  const [Menu, setMenu] = useState<ComponentType<ColumnMenuProps>>();
  const [at, setAt] = useState<{ readonly column: number; readonly header: HTMLElement }>();
  const preload = useCallback(() => {
    import('./ColumnMenu.js').then(
      ({ ColumnMenu }) => setMenu(() => ColumnMenu),
      () => setAt(undefined),
    );
  }, []);
  const open = useCallback(
    (column: number, header: HTMLElement) => {
      preload();
      // The second press of the button closes it.
      setAt((before) => (before?.column === column ? undefined : { column, header }));
    },
    [preload],
  );
  const render = (label: string, groups: readonly (readonly ColumnMenuItem[])[]) =>
    Menu &&
    at && <Menu key={at.column} label={label} groups={groups} header={at.header} onClose={() => setAt(undefined)} />;
  return { openColumn: at?.column ?? -1, preload, open, render };
}
