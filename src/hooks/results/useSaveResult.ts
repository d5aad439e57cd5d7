'use client';

import { useContext } from 'react';
import { type SavedAnswer, saveAnswer } from '../../conversation/SavedAnswer.js';
import type { Result } from '../../rows/Result.js';
import { splitQuestion } from '../../text/questionContext.js';
import { ChatSessionContext } from '../provider/ChatSessionContext.js';
import { useChatUi } from '../provider/ChatUiContext.js';
import { TurnIdContext } from '../useReport.js';

/** Returns the function that passes a result to the product's `onSave`, and rejects if that does. Undefined without `onSave`. */
export function useSaveResult(
  result: Result,
  about: Pick<SavedAnswer, 'edits' | 'isOwnSql'>,
): (() => Promise<void>) | undefined {
  const { onSave } = useChatUi();
  const session = useContext(ChatSessionContext)?.session;
  const turnId = useContext(TurnIdContext);
  if (onSave === undefined) return undefined;
  return async () => {
    const { chatId, turns } = session?.getSnapshot() ?? {};
    const turn = turns?.find(({ id }) => id === turnId);
    const { question } = splitQuestion(turn?.question ?? '');
    const saved = saveAnswer(result, { ...about, question, savedAt: Date.now() });
    await onSave({ chatId, turn, result, edits: about.edits, saved });
  };
}
