'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react';
import { useLocale } from './ChatUiContext.js';
import { CheckIcon, CopyIcon } from './icons.js';

export interface CopyButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** What goes to the clipboard; a function is asked when the button is pressed. */
  readonly text: string | (() => string);
  /** What the button says, such as "Copy SQL". */
  readonly label: string;
}

/** Puts a text on the clipboard and says for two seconds whether that worked. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { text, label, ...attributes },
  ref,
) {
  const locale = useLocale();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () => {
    // No clipboard at all on pages that are not served securely.
    const written =
      navigator.clipboard?.writeText(typeof text === 'function' ? text() : text) ??
      Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const words = { idle: label, copied: locale.copied, failed: locale.copyFailed }[state];

  return (
    <button type="button" onClick={copy} {...attributes} ref={ref} data-tt-part="copy-button" data-state={state}>
      {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{words}</span>
    </button>
  );
});
