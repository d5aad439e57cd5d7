'use client';

import { askAboutValues } from '../../followups/askAboutValues.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useOpenComposer } from '../../hooks/useOpenComposer.js';
import type { AskedValues } from '../../rows/AskedValues.js';
import { withoutBreakDown } from './withoutBreakDown.js';

/** The values that a question can be about. */
export interface AskAboutProps {
  /** The title of the result. Empty if it has none. */
  readonly title: string;
  /** Reads the values to ask about, when the button is pressed. Undefined: there are none. */
  readonly read: () => AskedValues | undefined;
}

/**
 * Returns the function that attaches values of a result to the question being written, and closes the dialog around `button`.
 * An earlier question that was only begun by a button is dropped. Undefined if no question can be asked.
 */
export function useAskAbout({ title, read }: AskAboutProps): ((button: Element) => void) | undefined {
  const locale = useLocale();
  const composer = useOpenComposer();
  if (composer === undefined) return undefined;
  return (button) => {
    const dialog = button.closest('dialog');
    const values = read();
    if (values === undefined) return;
    const { label, text } = askAboutValues(values, title, locale);
    // Behind a dialog, the field can't take the focus. The whole chat may also be in a dialog of the page.
    if (dialog !== null && !composer.hasField(dialog)) dialog.close();
    composer.setText(withoutBreakDown(composer.getSnapshot(), locale));
    // The same values have the same text, so they are attached only once.
    composer.addChip({ id: `about:${text}`, label, text });
  };
}
