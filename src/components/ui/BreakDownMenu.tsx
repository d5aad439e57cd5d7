'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { DataMember } from '../../protocol/platform/dataApi.js';
import { shownName } from '../../text/shownName.js';
import { ActionMenu, ActionMenuItem, type ActionMenuProps } from './ActionMenu.js';

/** Props of `BreakDownMenu`. */
export interface BreakDownMenuProps extends Pick<ActionMenuProps, 'button' | 'onClose'> {
  readonly dimensions: readonly DataMember[];
  readonly onChoose: (dimension: DataMember) => void;
}

/** The dimensions that values can be broken down by. */
export function BreakDownMenu({ dimensions, onChoose, ...menu }: BreakDownMenuProps): ReactNode {
  const locale = useLocale();
  return (
    <ActionMenu {...menu} label={locale.breakDownBy} placement="bottom-start">
      {dimensions.map((dimension) => (
        <ActionMenuItem key={dimension.name} onSelect={() => onChoose(dimension)}>
          {shownName(dimension.title || dimension.name)}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  );
}
