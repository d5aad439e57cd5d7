'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../hooks/isComposing.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { MAX_TITLE_LENGTH } from '../../protocol/textLimits.js';

export interface ThreadTitleFieldProps {
  readonly title: string;
  /** Called with a title that isn't empty. `isByKey`: false when the reader has left the field. */
  readonly onSave: (title: string, isByKey: boolean) => void;
  readonly onCancel: (isByKey: boolean) => void;
}

/** Edits a title in its place: Enter saves, Esc cancels, and an empty title is refused. Leaving the field saves, unless it is empty. */
export function ThreadTitleField({ title, onSave, onCancel }: ThreadTitleFieldProps): ReactNode {
  const locale = useLocale();
  const problem = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  // Enter and Esc unmount the field, which then loses the focus.
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const finish = (value: string | undefined, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (value === undefined) onCancel(isByKey);
    else onSave(value, isByKey);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Arrows, F2 and Delete are keys of the list.
    event.stopPropagation();
    if (isComposing(event)) return;
    const value = event.currentTarget.value.trim();
    if (event.key === 'Escape') {
      // Otherwise, Esc would also close a drawer around the list.
      event.preventDefault();
      finish(undefined, true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (value === '') setRefused(true);
      else finish(value, true);
    }
  };
  return (
    <>
      <input
        ref={field}
        defaultValue={title}
        dir="auto"
        maxLength={MAX_TITLE_LENGTH}
        enterKeyHint="done"
        aria-label={locale.threadTitle}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? problem : undefined}
        onChange={(event) => setRefused(isRefused && event.target.value.trim() === '')}
        onKeyDown={pressKey}
        onBlur={(event) => finish(event.target.value.trim() || undefined, false)}
        data-tt-part="thread-field"
      />
      <span id={problem} role="alert" data-tt-part="thread-problem">
        {isRefused && locale.threadTitleMissing}
      </span>
    </>
  );
}
