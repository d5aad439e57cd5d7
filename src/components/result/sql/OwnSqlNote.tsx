'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { findOpenTab } from './findOpenTab.js';

/** Says above the tabs of a card that its rows are those of the reader's query, and leads back to the agent's. */
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
