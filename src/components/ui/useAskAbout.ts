'use client';

import { askAboutValues } from '../../followups/askAboutValues.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useAttach } from '../../hooks/useAttach.js';
import type { AskedValues } from '../../rows/AskedValues.js';

/** The values that a question can be about. */
export interface AskAboutProps {
  /** The title of the result. Empty if it has none. */
  readonly title: string;
  /** Reads the values to ask about, when the button is pressed. Undefined: there are none. */
  readonly read: () => AskedValues | undefined;
}

/**
 * Returns the function that attaches values of a result to the question being written, and closes the dialog around `button`.
 * Undefined if no question can be asked.
 */
export function useAskAbout({ title, read }: AskAboutProps): ((button: Element) => void) | undefined {
  const locale = useLocale();
  const attach = useAttach();
  if (attach === undefined) return undefined;
  return (button) => {
    const dialog = button.closest('dialog');
    const values = read();
    if (values === undefined) return;
    const { label, text } = askAboutValues(values, title, locale);
    // The field is behind the dialog, where it can't take the focus.
    dialog?.close();
    // The same values have the same text, so they are attached only once.
    attach({ id: `about:${text}`, label, text });
  };
}
