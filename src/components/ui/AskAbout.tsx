'use client';

import type { MouseEvent } from 'react';
import { askAboutValues } from '../../followups/askAboutValues.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useAttach } from '../../hooks/useAttach.js';
import type { AskedValues } from '../../rows/AskedValues.js';
import { Button } from './Button.js';

/** Props of `AskAbout`. */
export interface AskAboutProps {
  /** The title of the result. Empty if it has none. */
  readonly title: string;
  /** Reads the values to ask about, when the button is pressed. Undefined: there are none. */
  readonly read: () => AskedValues | undefined;
}

/** The button that attaches values of a result to the question being written. Renders nothing where nothing can be asked. */
export function AskAbout({ title, read }: AskAboutProps) {
  const locale = useLocale();
  const attach = useAttach();
  if (attach === undefined) return null;

  const press = (event: MouseEvent) => {
    const dialog = event.currentTarget.closest('dialog');
    const values = read();
    if (values === undefined) return;
    const { label, text } = askAboutValues(values, title, locale);
    // The field is behind it, where the focus can't go.
    dialog?.close();
    // The same values have the same words, and are attached once.
    attach({ id: `about:${text}`, label, text });
  };
  return <Button part="ask-about" label={locale.askAboutThis} onClick={press} />;
}
