'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useMessage } from '../../../hooks/useMessage.js';
import { cleanText } from '../../../text/cleanText.js';
import { splitQuestion } from '../../../text/questionContext.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { Toolbar } from '../../ui/Toolbar.js';

/** Props of `QuestionActions`, besides the attributes of a `<div>`. */
export interface QuestionActionsProps extends ComponentPropsWithoutRef<'div'> {
  /** Id of the question's message in the provider's session. */
  readonly questionId: string;
  /** Puts the question into the composer. Without it, the button is left out. */
  readonly onEdit?:
    | ((question: {
        /** Id of its message. */
        readonly questionId: string;
        /** As it was sent: see `splitQuestion`. */
        readonly text: string;
      }) => void)
    | undefined;
}

/**
 * What a reader can do with a question, as a toolbar with one tab stop: copy it, and edit it in the composer, which sends it
 * as a new question. Children follow. `data-state`: `ready`.
 */
export const QuestionActions = forwardRef<HTMLDivElement, QuestionActionsProps>(function QuestionActions(
  { questionId, onEdit, children, ...attributes },
  ref,
) {
  const locale = useLocale();
  const text = useMessage(questionId)?.content ?? '';
  return (
    <Toolbar {...attributes} ref={ref} aria-label={locale.questionActions} part="question-actions" data-state="ready">
      <CopyButton
        text={cleanText(splitQuestion(text).question)}
        label={locale.copyQuestion}
        title={locale.copyQuestion}
      />
      {onEdit !== undefined && (
        <ActionButton
          part="turn-action"
          icon="edit"
          label={locale.editQuestion}
          onClick={() => onEdit({ questionId, text })}
          data-action="edit"
        />
      )}
      {children}
    </Toolbar>
  );
});
