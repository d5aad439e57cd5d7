'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react';
import { writeClipboard } from '../../dom/writeClipboard.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import { ActionButton } from './ActionButton.js';

/** Props of `CopyButton`, besides the attributes of a button. */
export interface CopyButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** The text to copy. A function is called when the button is pressed. */
  readonly text: string | (() => string);
  /**
   * Returns the text as HTML; called when the button is pressed. It resolves to undefined if there is none.
   *
   * @default plain text only
   */
  readonly html?: (() => Promise<string | undefined>) | undefined;
  /** The button's label, such as "Copy SQL". */
  readonly label: string;
  /**
   * The tooltip of a button without visible words.
   *
   * @default the words are visible
   */
  readonly title?: string | undefined;
}

/**
 * Copies a text to the clipboard, and shows for 2 s whether that worked. Renders nothing if the provider's `can` forbids copying.
 * `data-state`: `idle`, `copied` or `failed`.
 */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { text, html, label, title, ...attributes },
  ref,
) {
  const locale = useLocale();
  const { copy: isAllowed } = useCan();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  // Becomes a live region only once it is used, since a thread has many of these buttons.
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () => {
    setIsUsed(true);
    // The second of two presses is announced, too, and its words stay as long.
    setState('idle');
    writeClipboard(typeof text === 'function' ? text() : text, html).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const words = { idle: label, copied: locale.copied, failed: locale.copyFailed }[state];

  if (!isAllowed) return null;
  return (
    <>
      <ActionButton
        onClick={copy}
        {...attributes}
        ref={ref}
        part="copy-button"
        icon={state === 'copied' ? 'check' : 'copy'}
        label={words}
        title={title}
        data-state={state}
      >
        {title === undefined && words}
      </ActionButton>
      {/* A product's button may show no words. */}
      {isUsed && (
        <span aria-live="polite" data-tt-part="hidden-text">
          {state !== 'idle' && words}
        </span>
      )}
    </>
  );
});
