'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { findOpenTab } from '../findOpenTab.js';

/** A note above the tabs of a card that its rows come from the reader's query, with a button that restores the agent's. */
export function OwnSqlNote({ onBack }: { readonly onBack: () => void }): ReactNode {
  const locale = useLocale();
  return (
    <div role="status" data-tt-part="own-sql">
      <Icon name="edit" />
      <span>{locale.yourSql}</span>
      <Button
        part="sql-editor-action"
        onClick={({ currentTarget }) => {
          findOpenTab(currentTarget)?.focus();
          onBack();
        }}
      >
        {locale.agentSql}
      </Button>
    </div>
  );
}
