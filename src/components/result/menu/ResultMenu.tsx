'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useChatUi } from '../../../hooks/provider/ChatUiContext.js';
import type { ResultMenuAction } from '../../../hooks/provider/ResultMenuAction.js';
import { useSaveResult } from '../../../hooks/results/useSaveResult.js';
import { throwLater } from '../../../protocol/throwLater.js';
import type { Result } from '../../../rows/Result.js';
import type { CardViews } from '../../rows/CardViews.js';
import { ActionMenu, ActionMenuItem, ActionMenuLine } from '../../ui/ActionMenu.js';
import { LateIcon } from '../../ui/LateIcon.js';
import { MenuPartsContext, ResultActions } from '../../ui/ResultActions.js';
import { useSlot } from '../../ui/useSlot.js';
import type { ResultCard } from '../ResultCard.js';
import { useMenuActions } from './useMenuActions.js';
import { useResultEditEntries } from './useResultEditEntries.js';

export interface ResultMenuProps {
  readonly card: ResultCard;
  /** The views next to the button, which take precedence over those of the card. */
  readonly views: CardViews;
  readonly label: string;
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of a result while it is open, and a note on how the last action ended, which is announced. */
export function ResultMenu({ card, views, label, button, isOpen, onClose }: ResultMenuProps): ReactNode {
  const { locale, resultActions = [] } = useChatUi();
  const [Actions, actionsProps] = useSlot('ResultActions', ResultActions);
  const [note, say] = useNote();
  const actions = useMenuActions(card, views, isOpen, say);
  const { result, title, isOwnSql } = card;
  const save = useSaveResult(result, { edits: card.editing.edits, isOwnSql });
  const saveAndTell = () =>
    save?.().then(
      () => say(locale.resultSaved),
      () => say(locale.chartSaveFailed),
    );
  const edits = useResultEditEntries(card, isOpen);
  const hasActions = (actionsProps?.actions ?? actions).length > 0;
  const hasOthers = resultActions.length > 0 || save !== undefined;
  return (
    <>
      {isOpen && (
        <ActionMenu {...{ label, button, onClose }}>
          {Actions &&
            edits.map(({ label, icon, run }) => (
              <ActionMenuItem key={label} icon={icon && <LateIcon name={icon} />} onSelect={run}>
                {label}
              </ActionMenuItem>
            ))}
          {Actions && edits.length > 0 && (hasActions || hasOthers) && <ActionMenuLine />}
          {Actions && (
            <MenuPartsContext.Provider value={MENU_PARTS}>
              <Actions view="menu" result={result} title={title} actions={actions} {...actionsProps} />
            </MenuPartsContext.Provider>
          )}
          {Actions && hasActions && hasOthers && <ActionMenuLine />}
          {save && (
            <ActionMenuItem icon={<LateIcon name="save" />} onSelect={saveAndTell}>
              {locale.saveResult}
            </ActionMenuItem>
          )}
          {resultActions.map((action) => (
            <ActionMenuItem key={action.id} icon={action.icon} onSelect={() => select(action, result)}>
              {action.label}
            </ActionMenuItem>
          ))}
        </ActionMenu>
      )}
      <span role="status" data-tt-part="result-note">
        {note}
      </span>
    </>
  );
}

const MENU_PARTS = { Entry: ActionMenuItem, Line: ActionMenuLine };

/** An error in the product's code must not keep the menu open. */
function select({ onSelect }: ResultMenuAction, result: Result): void {
  try {
    onSelect(result);
  } catch (error) {
    throwLater(error);
  }
}

/** Milliseconds that a note stays. */
const NOTE_TIME = 4000;

/** A short text that disappears by itself. */
function useNote(): readonly [string, (words: string) => void] {
  // An object, so that repeating the same text restarts its time.
  const [note, setNote] = useState({ words: '' });
  useEffect(() => {
    if (note.words === '') return;
    const timer = setTimeout(() => setNote({ words: '' }), NOTE_TIME);
    return () => clearTimeout(timer);
  }, [note]);
  const say = useCallback((words: string) => setNote({ words }), []);
  return [note.words, say];
}
