'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { PartFailedDialog } from '../../ui/PartFailedDialog.js';
import { useLazyPart } from '../../ui/useLazyPart.js';
import type { ColumnMenuItem } from './ColumnMenu.js';

const columnMenu = lazyPart(() => import('./ColumnMenu.js').then(({ ColumnMenu }) => ColumnMenu), {
  isPreloaded: true,
});

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

/** Opens the menu of a column. */
export function useColumnMenu(): OpenColumnMenu {
  const [at, setAt] = useState<{ readonly column: number; readonly header: HTMLElement }>();
  const { part: Menu, failure } = useLazyPart(columnMenu, at !== undefined);
  const open = useCallback(
    (column: number, header: HTMLElement) =>
      // The second press of the button closes it.
      setAt((before) => (before?.column === column ? undefined : { column, header })),
    [],
  );
  const close = () => setAt(undefined);
  const render = (label: string, groups: readonly (readonly ColumnMenuItem[])[]) => (
    <>
      {failure && <PartFailedDialog failure={failure} onClose={close} />}
      {Menu && at && <Menu key={at.column} label={label} groups={groups} header={at.header} onClose={close} />}
    </>
  );
  return { openColumn: at?.column ?? -1, preload: columnMenu.preload, open, render };
}
