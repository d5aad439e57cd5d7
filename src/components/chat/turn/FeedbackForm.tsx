'use client';

import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isFocusAround } from '../../../dom/isFocusAround.js';
import { isComposing } from '../../../hooks/isComposing.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { Button } from '../../ui/Button.js';

export interface FeedbackFormProps {
  /** The button that opened the form. The field takes the focus unless it has moved elsewhere since. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Called with the reason, trimmed and not empty. */
  readonly onSend: (reason: string) => void;
  /** Called when the reader closes the form, or sends it empty. */
  readonly onCancel: () => void;
}

/** Characters. */
const MAX_REASON_LENGTH = 1000;

/** A small form for the reason of a bad rating. Enter sends, Shift+Enter breaks the line, Esc cancels. */
export function FeedbackForm({ opener, onSend, onCancel }: FeedbackFormProps) {
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(true);

  useEffect(() => {
    if (opener.current === null || !isFocusAround(opener.current)) return;
    field.current?.focus({ preventScroll: true });
    // Firefox doesn't scroll to a field that is partly visible.
    field.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, [opener]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    if (reason === '') onCancel();
    else onSend(reason);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      // Keep Esc from stopping the answer, as it does elsewhere in the chat.
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey && event.target === field.current) {
      event.preventDefault();
      submit();
    }
  };

  return (
    <form onSubmit={submit} onKeyDown={pressKey} data-tt-part="feedback-form">
      <label htmlFor={id}>{locale.feedbackReason}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        // An empty field would be left-to-right with `auto`.
        dir={isEmpty ? undefined : 'auto'}
        onChange={(event) => setEmpty(event.target.value === '')}
        maxLength={MAX_REASON_LENGTH}
        enterKeyHint="send"
        data-tt-part="feedback-reason"
      />
      <div data-tt-part="feedback-actions">
        <Button part="feedback-send" type="submit" label={locale.sendFeedback} />
        <Button part="turn-action" label={locale.cancel} onClick={onCancel} />
      </div>
    </form>
  );
}
