'use client';

import { useContext } from 'react';
import { ChatSessionContext } from '../../../hooks/provider/ChatSessionContext.js';
import { type ChatUi, useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { TurnIdContext } from '../../../hooks/useReport.js';
import { saveAnswer } from '../../../stream/turns/SavedAnswer.js';
import type { ResultCard } from '../ResultCard.js';

/** Returns what the entry "Save this result" does; undefined without the product's `onSave`. `say` tells how it ended. */
export function useSave(
  { result, editing: { edits } }: ResultCard,
  onSave: ChatUi['onSave'],
  say: (words: string) => void,
): (() => void) | undefined {
  const locale = useLocale();
  const session = useContext(ChatSessionContext)?.session;
  const turnId = useContext(TurnIdContext);
  if (onSave === undefined) return undefined;
  return () => {
    const turn = session?.getSnapshot().turns.find(({ id }) => id === turnId);
    const saved = saveAnswer(result, edits, turn?.question ?? '', Date.now());
    Promise.resolve(onSave({ turn, result, edits, saved })).then(
      () => say(locale.resultSaved),
      () => say(locale.chartSaveFailed),
    );
  };
}
