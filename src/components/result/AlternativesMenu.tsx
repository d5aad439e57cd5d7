'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { ActionMenu, ActionMenuItem, type ActionMenuProps } from '../ui/ActionMenu.js';

interface AlternativesMenuProps extends Pick<ActionMenuProps, 'button' | 'onClose'> {
  readonly alternatives: readonly string[];
  readonly onSelect: (alternative: string) => void;
}

/** Questions for readers who didn't mean what a query assumes. */
export function AlternativesMenu({ alternatives, onSelect, ...menu }: AlternativesMenuProps): ReactNode {
  const locale = useLocale();
  return (
    <ActionMenu {...menu} label={locale.askInstead} placement="bottom-start">
      {alternatives.map((alternative) => (
        <ActionMenuItem key={alternative} onSelect={() => onSelect(alternative)}>
          {alternative}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  );
}
