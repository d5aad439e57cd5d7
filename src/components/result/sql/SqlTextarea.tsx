'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Props of the slot `SqlEditor`. */
export interface SqlEditorProps {
  /** The text. */
  readonly value: string;
  /** Called with the whole text at each change. */
  readonly onChange: (value: string) => void;
  /** Runs the text. Ctrl+Enter and Cmd+Enter do so as well, unless the editor handles them. */
  readonly onRun: () => void;
  /** Whether the text runs. It can't be changed then. */
  readonly isRunning: boolean;
  /** The service's message about why the last run failed. It is also shown below the editor. Untrusted. */
  readonly error: string | undefined;
  /** The accessible name. */
  readonly label: string;
  /** The id of the element that shows the error; undefined without one. */
  readonly errorId: string | undefined;
  /** Whether to take the focus when it is mounted. */
  readonly autoFocus: boolean;
}

const MIN_LINES = 6;
const MAX_LINES = 16;

/** The default editor of a query: a plain field. */
export function SqlTextarea({
  value,
  onChange,
  isRunning,
  error,
  label,
  errorId,
  autoFocus,
}: SqlEditorProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <textarea
      ref={field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      rows={Math.min(Math.max(value.split('\n').length, MIN_LINES), MAX_LINES)}
      // Unlike a disabled field, a read-only one keeps the focus.
      readOnly={isRunning}
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={errorId}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      data-tt-part="sql-editor-field"
    />
  );
}
